import { readFile, writeFile } from 'node:fs/promises'
import { startReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, BrowserContext, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'

const websites = [{ accountId: 'acme', websiteId: 'shop', name: 'Shop', domain: 'shop.example' }]

let browser: Browser
let context: BrowserContext
let page: Page
let url: string
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
})
