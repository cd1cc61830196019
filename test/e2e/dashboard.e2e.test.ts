import { startReferenceServer } from 'personalization-kit/testing/node'
import type { ReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, BrowserContext, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'

const websites = [
  { accountId: 'acme', websiteId: 'shop', name: 'Shop' },
  { accountId: 'acme', websiteId: 'saas', name: 'SaaS site' },
]
const answers = { pendingMs: 800, processingMs: 1_500, outcome: 'done' } as const

let browser: Browser
let context: BrowserContext
let page: Page
const open: { close(): Promise<unknown> }[] = []
const issues: string[] = []
/** Every request of the browser, and every byte it was sent. */
const requests: string[] = []
const received: Promise<string>[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
})
afterAll(() => browser.close())

beforeEach(async () => {
  for (const list of [issues, requests, received]) list.length = 0
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
  page.on('request', (request) => void requests.push(request.url()))
  page.on('response', (response) => {
    const body = response.text().catch(() => '')
    received.push(body.then((text) => JSON.stringify([response.headers(), text])))
  })
  page.on('pageerror', (error) => void issues.push(error.message))
  page.on('console', (message) => {
    // Chromium itself reports every error status; the views are what is tested there.
    const isOwn =
      message.type() !== 'error' || !message.text().startsWith('Failed to load resource')
    if (isOwn) issues.push(message.text())
  })
})
afterEach(async () => {
  await context.close()
  await Promise.all(open.splice(0).map((server) => server.close()))
  expect(issues, 'console output, page errors and policy violations').toEqual([])
})

async function startService(options: Parameters<typeof startReferenceServer>[0] = {}) {
  const server = await startReferenceServer({ answers, ...options })
  open.push(server)
  return server
}
async function startDashboard(server: ReferenceServer, apiKey = server.service.apiKey) {
  const dashboard = await listen({ baseUrl: server.url, apiKey, websites })
  open.push(dashboard)
  return dashboard
}
const rows = () => page.getByRole('rowheader')

