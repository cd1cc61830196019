import type { Question } from 'personalization-kit'
import { startReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, BrowserContext, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'

const websites = [{ accountId: 'acme', websiteId: 'shop', name: 'Shop', domain: 'shop.example' }]
const first = 'Welcome back, returning buyers'

let browser: Browser
let page: Page
let context: BrowserContext
let url: string
const open: { close(): Promise<unknown> }[] = []
const issues: string[] = []
const sent: Question[] = []
let answerRequests: () => number

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const server = await startReferenceServer({
    answers: (question) => {
      sent.push(question)
      const message =
        'Two matter: **Free shipping bar** and Exit offer (DE), not `Exit offer (DE)`.'
      const pendingMs = question.query === 'Slow?' ? 600_000 : 100
      return { pendingMs, processingMs: 100, message, metadata: [{ model: 'm-1' }] }
    },
  })
  const dashboard = await listen({ baseUrl: server.url, apiKey: server.service.apiKey, websites })
  open.push(server, dashboard)
  answerRequests = () => server.service.requests.filter(({ call }) => call === 'answer').length
  url = dashboard.url
})
afterAll(async () => {
  await browser.close()
  await Promise.all(open.map((server) => server.close()))
})
afterEach(async () => {
  await context.close()
  sent.length = 0
  expect(issues.splice(0), 'console output and page errors').toEqual([])
})

async function openPage(width: number, height: number, path = '/', shown = first) {
  context = await browser.newContext({ viewport: { width, height } })
  page = await context.newPage()
  page.on('pageerror', (error) => void issues.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) issues.push(message.text())
  })
  await page.goto(url + path)
  await page.getByText(shown).first().waitFor()
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
    // A click waits until the form has moved in.
    await box().click()
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

  it('asks about a conflict from its card', async () => {
    await openPage(1440, 900, '/?show=conflicts', 'Ask about this')
    const card = page.locator('.pk-conflict-list-item').first()
    const names = await card.locator('.pk-personalization-name .pk-item-link').allTextContents()
    expect(names).toHaveLength(2)
    await card.getByRole('button', { name: 'Ask about this' }).click()
    await form().getByText('About 2 personalizations').waitFor()
    await box().fill('Which one wins?')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Two matter:').waitFor()
    expect(sent[0]?.metadata).toEqual({
      about: {
        personalizations: names.map((variationName) => ({
          variationId: expect.any(String) as string,
          variationName,
        })),
      },
    })
  })

  it('asks an edited question, and keeps several conversations', async () => {
    await openPage(1440, 900)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await box().fill('Why?')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Two matter:').waitFor()
    await page.getByRole('button', { name: 'Edit and ask again' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit and ask again' }).click()
    await page.keyboard.type(' Since when?')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Why? Since when?').first().waitFor()
    await page.getByRole('log').getByText('Two matter:').nth(1).waitFor()
    await page.getByRole('button', { name: 'New conversation' }).click()
    await page.getByText('Ask about this website').waitFor()
    await box().fill('And then?')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Two matter:').waitFor()
    expect(new Set(sent.map(({ sessionId }) => sessionId)).size).toBe(2)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Why|And then/)
    // The URL keeps the conversation open.
    await page.reload()
    await page.getByRole('log').getByText('And then?').waitFor()
    await page.getByRole('button', { name: 'Conversations' }).click()
    await page.getByRole('button', { name: /^Why\?/ }).click()
    await page.getByRole('log').getByText('Why? Since when?').first().waitFor()
  })

  it('stops in all tabs when the user signs out in one', async () => {
    await openPage(1440, 900)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await box().fill('Slow?')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Queued…').waitFor()
    const other = await context.newPage()
    await other.goto(url)
    await other.getByRole('button', { name: 'Ask', exact: true }).click()
    await other.getByRole('log').getByText('Queued…').waitFor()
    await page.getByRole('button', { name: 'Mei Tanaka' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await other.getByText('Ask about this website').waitFor()
    await page.getByText('You are signed out').waitFor()
    const before = answerRequests()
    await other.bringToFront()
    await other.waitForTimeout(2_500)
    expect(answerRequests()).toBe(before)
    expect(await other.evaluate(() => Object.keys(localStorage).join())).not.toMatch(
      /conversation:/,
    )
    issues.length = 0
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
    await expect.poll(() => page.title()).toBe('(1) Personalizations · Acme')
    await launcher.click()
    await expect.poll(() => page.title()).toBe('Personalizations · Acme')
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
