import { virtual } from '@guidepup/virtual-screen-reader'
import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { now } from '../../stories/support/now.js'
import { componentPages, showStory } from '../support/componentStories.js'

/** The most phrases of a transcript. Longer ones repeat themselves. */
const most = 120

/** How long nothing changes after a component and the code it loads later are ready, in ms. */
const quietMs = 400

/** Waits until nothing in a component changes anymore. */
function settle(container: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    function finish() {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(finish, quietMs)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(finish, quietMs)
    })
    observer.observe(container, { attributes: true, childList: true, subtree: true })
  })
}

/** Returns what a screen reader says from the start of a component to its end. */
async function read(container: HTMLElement): Promise<string[]> {
  await settle(container)
  await virtual.start({ container })
  const [first] = await virtual.spokenPhraseLog()
  const start = virtual.activeNode
  for (let count = 0; count < most; count += 1) {
    await virtual.next()
    // After the end, it begins again. Other elements can say the same as the first.
    if (virtual.activeNode === start && (await virtual.lastSpokenPhrase()) === first) break
  }
  const phrases = await virtual.spokenPhraseLog()
  await virtual.stop()
  return phrases.slice(0, -1).filter(isNew)
}

/** Leaves out ends, and texts that are already in the name of the element around them. */
function isNew(phrase: string, index: number, all: readonly string[]): boolean {
  if (phrase === '' || /^end(?: of|,)/.test(phrase)) return false
  const opened = all.slice(0, index).findLast((before) => /^(?:\w+), /.test(before)) ?? ''
  const isInside = !all.slice(0, index).includes(`end of ${opened}`)
  return !(isInside && opened.includes(phrase))
}

let transcripts = 0
// The times of fetches are those of the stories, too.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterAll(() => {
  vi.useRealTimers()
  console.info(`Catalog: ${transcripts} transcripts of a screen reader`)
})
afterEach(() => document.body.replaceChildren())

describe('a screen reader', () => {
  it.each(componentPages)('reads $name as its transcript says', async (component) => {
    const phrases = await read(await showStory(component, ['Playground']))
    transcripts += 1
    await expect(`${phrases.join('\n')}\n`).toMatchFileSnapshot(
      `../../stories/${component.group}/transcripts/${component.name}.txt`,
    )
  })
})

/** The elements with violations or results to check by hand, for a failed test to name. */
const elements = new Set<string>()

/** Returns what axe finds in an element once it has settled, as JSON. */
async function look(canvas: HTMLElement): Promise<string> {
  await settle(canvas)
  const found = await axe.run(canvas, { resultTypes: ['violations'] })
  for (const { id, nodes } of [...found.violations, ...found.incomplete])
    for (const { html } of nodes) elements.add(`${id}: ${html}`)
  const ids = (rules: axe.Result[]) => rules.map(({ id }) => id).toSorted()
  return JSON.stringify({
    passed: ids(found.passes).length,
    violations: ids(found.violations),
    byHand: ids(found.incomplete),
  })
}

describe('the results of axe', () => {
  it('are those on the accessibility page', async () => {
    const results: Record<string, object> = {}
    for (const component of componentPages) {
      const { group, name } = component
      const canvas = await showStory(component, ['Playground'])
      // A part that is still loading changes the results.
      let before = ''
      for (let now = await look(canvas); now !== before; now = await look(canvas)) before = now
      results[name] = { group, ...(JSON.parse(before) as object) }
      document.body.replaceChildren()
    }
    const isAsShown = expect(`${JSON.stringify(results, null, 2)}\n`).toMatchFileSnapshot(
      '../../stories/support/accessibility.json',
    )
    await isAsShown.catch((cause: unknown) => {
      throw new Error([...elements].join('\n'), { cause })
    })
  })
})
