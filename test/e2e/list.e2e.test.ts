import { readFileSync } from 'node:fs'
import { makePersonalization } from 'personalization-kit/testing'
import { startReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { readCsv } from '../support/readCsv.js'

const websites = [{ accountId: 'acme', websiteId: 'shop', name: 'Shop' }]
const pages = ['/', '/pricing', '/checkout', '/cart']
const count = 10_000
/** Row 37 of 100 is paused; priorities run down; names carry their number. */
const rows = Array.from({ length: count }, (_, seed) =>
  makePersonalization(
    {
      accountId: 'acme',
      websiteId: 'shop',
      variationId: `v-${seed}`,
      variationName: `Experience ${seed}`,
      webPagePath: pages[seed % pages.length] ?? null,
      state: seed % 100 === 37 ? 'paused' : 'running',
      prio: count - seed,
      startDate: null,
      endDate: null,
      disabled: false,
    },
    { seed },
  ),
)

let browser: Browser
let page: Page
let url: string
const open: { close(): Promise<unknown> }[] = []
const issues: string[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const server = await startReferenceServer({ personalizations: rows })
  const apiKey = server.service.apiKey
  const dashboard = await listen({ baseUrl: server.url, apiKey, websites })
  open.push(server, dashboard)
  url = dashboard.url
})
afterAll(async () => {
  await browser.close()
  await Promise.all(open.map((server) => server.close()))
})
beforeEach(async () => {
  issues.length = 0
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, acceptDownloads: true })
  page.on('pageerror', (error) => void issues.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) issues.push(message.text())
  })
  await page.goto(url)
  await page.getByText('Experience 0', { exact: true }).waitFor()
})
afterEach(async () => {
  await page.close()
  expect(issues, 'console output, page errors and policy violations').toEqual([])
})

/** The machine may be busy with other tests. */
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
/** Tab until something of that name has the focus: there is no other way for who has no mouse. */
async function tabTo(name: RegExp, key = 'Tab') {
  for (let step = 0; step < 120; step++) {
    await press(key)
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
      const label = isField ? element.labels?.[0] : null
      return element?.getAttribute('aria-label') ?? (label ?? element)?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`Tab never reached ${String(name)}`)
}
const firstNames = (many: number) =>
  page
    .getByRole('rowheader')
    .evaluateAll(
      (heads, limit) => heads.slice(0, limit).map((head) => head.firstElementChild?.textContent),
      many,
    )
const table = () => page.getByRole('table', { name: 'Personalizations' })
const rowCount = () => table().getAttribute('aria-rowcount')

