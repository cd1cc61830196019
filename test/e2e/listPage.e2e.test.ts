import { startReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { sized } from '../support/testSize.js'

const websites = [{ accountId: 'acme', websiteId: 'shop', name: 'Shop', domain: 'shop.example' }]

let browser: Browser
let page: Page
let url: string
const open: { close(): Promise<unknown> }[] = []
const issues: string[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const server = await startReferenceServer()
  const dashboard = await listen({
    baseUrl: server.url,
    apiKey: server.service.apiKey,
    websites,
  })
  open.push(server, dashboard)
  url = dashboard.url
})
afterAll(async () => {
  await browser.close()
  await Promise.all(open.map((server) => server.close()))
})
afterEach(async () => {
  await page.close()
  expect(issues.splice(0), 'console output and page errors').toEqual([])
})

async function openPage(width: number, height: number, path = '') {
  page = await browser.newPage({ viewport: { width, height } })
  page.on('pageerror', (error) => void issues.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) issues.push(message.text())
  })
  await page.goto(`${url}${path}`)
  await page.getByText('Welcome back, returning buyers').waitFor()
}

/** Opens the page while the list loads. Returns a function that sends the list. */
async function openLoading(width: number, path = '') {
  page = await browser.newPage({ viewport: { width, height: 800 } })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/personalizations?*', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto(`${url}/${path}`)
  await page.locator('[data-loading] tbody tr').first().waitFor()
  return answer
}

/** Returns the edges of up to 12 elements, all at the same time. */
const boxes = (selector: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].slice(0, 12).flatMap((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return [top, bottom, left, right]
      }),
    selector,
  )

const top = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)
const panel = '.pk-personalization-list-panel'
const row = '.pk-personalization-table-row'

