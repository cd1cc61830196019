import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, BrowserContext, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { root } from '../support/listFiles.js'
import { servePage } from '../support/servePage.js'

const websites = [{ accountId: 'acme', websiteId: 'shop', name: 'Shop', domain: 'shop.example' }]

let browser: Browser
let context: BrowserContext
let page: Page
let url: string
let own: string
const open: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const server = await startReferenceServer()
  const dashboard = await listen({ baseUrl: server.url, apiKey: server.service.apiKey, websites })
  open.push(server, dashboard)
  url = dashboard.url
})
afterAll(async () => {
  await browser.close()
  await Promise.all(open.map((server) => server.close()))
})
afterEach(() => context.close())

async function openList(options: { locale?: string } = {}) {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  page = await context.newPage()
  await page.goto(url)
  await page.getByText('Welcome back, returning buyers').waitFor()
}

const row = (name: string) => page.getByRole('row', { name, exact: true })

describe('what teams do every week', () => {
  it('finds what is mine, and keeps a pin', async () => {
    await openList()
    const before = await page.getByRole('tab', { name: /^Mine/ }).innerText()
    const name = 'Student discount'
    await row(name).focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('button', { name: 'Pin', exact: true }).click()
    await row(name).getByRole('img', { name: 'Pinned' }).waitFor()
    await page.reload()
    await row(name).getByRole('img', { name: 'Pinned' }).waitFor()
    const tab = page.getByRole('tab', { name: /^Mine/ })
    const count = (text: string) => Number(/\d+/.exec(text)?.[0])
    await expect.poll(async () => count(await tab.innerText())).toBe(count(before) + 1)
    await tab.click()
    await row(name).waitFor()
  })

  it('copies a row for a spreadsheet', async () => {
    await openList()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await row('Low stock notice').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+c')
    await page.getByText(/^Copied/).waitFor({ state: 'attached' })
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text.split('\n')).toHaveLength(2)
    expect(text.split('\n')[1]?.split('\t')).toContain('Low stock notice')
  })

  it('mentions a personalization in a question, and recalls the question of before', async () => {
    await openList()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const box = page.getByRole('textbox', { name: 'Your question' })
    await box.pressSequentially('Why is @low')
    await page.keyboard.press('Enter')
    expect(await box.inputValue()).toBe('Why is Low stock notice ')
    await page.locator('.pk-ask-panel-form').getByText('Low stock notice').first().waitFor()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await box.pressSequentially('hidden?')
    await page.keyboard.press('Enter')
    expect((await sent).postData()).toContain('"variationName":"Low stock notice"')
    await page.keyboard.press('ArrowUp')
    expect(await box.inputValue()).toBe('Why is Low stock notice hidden?')
  })

  it('opens the simulator with a page of the website', async () => {
    await openList()
    await page
      .getByRole('button', { name: 'Simulator' })
      .or(page.getByRole('link', { name: 'Simulator' }))
      .first()
      .click()
    const link = page.getByRole('link', { name: 'What runs here?' })
    const bookmarklet = (await link.getAttribute('href')) ?? ''
    expect(bookmarklet).toMatch(/^javascript:/)
    const shop = await context.newPage()
    await shop.route('https://shop.example/**', (route) => route.fulfill({ body: 'A shop' }))
    await shop.goto('https://shop.example/cart?a=1')
    const opened = context.waitForEvent('page')
    await shop.evaluate(decodeURIComponent(bookmarklet.replace('javascript:', '')))
    const simulator = await opened
    const field = simulator
      .getByRole('textbox', { name: 'Page' })
      .or(simulator.getByRole('combobox', { name: 'Page' }))
    await field.first().waitFor()
    expect(await field.first().inputValue()).toBe('https://shop.example/cart?a=1')
  })

  it('shows the findings of a row, and dismisses one', async () => {
    await openList()
    await page.locator('.pk-search-box-input').fill('has:finding')
    await page.keyboard.press('Enter')
    await row('Size guide for runners').click()
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /^Findings/ }) })
      .last()
    await section.locator('.pk-audit-report-title', { hasText: 'No owner' }).waitFor()
    await section
      .getByText(/^Dismiss/)
      .first()
      .click()
    await section.getByRole('button', { name: 'Intended' }).click()
    await expect.poll(() => page.getByRole('heading', { name: /^Findings/ }).count()).toBe(0)
  })

  it('takes views to a colleague', async () => {
    await openList()
    await page.locator('.pk-search-box-input').fill('status:paused')
    await page.keyboard.press('Enter')
    await page.locator('.pk-list-menu > summary').click()
    await page.getByRole('textbox', { name: 'View name' }).fill('Paused ones')
    await page.keyboard.press('Enter')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download views' }).click()
    const path = await (await download).path()
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      views: { 'Paused ones': expect.stringContaining('paused') as string },
    })
    await writeFile(`${path}.json`, await readFile(path))
    await context.close()
    await openList()
    await page.locator('.pk-list-menu > summary').click()
    await page.locator('input[type=file]').setInputFiles(`${path}.json`)
    await page.getByText('Added 1 view').waitFor()
    await page.getByRole('button', { name: 'Paused ones', exact: true }).click()
    await page.getByRole('tab', { name: /^Paused/, selected: true }).waitFor()
  })

  it('says in two steps why a visitor does not get a personalization', async () => {
    await openList()
    const name = 'Low stock notice'
    await row(name).focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('link', { name: 'Try a visit' }).click()
    const result = page.locator('.pk-eligibility-table tr[data-result]').filter({ hasText: name })
    await result.first().waitFor()
    expect(await result.first().locator('.pk-eligibility-table-why').innerText()).toMatch(/\w/)
  })

  it('offers the next questions after an answer, and sends none by itself', async () => {
    await openList()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const box = page.getByRole('textbox', { name: 'Your question' })
    await box.fill('What is paused?')
    await page.keyboard.press('Enter')
    await page.locator('.pk-chat-message').nth(1).waitFor()
    const next = page.locator('.pk-ask-panel-suggestion')
    await next.first().waitFor()
    expect(await next.count()).toBeLessThanOrEqual(3)
    let sent = 0
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
    await next.first().click()
    expect(await box.inputValue()).toBe(await next.first().locator('bdi').innerText())
    expect(sent).toBe(0)
  })
})

