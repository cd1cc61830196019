import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import type { Question } from 'personalization-kit'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'

const websites = [{ accountId: 'acme', websiteId: 'shop', name: 'Shop', domain: 'shop.example' }]
const first = 'Welcome back, returning buyers'

let browser: Browser
let page: Page
let url: string
const open: { close(): Promise<unknown> }[] = []
const issues: string[] = []
const sent: Question[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const server = await startReferenceServer({
    answers: (question) => {
      sent.push(question)
      const message =
        'Two matter: **Free shipping bar** and Exit offer (DE), not `Exit offer (DE)`.'
      return { pendingMs: 100, processingMs: 100, message, metadata: [{ model: 'm-1' }] }
    },
  })
  const dashboard = await listen({ baseUrl: server.url, apiKey: server.service.apiKey, websites })
  open.push(server, dashboard)
  url = dashboard.url
})
afterAll(async () => {
  await browser.close()
  await Promise.all(open.map((server) => server.close()))
})
afterEach(async () => {
  await page.close()
  sent.length = 0
  expect(issues.splice(0), 'console output and page errors').toEqual([])
})

async function openPage(width: number, height: number) {
  page = await browser.newPage({ viewport: { width, height } })
  page.on('pageerror', (error) => void issues.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) issues.push(message.text())
  })
  await page.goto(url)
  await page.getByText(first).waitFor()
}

const form = () => page.locator('.pk-question-form:visible')
const box = () => form().getByRole('textbox')

describe('asking beside the list', () => {
  it('asks about a row with two clicks and tells the service what it is about', async () => {
    await openPage(1440, 900)
    await page.getByRole('row', { name: new RegExp(first) }).hover()
    await page.getByRole('button', { name: `Actions for ${first}` }).click()
    await page.getByRole('button', { name: 'Ask about this' }).click()
    await form().getByText(`About ${first}`).waitFor()
    await box().fill('Who sees this?')
    const before = await form().boundingBox()
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Two matter:').waitFor()
    expect(sent.map(({ query, metadata }) => [query, metadata])).toEqual([
      [
        'Who sees this?',
        {
          about: {
            personalizations: [{ variationId: expect.any(String) as string, variationName: first }],
          },
        },
      ],
    ])
    const after = await form().boundingBox()
    expect(after, 'the form does not move').toEqual(before)
  })

  it('suggests questions, opens named personalizations and shows them in the list', async () => {
    await openPage(1440, 900)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByRole('button', { name: /^What needs attention\?/ }).click()
    expect(await box().inputValue()).toBe('What needs attention?')
    expect(sent).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Show these 2 in the list' }).click()
    await expect
      .poll(async () => page.locator('.pk-personalization-table-name').allTextContents())
      .toEqual(['Free shipping bar', 'Exit offer (DE)'])
    await page.getByRole('log').getByRole('button', { name: 'Exit offer (DE)' }).click()
    await page.getByRole('dialog', { name: /Exit offer \(DE\)/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('item')).not.toBeNull()
  })

  it('shows what else the service sent', async () => {
    await openPage(1440, 900)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await box().fill('Why?')
    await page.keyboard.press('Enter')
    const facts = page.locator('.pk-conversation-facts')
    await facts.getByText('About this answer').click()
    await facts.getByText('"model": "m-1"').waitFor()
    expect(await facts.getByText(/conversationId: async-/).isVisible()).toBe(true)
  })

  it('counts answers that arrive while the drawer is closed', async () => {
    await openPage(1440, 900)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await box().fill('Why?')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Why?').waitFor()
    await page.keyboard.press('Escape')
    const launcher = page.getByRole('button', { name: 'Ask 1 new answer' })
    await launcher.waitFor()
    await launcher.click()
    await page.getByRole('button', { name: 'Ask', exact: true }).first().waitFor()
    expect(await page.getByRole('log').getByText('Two matter:').isVisible()).toBe(true)
  })

  it('covers a phone, and the question field stays in view', async () => {
    await openPage(380, 800)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const drawer = page.locator('.pk-ask-drawer')
    await expect.poll(() => drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 380, height: 800 })
    const { y = 0, height = 0 } = (await form().boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(800)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
  })
})