describe('the list page', () => {
  it('has at most 9 controls and 180 px above the first row', async () => {
    await openPage(1440, 900)
    // The tabs are one control, because they have one tab stop and one name.
    const controls = `${panel} :is([role=tablist], [role=combobox], summary)`
    await page.locator('.pk-list-menu summary').waitFor()
    expect(await page.locator(controls).count()).toBeLessThanOrEqual(9)
    expect((await top(row)) - (await top(panel))).toBeLessThanOrEqual(180)
    await page.getByText('Filter', { exact: true }).click()
    await page.getByRole('tab', { name: 'Page' }).click()
    await page
      .getByRole('checkbox', { name: /checkout/ })
      .first()
      .click()
    await page.getByRole('group', { name: 'Active filters' }).waitFor()
    expect((await top(row)) - (await top(panel))).toBeLessThanOrEqual(180)
  })

  it('has 18 whole rows of a table above the footer at 900 px', async () => {
    await openPage(1440, 900, '?layout=table')
    // The footer covers the line below the last row.
    const end = (await top('.pk-panel-footer')) + 1
    const bottoms = await page
      .locator(row)
      .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().bottom))
    expect(bottoms.filter((bottom) => bottom <= end)).toHaveLength(18)
  })

  it('has at most 220 px above the first card on a phone, and fits its width', async () => {
    await openPage(380, 800)
    const card = '.pk-personalization-cards-card'
    expect((await top(card)) - (await top(panel))).toBeLessThanOrEqual(220)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
  })

  it('on a phone, shows the filters in a sheet that is as wide as the window', async () => {
    await openPage(380, 800)
    const tools = page.locator('.pk-personalization-list-panel-tools')
    await expect.poll(() => tools.ariaSnapshot()).toMatch(/Filter[^]*More actions/)
    await page.locator('.pk-filter-menu summary').click()
    const sheet = '.pk-filter-menu > .pk-menu-content'
    const inside = await boxes(`${sheet}, ${sheet} [type=search], ${sheet} label > :last-child`)
    expect(inside.length).toBeGreaterThan(4 * 4)
    const [, bottom, left, right] = inside
    expect([bottom, left, right]).toEqual([800, 0, 380])
    const edges = inside.filter((_, at) => at % 4 > 1)
    expect(Math.min(...edges)).toBe(0)
    expect(Math.max(...edges)).toBe(380)
  })

  it('on a phone, shows placeholders where the cards will be', async () => {
    const answer = await openLoading(380)
    const placeholders = await boxes('[data-loading] tbody tr')
    expect(placeholders).toHaveLength(12 * 4)
    answer()
    await page.locator('.pk-personalization-cards-card').first().waitFor()
    // Further down, a line says where a page stops.
    const cards = (await boxes('.pk-personalization-cards-card')).slice(0, 2 * 4)
    // Fonts differ by half a pixel per line of text.
    expect(cards.filter((edge, at) => Math.abs(edge - (placeholders[at] ?? 0)) > 3)).toEqual([])
    expect(cards).toHaveLength(2 * 4)
  })

  const places: [width: number, path: string][] = [
    [1440, ''],
    [1024, '?q=page:/checkout'],
    [1440, '?q=page:/checkout'],
    [1440, '?website=*'],
    [1024, ''],
  ]
  it.each(sized(places.slice(0, 2), places))(
    'at %d px, has the same columns and tools before the rows of /%s arrive',
    async (...at) => {
      const [width, path] = at
      const answer = await openLoading(width, path)
      const shown = async () => ({
        columns: await boxes('.pk-personalization-table-header > th'),
        tools: await boxes('.pk-personalization-list-panel-tools > :not(.pk-visually-hidden)'),
      })
      const before = await shown()
      expect(before.columns.length).toBeGreaterThanOrEqual(7 * 4)
      expect(before.tools).toHaveLength(4 * 4)
      answer()
      await page.locator('.pk-list-menu summary').waitFor()
      await page.locator(row).first().waitFor()
      expect(await shown()).toEqual(before)
    },
  )

  it('scrolls sideways at no width', async () => {
    await openPage(1440, 900)
    const tooWide: number[] = []
    for (let width = 1440; width >= 320; width -= 40) {
      await page.setViewportSize({ width, height: 800 })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      if (needed > width) tooWide.push(width)
    }
    expect(tooWide).toEqual([])
  })

  it('fits 1024 px: no sideways scrolling, all tabs, and the least important columns left out', async () => {
    await openPage(1024, 800)
    const spill = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await spill('.pk-personalization-table-scroller')).toBe(0)
    expect(await spill('.pk-status-tabs')).toBe(0)
    const headers = page.locator('.pk-personalization-table-header th')
    const shown = () =>
      headers.evaluateAll((all) => all.map((head) => (head as HTMLElement).dataset['column']))
    const byPage = ['select', 'priority', 'name', 'audience', 'variants', 'runs', 'attention']
    expect(await shown()).toEqual([...byPage, 'assignee'])
    expect((await top(row)) - (await top(panel))).toBeLessThanOrEqual(180)
    // A column that the list is sorted by stays, and the next one gives way.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Owner' }).click()
    await page.setViewportSize({ width: 1024, height: 800 })
    const table = ['select', 'name', 'page', 'audience', 'runs', 'attention', 'priority']
    await expect.poll(shown).toEqual([...table, 'assignee'])
  })

  it('leaves out columns, instead of scrolling sideways, at every width', async () => {
    await openPage(1440, 900)
    const scroller = page.locator('.pk-personalization-table-scroller')
    const seen = new Map<number, number>()
    for (let width = 1440; width >= 580; width -= 20) {
      await page.setViewportSize({ width, height: 800 })
      const spill = () =>
        scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      await expect.poll(spill).toBe(0)
      const { count, name } = await scroller.evaluate((element) => ({
        count: element.querySelectorAll('th[scope=col]').length,
        name: element.querySelector<HTMLElement>('th[data-column=name]')?.offsetWidth ?? 0,
      }))
      expect([width, name >= 190 && name <= 520]).toEqual([width, true])
      seen.set(count, width)
    }
    // All columns down to 1,020 px, and the priority, name and dates at least.
    expect([...seen]).toEqual([
      [8, 1020],
      [7, 940],
      [6, 820],
      [5, 700],
      [4, 580],
    ])
  })

  it('shows every name in full, in rows of one height with at most 25 elements', async () => {
    await openPage(1440, 900)
    const cut = await page
      .locator('.pk-personalization-table-name')
      .evaluateAll((names) =>
        names
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    expect(cut).toEqual([])
    const heights = await page
      .locator(row)
      .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height))
    expect(new Set(heights)).toEqual(new Set([40]))
    const counts = await page
      .locator(row)
      .evaluateAll((rows) => rows.map((each) => each.querySelectorAll('*').length + 1))
    const sorted = counts.toSorted((a, b) => a - b)
    // Five of them are the picture.
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(25)
  })

  it('reaches the first row with at most 8 tab stops, or with the first one alone', async () => {
    await openPage(1440, 900)
    await page.getByRole('button', { name: 'Mei Tanaka' }).focus()
    const isAtRow = () =>
      page.evaluate(() => document.activeElement?.matches('tr[data-row-index]') ?? false)
    let stops = 0
    while (!(await isAtRow()) && stops < 30) {
      await page.keyboard.press('Tab')
      stops += 1
    }
    expect(stops - 1).toBeLessThanOrEqual(8)
    await page.getByRole('button', { name: 'Mei Tanaka' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const key = await page.evaluate(() => document.activeElement?.getAttribute('data-row-index'))
    // The heading of the first page comes before it.
    expect(key).toBe('1')
  })

  it('moves nothing when details open, and closes them with Back', async () => {
    await openPage(1440, 900)
    const name = page.locator('.pk-personalization-table-name').nth(4)
    const before = await name.boundingBox()
    await name.click()
    await page.getByRole('dialog').waitFor()
    expect(await name.boundingBox()).toEqual(before)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await name.boundingBox()).toEqual(before)
  })

  it('opens names in a new tab with the middle button', async () => {
    await openPage(1440, 900)
    const name = page.locator('a.pk-personalization-table-name').first()
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      name.click({ button: 'middle' }),
    ])
    await tab.getByRole('dialog', { name: /Frequently bought together/ }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await tab.close()
  })

  it('opens a row’s menu from its button and with the keyboard', async () => {
    await openPage(1440, 900)
    const menu = page.locator('.pk-personalization-list-panel-row-menu')
    await page.locator(row).nth(2).hover()
    await page.getByRole('button', { name: 'Actions for Free shipping bar' }).click()
    await menu.waitFor()
    expect(await menu.locator('.pk-menu-item').allInnerTexts()).toEqual([
      'Open',
      'Open page',
      'Try a visit',
      'Try a change',
      'Copy link',
      'Pin',
      'Copy ID',
      'Ask about this',
    ])
    expect(await menu.locator('a', { hasText: 'Open page' }).getAttribute('href')).toBe(
      'https://shop.example/',
    )
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+F10')
    await menu.waitFor()
    for (let item = 0; item < 7; item++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('tab', { selected: true }).innerText()).toBe('Ask')
    await dialog.getByRole('textbox').waitFor()
    await page.getByRole('tab', { name: 'Details' }).click()
    await dialog.getByText('Who sees this').waitFor()
  })

  it('begins the details with who sees it now, and names the tab after the row', async () => {
    await openPage(1440, 900)
    expect(await page.title()).toBe('Personalizations · Acme')
    await page.getByText('Black Friday hero').first().click()
    const dialog = page.getByRole('dialog')
    const summary = await dialog.locator('.pk-eligibility-summary').innerText()
    expect(summary).toMatch(/^No visitors see this yet\. It starts on .+\.$/)
    expect(await page.title()).toBe('Black Friday hero · Acme')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.title === 'Personalizations · Acme')
  })

  it('keeps the width of a column that was dragged', async () => {
    await openPage(1440, 900, '?layout=table')
    const head = page.getByRole('columnheader', { name: 'Page' })
    const before = (await head.boundingBox())?.width ?? 0
    const edge = await head.locator('[data-resize]').boundingBox()
    const [x, y] = [(edge?.x ?? 0) + 2, (edge?.y ?? 0) + 10]
    await page.mouse.move(x, y)
    await page.waitForTimeout(200)
    await page.mouse.down()
    await page.mouse.move(x + 64, y, { steps: 4 })
    await page.mouse.up()
    const width = async () => (await head.boundingBox())?.width
    await expect.poll(width).toBeCloseTo(before + 64, 0)
    await expect.poll(() => page.url()).toMatch(/widths=.*page/)
    await page.reload()
    await head.waitFor()
    expect(await width()).toBeCloseTo(before + 64, 0)
  })

  it('shows the full date of a time, and the rest of a cut text, under the pointer', async () => {
    await openPage(1024, 900, '?columns=name,audience,runs,updated')
    const time = page.locator('[data-column=updated] > time').first()
    expect(await time.getAttribute('title')).toBeNull()
    await time.hover()
    await expect.poll(() => time.getAttribute('title')).toMatch(/20\d\d, \d+:\d\d/)
    const row = page.locator('.pk-personalization-table-row', {
      hasText: 'Frequently bought together',
    })
    const audience = row.locator('.pk-personalization-table-sentence')
    const runs = page.getByRole('img', { name: /^Since/ }).first()
    await runs.hover()
    await expect.poll(() => runs.getAttribute('title')).toMatch(/20\d\d, \d+:\d\d/)
    await audience.hover()
    await expect.poll(() => audience.getAttribute('title')).toContain('no consent')
    expect(await time.getAttribute('title')).toBeNull()
  })

  it('has shortcuts that stay off while someone types', async () => {
    await openPage(1440, 900)
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-row-index') ?? null)
    await page.keyboard.press('j')
    expect(await focused()).toBe('1')
    await page.keyboard.press('j')
    expect(await focused()).toBe('2')
    await page.keyboard.press('x')
    await page.locator('.pk-selection-bar-count', { hasText: '1 selected' }).waitFor()
    await page.keyboard.press('k')
    expect(await focused()).toBe('1')
    await page.keyboard.press('/')
    await page.keyboard.type('j?x')
    const box = page.getByRole('combobox', { name: 'Search personalizations' })
    expect(await box.inputValue()).toBe('j?x')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  })

  it('does not shift its layout while it loads', async () => {
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] })
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) {
          ;(window as unknown as { shifts: number[] }).shifts.push(
            (entry as unknown as { value: number }).value,
          )
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url)
    await page.getByText('Welcome back, returning buyers').waitFor()
    await page.waitForTimeout(500)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBe(0)
  })
})