describe('a keyboard user with ten thousand personalizations', () => {
  it('prints every row of a long list, without controls', async () => {
    await page.goto(`${url}/?q=status:paused`)
    await page.getByText('100 of 10,000 match').waitFor()
    await page.evaluate(() => {
      // After the table's own listener.
      window.addEventListener('beforeprint', () => {
        document.body.dataset.printed = String(document.querySelectorAll('[data-row-index]').length)
      })
    })
    await page.pdf()
    expect(await page.evaluate(() => document.body.dataset.printed)).toBe('100')
    await page.emulateMedia({ media: 'print' })
    for (const name of ['Filter', 'Display']) {
      expect(await page.getByText(name, { exact: true }).isVisible(), name).toBe(false)
    }
    expect(await page.locator('.pk-search-box-input').isVisible()).toBe(false)
    const heights = await page.evaluate(() => {
      const scroller = document.querySelector('.pk-personalization-table-scroller')
      return [scroller?.clientHeight, scroller?.scrollHeight]
    })
    expect(heights[0], 'nothing is cut off').toBe(heights[1])
  })

  it('can search, refine, sort, group, hide a column, select, export and return', async () => {
    // Search, with completion.
    await tabTo(/Search personalizations/)
    await page.keyboard.type('status:pa')
    await press('ArrowDown', 'Enter')
    await expect.poll(rowCount).toBe('101')
    await expect.poll(() => page.getByText('100 of 10,000 match').count()).toBe(1)

    // Refine with a filter.
    await tabTo(/^Filter$/)
    await press('Enter')
    await tabTo(/^Page$/)
    await tabTo(/^\/pricing/)
    await press('Space', 'Escape')
    const search = () => new URL(page.url()).searchParams.get('q')
    await expect.poll(search).toBe('status:paused page:/pricing')
    const tab = page.getByRole('tab', { name: 'Paused 100', exact: true })
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')

    // Sort by priority, the smallest first.
    await tabTo(/^Name$/)
    await press(...Array.from({ length: 6 }, () => 'ArrowRight'))
    await press('Enter')
    const found = rows.filter(
      ({ state, webPagePath }) => state === 'paused' && webPagePath === '/pricing',
    )
    expect(found).toHaveLength(100)
    const expected = found.toReversed().map(({ variationName }) => variationName)
    await expect.poll(() => firstNames(3)).toEqual(expected.slice(0, 3))

    // Hide a column.
    await tabTo(/^Display$/, 'Shift+Tab')
    await press('Enter')
    await tabTo(/Find a column/)
    await tabTo(/^Variants$/)
    await press('Space')
    await expect.poll(() => page.getByRole('columnheader', { name: 'Variants' }).count()).toBe(0)

    // Group.
    await tabTo(/Group by/, 'Shift+Tab')
    await press('p', 'a', 'g')
    await expect.poll(() => page.getByRole('button', { expanded: true }).count()).toBe(1)

    // Read on and select a range.
    await press('Escape')
    await tabTo(/^Page \/pricing/)
    await press('ArrowDown', 'Space', 'ArrowDown', 'ArrowDown', 'Shift+Space')
    await expect.poll(() => page.getByText('3 selected').count()).toBe(1)

    // Export what is shown.
    await tabTo(/^More actions$/, 'Shift+Tab')
    await press('Enter')
    await tabTo(/^CSV$/)
    const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')])
    const [head, ...lines] = readCsv(
      readFileSync(await download.path(), 'utf8').replace(/^\ufeff/, ''),
    )
    expect(head).toEqual([
      'Name',
      'Status',
      'Page',
      'Audience',
      'Starts',
      'Ends',
      'Needs attention',
      'Priority',
      'Owner',
    ])
    expect(lines.map(([name]) => name)).toEqual(expected)

    // Come back to the same view.
    const address = page.url()
    await page.reload()
    await expect.poll(() => firstNames(3)).toEqual(expected.slice(0, 3))
    expect(page.url()).toBe(address)
    expect(search()).toBe('status:paused page:/pricing')
    expect(await page.getByRole('columnheader', { name: 'Variants' }).count()).toBe(0)
    expect(await page.getByRole('button', { expanded: true }).count()).toBe(1)
  })

  it('can recover from an invalid search', async () => {
    await page.goto(`${url}/?q=prio:high+experience+%22open`)
    await page
      .getByText('“high” isn’t a number. Use a number or a range, such as >5 or 1..5.')
      .waitFor()
    await page.getByText(/Add a closing quote/).waitFor()
    await page.getByRole('combobox', { name: 'Search personalizations' }).focus()
    await press('Escape')
    await expect.poll(rowCount).toBe(String(count + 1))
  })
})

describe('ten thousand rows', () => {
  it('are rendered only in view, at any position, and never leave it empty', async () => {
    expect(await rowCount()).toBe('10001')
    const scroller = page.locator('.pk-personalization-table-scroller')
    for (const share of [0.5, 0.9, 1, 0.2, 0]) {
      await scroller.evaluate((area, part) => {
        area.scrollTop = area.scrollHeight * part
      }, share)
      const middle = await page.evaluate(async () => {
        await new Promise(requestAnimationFrame)
        const area = document.querySelector('.pk-personalization-table-scroller')
        const { top = 0, height = 0, left = 0 } = area?.getBoundingClientRect() ?? {}
        const row = document.elementFromPoint(left + 120, top + height / 2)?.closest('tr')
        return { text: row?.textContent ?? '', index: row?.getAttribute('aria-rowindex') }
      })
      expect(middle.text).toMatch(/Experience \d+/)
      expect(Number(middle.index) - 2).toBe(Number(/Experience (\d+)/.exec(middle.text)?.[1]))
      expect(await page.getByRole('row').count()).toBeLessThan(70)
    }
  })

  it('keep the focused row mounted', async () => {
    await page.getByRole('row', { name: 'Experience 0', exact: true }).focus()
    await press('PageDown', 'PageDown', 'ArrowDown')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-key'))
    const key = await focused()
    expect(key).toMatch(/^v-[2-9]\d$/)
    await page.locator('.pk-personalization-table-scroller').evaluate((area) => {
      area.scrollTop = 200_000
    })
    await page
      .getByRole('rowheader', { name: /Experience 50\d\d/ })
      .first()
      .waitFor()
    expect(await focused()).toBe(key)
    await press('End')
    expect(await focused()).toBe('v-9999')
    await press('Home')
    expect(await focused()).toBe('v-0')
  })
})