describe('the dashboard', () => {
  it('shows personalizations, sorts them, asks a question and reads the answer', async () => {
    const server = await startService()
    const dashboard = await startDashboard(server)
    await page.goto(dashboard.url)
    await rows().first().waitFor()
    await expect.poll(() => rows().count()).toBe(42)

    const head = page.getByRole('columnheader', { name: 'Priority' })
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    expect(await rows().first().textContent()).toBe('Frequently bought together')
    await head.getByRole('button').click()
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    expect(await rows().first().textContent()).not.toBe('Frequently bought together')

    await page.getByRole('button', { name: 'Ask', exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Your question' }).fill('Which are paused?')
    await page.keyboard.press('Enter')
    await page.getByText('Queued…').waitFor()
    await page.getByText('Working on it…').waitFor()
    await page
      .getByText(/4 of them are paused: /)
      .first()
      .waitFor()

    const { requests } = server.service
    const polls = () => requests.filter(({ call }) => call === 'answer').length
    const atEnd = polls()
    expect(atEnd).toBeGreaterThan(1)
    await page.waitForTimeout(3_000)
    expect(polls()).toBe(atEnd)
    expect(requests.every(({ headers }) => headers['x-api-key'] === 'right')).toBe(true)
  })

  it('keeps the key on the server and the browser on its own origin', async () => {
    const server = await startService()
    const dashboard = await startDashboard(server)
    await page.goto(dashboard.url)
    await rows().first().waitFor()
    await page.getByRole('button', { name: 'Ask', exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Your question' }).fill('What runs on /checkout?')
    await page.keyboard.press('Enter')
    await page.getByText('AI', { exact: true }).waitFor()

    expect(requests.length).toBeGreaterThan(5)
    expect(requests.filter((url) => new URL(url).origin !== dashboard.url)).toEqual([])
    const everything = (await Promise.all(received)).join('\n') + (await page.content())
    expect(everything).toContain('personalization-kit')
    expect(everything).not.toContain(server.service.apiKey)
    expect(everything).not.toContain(server.url)
  })

  it('changes the website and keeps it after a reload', async () => {
    const dashboard = await startDashboard(await startService())
    await page.goto(dashboard.url)
    await page.getByRole('combobox', { name: 'Website' }).selectOption('Acme SaaS site')
    await page.getByText('Enterprise call to action').waitFor()
    expect(await rows().count()).toBe(9)
    await page.reload()
    await page.getByText('Enterprise call to action').waitFor()
  })

  it('reports that the service is down and recovers when it is back', async () => {
    const server = await startService()
    const dashboard = await startDashboard(server)
    await server.close()
    open.splice(open.indexOf(server), 1)
    await page.goto(dashboard.url)
    await page.getByText('Can’t reach the service').waitFor()
    const port = Number(new URL(server.url).port)
    await startService({ port, service: server.service })
    await rows().first().waitFor()
    await expect.poll(() => rows().count()).toBe(42)
  })

  it('offers a working retry when the service stays down', async () => {
    const server = await startService()
    const dashboard = await startDashboard(server)
    await server.close()
    open.splice(open.indexOf(server), 1)
    await page.goto(dashboard.url)
    const retry = page.getByRole('button', { name: 'Try again', disabled: false })
    await retry.waitFor()
    await startService({ port: Number(new URL(server.url).port), service: server.service })
    await retry.click()
    await rows().first().waitFor()
    await expect.poll(() => rows().count()).toBe(42)
  })

  it('distinguishes a rejected key from a user who is not signed in', async () => {
    const server = await startService()
    const dashboard = await startDashboard(server, 'revoked-key')
    await page.goto(dashboard.url)
    await page.getByText('The API key was rejected').waitFor()
    expect(await page.getByText('You’re signed out').count()).toBe(0)

    const healthy = await startDashboard(server)
    await page.goto(healthy.url)
    await rows().first().waitFor()
    await page.evaluate(() => fetch('/sign-out', { method: 'POST' }))
    await page.getByRole('combobox', { name: 'Website' }).selectOption('Acme SaaS site')
    await page.getByText('You’re signed out').waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Enterprise call to action').waitFor()
  })

  it('forgets everything on sign-out and starts again on sign-in', async () => {
    const dashboard = await startDashboard(await startService())
    await page.goto(dashboard.url)
    await rows().first().waitFor()
    await page.getByRole('button', { name: 'Mei Tanaka' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out').waitFor()
    expect(await page.getByRole('button', { name: 'Mei Tanaka' }).count()).toBe(0)
    expect(await rows().count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await rows().first().waitFor()
    await expect.poll(() => rows().count()).toBe(42)
  })

  it('treats Back as a step that closes items and restores pages and websites', async () => {
    const dashboard = await startDashboard(await startService())
    await page.goto(dashboard.url)
    await page.getByRole('combobox', { name: 'Search personalizations' }).fill('bar')
    await rows().first().click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?q=bar')
    await page.getByRole('link', { name: 'Timeline' }).click()
    await page.getByRole('heading', { name: 'Timeline' }).waitFor()
    await page.getByRole('combobox', { name: 'Website' }).selectOption('Acme SaaS site')
    await page.waitForURL(/website=saas/)
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('website=saas'))
    expect(await page.getByRole('combobox', { name: 'Website' }).inputValue()).toBe('shop')
    await page.goBack()
    await rows().first().waitFor()
    expect(new URL(page.url()).search).toBe('?q=bar')
  })

  it('leaves no empty history entry when an item is closed with its button', async () => {
    const dashboard = await startDashboard(await startService())
    await page.goto(dashboard.url)
    await rows().first().waitFor()
    const steps = () => page.evaluate(() => history.length)
    const before = await steps()
    await rows().first().click()
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await steps()).toBe(before + 1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'Timeline' }).click()
    await page.goBack()
    await rows().first().waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('shows its frame at once and reports without retries that its server is down', async () => {
    const dashboard = await startDashboard(await startService())
    let calls = 0
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/account', async (route) => {
      calls += 1
      await isAsked
      await route.abort('connectionrefused')
    })
    await page.goto(dashboard.url)
    await page.getByRole('heading', { name: 'Acme' }).waitFor()
    await page.getByText('Loading…').waitFor()
    answer()
    await page.getByText('Can’t reach the dashboard server.').waitFor()
    expect(calls).toBe(1)
    await page.unroute('**/account')
    await page.getByRole('button', { name: 'Try again' }).click()
    await rows().first().waitFor()
  })

  it('says that a part can’t be loaded, and keeps the others', async () => {
    const dashboard = await startDashboard(await startService())
    await page.goto(dashboard.url)
    await rows().first().waitFor()
    const parts = /assets\/(Ask|ItemPages)-.*\.js/
    await page.route(parts, (route) => route.abort())
    const message = page.getByText('Couldn’t load this part.')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const drawer = page.locator('.pk-ask-drawer')
    await drawer.filter({ has: message }).waitFor()
    await page.unroute(parts)
    await drawer.getByRole('button', { name: 'Try again' }).click()
    await drawer.getByRole('textbox', { name: 'Your question' }).waitFor()
    await page.route(parts, (route) => route.abort())
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Timeline' }).click()
    await page.getByRole('main').filter({ has: message }).waitFor()
    await page.getByRole('link', { name: 'Personalizations', exact: true }).click()
    await rows().first().waitFor()
    expect(await page.getByRole('main').filter({ has: message }).count()).toBe(0)
    await page.unroute(parts)
    await page.getByRole('link', { name: 'Timeline' }).click()
    await page.locator('.pk-schedule-timeline').waitFor()
    expect(issues.splice(0).filter((issue) => !issue.includes('ERR_FAILED'))).toEqual([])
  })

  it('closes the conversation on a phone with Back, and keeps what was typed', async () => {
    const dashboard = await startDashboard(await startService())
    await page.setViewportSize({ width: 380, height: 800 })
    await page.goto(dashboard.url)
    const card = page.locator('.pk-personalization-cards [data-key]').first()
    await card.waitFor()
    const list = page.url()
    const field = page.getByRole('textbox', { name: 'Your question' })
    const launcher = page.locator('.pk-ask-launcher')
    await launcher.click()
    await field.fill('Which are paused and')
    await page.goBack()
    await field.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(list)
    await launcher.click()
    expect(await field.inputValue()).toBe('Which are paused and')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    await page.waitForURL(list)
    // In an item's own tab, the question is about the item.
    await card.getByRole('link').first().click()
    await page.getByRole('tab', { name: 'Ask' }).click()
    await field.fill('Who sees it and')
    await page.goBack()
    await field.waitFor({ state: 'hidden' })
    await card.getByRole('link').first().click()
    await page.getByRole('tab', { name: 'Ask' }).click()
    expect(await field.inputValue()).toBe('Who sees it and')
    expect(issues.splice(0)).toEqual([])
  })

  it('fits a narrow screen', async () => {
    const dashboard = await startDashboard(await startService())
    await page.setViewportSize({ width: 380, height: 800 })
    await page.goto(dashboard.url)
    await page.locator('.pk-personalization-cards [data-key]').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
  })
})
