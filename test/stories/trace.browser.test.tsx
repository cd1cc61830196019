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

/** Where each kind of place is on the page. */
const places: readonly (readonly [place: RegExp, selector: string])[] = [
  [/^Details/, '.pk-personalization-details'],
  [/^List/, '.pk-personalization-table'],
  [/About this answer/, '.pk-conversation-facts'],
  [/^Conversation/, '.pk-chat-history'],
]

/**
 * Returns what a user reads in a place, closed disclosures included, because a click opens them. Only
 * what has a box on the page is read.
 */
function placeOf({ place }: TraceItem): Element[] {
  for (const disclosure of document.querySelectorAll('details')) disclosure.open = true
  const selector = places.find(([name]) => name.test(place))?.[1] ?? 'body'
  return [...document.querySelectorAll(selector)]
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** Returns whether the page has what an item promises. */
function isOnPage(item: StoryItem): boolean {
  const { check } = item
  const found = placeOf(item).filter(isVisible)
  if ('text' in check) {
    return found.some((place) => matches((place as HTMLElement).innerText, check.text))
  }
  const allIn = (selector: string) =>
    found.flatMap((place) => [...place.querySelectorAll<HTMLElement>(selector)]).filter(isVisible)
  if ('term' in check) {
    return allIn('dt').some(({ innerText, nextElementSibling: value }) => {
      const shown = value && isVisible(value) ? (value as HTMLElement).innerText.trim() : ''
      return innerText.trim() === check.term && isExactly(shown, check.shows)
    })
  }
  return allIn('a').some(
    (link) =>
      link.innerText.startsWith(check.link) && (link as HTMLAnchorElement).href === check.href,
  )
}

/** A value of a field stands alone, apart from units and what the field's component adds. */
function isExactly(shown: string, wanted: string | RegExp): boolean {
  if (typeof wanted !== 'string') return wanted.test(shown)
  return shown.split(/[\n\t]/).some((line) => line.trim() === wanted) || hasWord(shown, wanted)
}

function hasWord(shown: string, wanted: string): boolean {
  const at = shown.indexOf(wanted)
  const [before, after] = [shown.charAt(at - 1), shown.charAt(at + wanted.length)]
  return at !== -1 && !/[\w,]/.test(before) && !/\w/.test(after)
}

/** What a value from the service has in it that occurs nowhere else. */
const sentinel = /4[12]\d\d/

/** The ID by which the story opens its row. It stays, because a blank page proves nothing. */
const opened = 'variation-4140'

/**
 * Runs a function while everything that is parsed has blanks in place of those values. The story looks
 * for the values when it is played, and may fail to find them.
 */
async function withBlanks(run: () => Promise<void>) {
  const parse = JSON.parse
  const blank = (_key: string, value: unknown) => {
    const isScalar = typeof value === 'string' || typeof value === 'number'
    return isScalar && value !== opened && sentinel.test(String(value)) ? null : value
  }
  JSON.parse = (text: string, reviver?: (key: string, value: unknown) => unknown) =>
    parse(text, (key, value) => blank(key, reviver ? reviver(key, value) : value)) as unknown
  try {
    await run().catch(() => undefined)
  } finally {
    JSON.parse = parse
  }
}

function matches(shown: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown)
}

type StoryItem = TraceItem & { check: StoryCheck }

const items = serviceTrace.filter((item): item is StoryItem => 'story' in item.check)
const stories = [...new Set(items.map(({ check }) => check.story))]
let found = 0
const details = 'PersonalizationListPanel/EveryField'
const answers = 'AskPanel/EveryField'

function printExpression(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? value.source : value
}

/** Returns whether what is looked for occurs nowhere else. */
function hasSentinel(check: StoryCheck): boolean {
  return sentinel.test(JSON.stringify(check, printExpression))
}

function isKept({ check }: StoryItem): boolean {
  return JSON.stringify(check, printExpression).includes(opened)
}

describe('the trace of the service interface', () => {
  it.each(stories)('is in %s', async (story) => {
    await show(story)
    const wanted = items.filter(({ check }) => check.story === story)
    await expect.poll(() => wanted.filter((item) => !isOnPage(item))).toEqual([])
    found += wanted.length
  })

  it('is gone with blank values, so that each value came from the service', async () => {
    for (const story of [details, answers]) {
      await withBlanks(() => show(story))
      const own = items.filter(({ check }) => check.story === story && hasSentinel(check))
      const left = own.filter(isOnPage).map(({ section, item }) => `${section} ${item}`)
      expect(left).toEqual(own.filter(isKept).map(({ section, item }) => `${section} ${item}`))
      // The rest of the page is there.
      for (const item of own) expect(placeOf(item)).not.toEqual([])
    }
  })

  afterAll(() => {
    const evidence = new Set(
      items
        .filter(({ check }) => hasSentinel(check))
        .map(({ check }) => JSON.stringify(check, printExpression)),
    )
    console.info(`Service trace: ${evidence.size} rows rest on evidence that occurs nowhere else`)
    console.info(
      `Service trace: ${found} of ${items.length} values are shown in ${stories.length} stories`,
    )
  })
})
