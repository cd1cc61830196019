import { makePersonalization } from 'personalization-kit/testing'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDashboard } from '../support/openDashboard.js'

const size = 1_000_000
const words = 'Lorem ipsum dolor '.repeat(size / 18)
const entries = Array.from({ length: 100_000 }, (_, index) => index)

const base = makePersonalization({ isComponent: true }, { seed: 1 })
const kept = new Set(['state', 'accountId', 'websiteId'])
/** Every text of the interface with a million characters. */
const longTexts = Object.fromEntries(
  Object.entries(base).map(([name, value]) => [
    name,
    typeof value === 'string' && !kept.has(name) ? words : value,
  ]),
)
const rule = (value: unknown) => ({ attribute: 'city', operator: 'equals', value })

/** Personalizations that are hard to show, by ID. */
const rows = {
  texts: { ...longTexts },
  values: {
    componentSettings: JSON.stringify({ text: 'x'.repeat(size - 20) }),
    rule: JSON.stringify(rule('y'.repeat(size - 100))),
    variants: [{ id: 'v', name: 'V', weight: 100, note: 'z'.repeat(size) }],
    somethingNew: 'q'.repeat(size),
  },
  lists: {
    componentSettings: JSON.stringify(entries),
    rule: JSON.stringify({ any: entries.slice(0, 15_000).map(rule) }),
    personalizationTags: entries.map((index) => `tag ${index}`),
    somethingNew: entries.map((index) => ({ index })),
  },
  scripts: { javascriptTrigger: 'go();\n'.repeat(size / 6), javascriptTriggerParsed: words },
}

let dashboard: Awaited<ReturnType<typeof openDashboard>>
let page: Page

beforeAll(async () => {
  const personalizations = Object.entries(rows).map(([id, fields]) => ({
    ...base,
    ...fields,
    variationId: id,
    variationName: id === 'texts' ? words : id,
  }))
  dashboard = await openDashboard({ personalizations })
  page = dashboard.page
  // Each case measures only what comes after the list is on screen.
  await page.addInitScript(() => {
    const longest = { ms: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ entryTypes: ['longtask'] })
    Object.assign(window, { longest })
  })
  await page.goto(dashboard.url)
  await page.getByRole('row', { name: 'scripts' }).waitFor()
  await page.waitForTimeout(1_000)
})
afterAll(() => dashboard.close())

interface Measured {
  longest: { ms: number }
}

/** Returns the length of the longest text that the page renders in one piece. */
function longestText(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let longest = 0
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode
    // What a user edits is not cut.
    if (parentElement?.localName !== 'textarea') longest = Math.max(longest, nodeValue?.length ?? 0)
  }
  for (const element of document.querySelectorAll('[title], [aria-label]')) {
    const texts = ['title', 'aria-label'].map((name) => element.getAttribute(name)?.length ?? 0)
    longest = Math.max(longest, ...texts)
  }
  return longest
}

const cases: readonly (readonly [what: string, path: string, shown: string])[] = [
  ...Object.keys(rows).map(
    (id) => [`the details of “${id}”`, `/?item=${id}`, '.pk-eligibility-steps'] as const,
  ),
  ['the timeline', '/?show=timeline', '.pk-schedule-timeline'],
  ['the conflicts', '/?show=conflicts', '.pk-conflicts-panel .pk-verdict, .pk-conflict-list'],
  ['the audit', '/?show=audit', '.pk-audit-report'],
  ['the simulator', '/?show=simulator', '.pk-eligibility-table'],
  ['the overview', '/?show=overview', '.pk-overview-panel-singles'],
  ['the matrix', '/?show=matrix', '.pk-audience-matrix'],
  [
    'a draft',
    '/?show=try&draft=lists',
    '.pk-draft-panel .pk-outcome-list, .pk-draft-panel-outcome',
  ],
]

it.each(cases)('shows at most 20,000 characters in one piece: %s', async (what, path, shown) => {
  await page.evaluate((next) => {
    Object.assign((window as unknown as Measured).longest, { ms: 0 })
    history.pushState(null, '', next)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // A class, because looking for a text would read all of them, in a task as long as those measured.
  await page.locator(shown).first().waitFor()
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await page.waitForTimeout(300)
  expect(await page.evaluate(longestText)).toBeLessThanOrEqual(20_000)
  const { ms } = await page.evaluate(() => (window as unknown as Measured).longest)
  console.log(`  hostile sizes: ${what}: longest task ${Math.round(ms)} ms`)
})
