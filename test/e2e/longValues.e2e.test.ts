import { makePersonalization } from 'personalization-kit/testing'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowFields } from '../../src/contract/fields.js'
import { openDashboard } from '../support/openDashboard.js'

const words = 'word '.repeat(60_000)
const oneWord = 'N'.repeat(300_000)
const twoLines = 'The first line\nand the second one'
const digits = '9'.repeat(300)
const rule = (value: unknown) =>
  JSON.stringify({ attribute: 'visits', operator: 'greaterThan', value })

/** What a field can have that is far longer, larger or smaller than usual. */
const extremes: Record<string, readonly unknown[]> = {
  string: [words, oneWord, twoLines, digits],
  number: [1e308, -1e308, 5e-324, Number(digits)],
}
/** What decides who sees it, on which page, and whether it can be shown at all. */
const kept = new Set(['accountId', 'websiteId', 'state', 'variationId', 'startDate', 'endDate'])

const base = makePersonalization(
  { state: 'running', endDate: null, startDate: 1_795_000_000_000 },
  { seed: 3 },
)
const changed = rowFields.flatMap(({ key, type }) => {
  const values = typeof type === 'string' && !kept.has(key) ? extremes[type] : undefined
  return (values ?? []).map((value) => ({ [key]: value }))
})
const longRules = [
  { rule: rule(1e308) },
  { rule: rule(oneWord) },
  { rule: JSON.stringify({ attribute: oneWord, operator: 'equals', value: words }) },
  { personalizationTags: [words, oneWord, ...Array.from({ length: 300 }, (_, at) => `tag ${at}`)] },
  {
    variants: Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, name: words, weight: 1e308 })),
  },
]
const personalizations = [...changed, ...longRules].map((fields, index) => ({
  ...base,
  webPagePath: '/',
  ...fields,
  variationId: `row ${index}`,
}))

/** In the page: what is too high for a row, wider than its panel, or has more digits than anyone reads. */
function findBroken(): string[] {
  const rows =
    '.pk-personalization-table-row, .pk-personalization-cards-card, .pk-personalization-cards-stop, ' +
    '.pk-personalization-row, .pk-personalization-row-note, .pk-schedule-timeline-row, ' +
    '.pk-eligibility-table tr, .pk-audit-report-finding, .pk-change-list li'
  const main = document.querySelector('main') ?? document.body
  const nameOf = (element: Element) => `${element.className} ${element.textContent.slice(0, 40)}`
  const high = [...document.querySelectorAll(rows)].flatMap((row) => {
    const { height } = row.getBoundingClientRect()
    return height > 260 ? [`${Math.round(height)} px high: ${nameOf(row)}`] : []
  })
  const wide = [
    document.documentElement,
    main,
    ...document.querySelectorAll('.pk-panel, .pk-panel *'),
  ]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
    .filter((element) => !element.matches('pre, .pk-code, .pk-status-tabs, .pk-status-tabs *'))
    .flatMap((element) => {
      const more = element.scrollWidth - element.clientWidth
      return more > 1 && element.clientWidth > 0 ? [`${more} px too wide: ${nameOf(element)}`] : []
    })
  const long = [...main.querySelectorAll('*')].flatMap((element) => {
    if (element.childElementCount > 0 || element.closest('pre, textarea')) return []
    const found = /(\d[\d,]{24})/.exec(element.textContent)?.[1]
    return found && !/^9+$/.test(found) ? [`digits in ${element.className}: ${found}`] : []
  })
  return [...high, ...wide, ...long]
}

describe.each([1440, 390])('with values of any length, at %i px', (width) => {
  let dashboard: Awaited<ReturnType<typeof openDashboard>>
  let page: Page
  beforeAll(async () => {
    dashboard = await openDashboard({ personalizations }, width)
    page = dashboard.page
  })
  afterAll(() => dashboard.close())

  it.each([
    ['the list', '/', '.pk-personalization-table-row, .pk-personalization-cards-card'],
    ['the details', '/?item=row%200', '.pk-eligibility-steps'],
    ['the timeline', '/?show=timeline', '.pk-schedule-timeline'],
    ['the conflicts', '/?show=conflicts', '.pk-conflicts-panel .pk-verdict, .pk-conflict-list'],
    ['the audit', '/?show=audit', '.pk-audit-report'],
    ['the simulator', '/?show=simulator', '.pk-eligibility-table'],
    ['the changes', '/?show=changes', '.pk-panel-title'],
  ])('%s keeps its rows and its width', async (_, path, shown) => {
    await page.goto(dashboard.url + path)
    await page.locator(shown).first().waitFor()
    await page.waitForTimeout(500)
    expect(await page.evaluate(findBroken)).toEqual([])
  })
})
