import { startReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'

const websites = [
  { accountId: 'acme', websiteId: 'shop', name: 'Shop' },
  { accountId: 'acme', websiteId: 'stress', name: 'Worst day' },
]

let browser: Browser
let page: Page
let url: string
const open: { close(): Promise<unknown> }[] = []
const issues: string[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const server = await startReferenceServer()
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
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('pageerror', (error) => void issues.push(error.message))
  // The strict policy reports what it blocks as errors.
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) issues.push(message.text())
  })
})
afterEach(async () => {
  await page.close()
  expect(issues).toEqual([])
})

const name = 'Welcome back, returning buyers'
const details = () => page.getByRole('dialog', { name: 'Details' })

it('the keyboard opens a row’s details, moves to the next row and returns focus', async () => {
  await page.goto(url)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.focus()
  await page.keyboard.press('Enter')
  await details().getByRole('heading', { name, level: 2 }).waitFor()
  expect(new URL(page.url()).searchParams.get('item')).not.toBeNull()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await details().getByRole('button', { name: 'Next' }).press('Enter')
  await details().getByRole('heading', { name: 'Black Friday hero', level: 2 }).waitFor()
  await page.keyboard.press('Escape')
  await details().waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('item')).toBe(false)
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('the same details open after a reload, and on their own page from the timeline', async () => {
  await page.goto(url)
  await page.getByRole('row', { name: new RegExp(name) }).click()
  await details().getByRole('heading', { name, level: 2 }).waitFor()
  await page.reload()
  await details().getByRole('heading', { name, level: 2 }).waitFor()
  await details().getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Timeline' }).click()
  await page.getByRole('button', { name: /^Always on/ }).press('Enter')
  const opener = page.getByRole('link', { name })
  await opener.press('Enter')
  await page.getByRole('heading', { name: 'Who sees this' }).waitFor()
  const heading = page.getByRole('heading', { name, level: 2 })
  const hasFocus = (element: Element) => element === document.activeElement
  await expect.poll(() => heading.evaluate(hasFocus)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await expect.poll(() => opener.evaluate(hasFocus)).toBe(true)
  expect(new URL(page.url()).search).toBe('?show=timeline')
})

it('a search in the URL finds personalizations in conflict', async () => {
  await page.goto(`${url}/?q=has:possible-conflict&columns=name,audience,conflicts`)
  await page.getByRole('rowheader', { name: 'Free shipping bar' }).waitFor()
  expect(await page.getByRole('rowheader', { name: 'Birthday voucher' }).count()).toBe(1)
  expect(await page.getByRole('rowheader', { name: 'Store finder prompt' }).count()).toBe(0)
  expect(await page.getByRole('columnheader', { name: 'Audience' }).count()).toBe(1)
})

it('the rows of the stress website are shown without scripts, requests or errors', async () => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) requests.push(request.url())
  })
  await page.goto(`${url}/?website=stress`)
  await page.getByRole('rowheader').first().waitFor()
  await page.locator('tr[data-key]').first().click()
  await details().getByRole('heading', { name: 'Who sees this' }).waitFor()
  for (let step = 0; step < 4; step++) {
    await details().getByRole('button', { name: 'Next' }).click()
    await details().getByText('All fields').waitFor()
  }
  expect(requests).toEqual([])
})
