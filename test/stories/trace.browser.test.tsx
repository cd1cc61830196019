import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { afterAll, describe, expect, it } from 'vitest'
import preview from '../../.storybook/preview.js'
import type { StoryCheck, TraceItem } from '../trace/serviceTrace.js'
import { serviceTrace } from '../trace/serviceTrace.js'
import { loadStories } from './storyFiles.js'

interface Runnable {
  run: (context: { canvasElement: HTMLElement }) => Promise<void>
}

setProjectAnnotations([preview])

/** Renders and plays a story in an empty page. */
async function show(story: string) {
  const [file = '', name = ''] = story.split('/')
  const module = await loadStories(file)
  const stories = composeStories(module) as unknown as Record<string, Runnable>
  document.body.replaceChildren()
  const canvasElement = document.body.appendChild(document.createElement('div'))
  await stories[name]?.run({ canvasElement })
}

/** Returns what a user reads, closed disclosures included, because a click opens them. */
function readPage(): string {
  for (const disclosure of document.querySelectorAll('details')) disclosure.open = true
  return document.body.innerText
}

/** Returns whether the page has what an item promises. */
function isOnPage(check: StoryCheck): boolean {
  if ('text' in check) return matches(readPage(), check.text)
  if ('term' in check) {
    return [...document.querySelectorAll('dt')].some(
      (term) =>
        term.textContent === check.term &&
        matches(term.nextElementSibling?.textContent ?? '', check.shows),
    )
  }
  return [...document.querySelectorAll('a')].some(
    ({ textContent, href }) => textContent.startsWith(check.link) && href === check.href,
  )
}

function matches(shown: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown)
}

const items = serviceTrace.filter(
  (item): item is TraceItem & { check: StoryCheck } => 'story' in item.check,
)
const stories = [...new Set(items.map(({ check }) => check.story))]
let found = 0

describe('the trace of the service interface', () => {
  it.each(stories)('is in %s', async (story) => {
    await show(story)
    const wanted = items.filter(({ check }) => check.story === story)
    await expect.poll(() => wanted.filter(({ check }) => !isOnPage(check))).toEqual([])
    found += wanted.length
  })

  afterAll(() => {
    console.info(
      `Service trace: ${found} of ${items.length} values are shown in ${stories.length} stories`,
    )
  })
})