describe('in an app of its own', () => {
  beforeAll(async () => {
    const host = join(root, 'test/e2e/pages/weeklyHost.tsx')
    const served = await servePage(
      `import { countLists, start } from ${JSON.stringify(host)}; globalThis.countLists = countLists; start()`,
    )
    open.push({ close: async () => served.close() })
    own = served.origin
  })

  async function openOwn() {
    context = await browser.newContext({ timezoneId: 'Europe/Berlin', locale: 'en-US' })
    page = await context.newPage()
    await page.goto(own)
    await page.locator('[data-key]').first().waitFor()
  }

  it('names the time zone of the website, and each time in three zones', async () => {
    await openOwn()
    await page.getByText('Time zone: Japan Standard Time').first().waitFor()
    await page.locator('[data-key]').first().click()
    await page.locator('summary', { hasText: 'All fields' }).click()
    const titles = page.locator('[title*=UTC]')
    await titles.first().waitFor({ state: 'attached' })
    const all = await titles.evaluateAll((times) => times.map((time) => time.getAttribute('title')))
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter((title) => !/GMT\+9.*GMT\+[12].*UTC/s.test(title ?? ''))).toEqual([])
  })

  it('stays fresh by itself, says when it was updated, and pauses offline', async () => {
    await openOwn()
    const count = () =>
      page.evaluate(() => (globalThis as unknown as { countLists: () => number }).countLists())
    await page
      .getByText(/^Updated /)
      .first()
      .waitFor()
    await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(3)
    await context.setOffline(true)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
    const before = await count()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3_000)))
    expect(await count()).toBe(before)
    await context.setOffline(false)
    await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(before)
  })

  it('says how long answers usually take, once it has seen five', async () => {
    await openOwn()
    const box = page.getByRole('textbox', { name: 'Your question' })
    for (let asked = 1; asked <= 5; asked++) {
      // oxlint-disable no-await-in-loop -- one question after the other
      await box.fill(`What is paused in part ${asked}?`)
      await page.keyboard.press('Enter')
      await expect
        .poll(() => page.getByText('Nothing is paused.', { exact: true }).count(), {
          timeout: 20_000,
        })
        .toBeGreaterThanOrEqual(asked)
      // oxlint-enable no-await-in-loop
    }
    await box.fill('What is slow?')
    await page.keyboard.press('Enter')
    await page
      .getByText(/^Usually \d|longer than usual/)
      .first()
      .waitFor({ timeout: 30_000 })
    await page.reload()
    await page
      .getByText(/^Usually \d|longer than usual/)
      .first()
      .waitFor({ timeout: 30_000 })
  })
})
