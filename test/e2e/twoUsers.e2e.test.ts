import { startReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, BrowserContext, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { sized } from '../support/testSize.js'

const websites = [{ accountId: 'acme', websiteId: 'shop', name: 'Shop' }]

let browser: Browser
const open: { close(): Promise<unknown> }[] = []
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
})
afterAll(async () => {
  await browser.close()
  for (const server of open) await server.close()
})

/** What the first user sees and types. Each text has this word, and nothing else has it. */
const secret = 'Alder'

/** Lets another user sign in after the first, who has another list. */
async function start() {
  const server = await startReferenceServer({
    answers: { pendingMs: 0, processingMs: 0, outcome: 'done' },
  })
  const dashboard = await listen({ baseUrl: server.url, apiKey: server.service.apiKey, websites })
  open.push(dashboard, server)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  let isSecond = false
  await context.route('**/api/v1/public/personalizations**', async (route) => {
    // The names that are changed here belong to no version of the server.
    const { 'if-none-match': _known, ...headers } = route.request().headers()
    const response = await route.fetch({ headers, maxRetries: 2 })
    if (!response.ok()) return route.fulfill({ response })
    const rows = (await response.json()) as Record<string, unknown>[]
    const name = isSecond ? 'Birch offer' : `${secret} offer`
    const json = rows
      .slice(0, 3)
      .map((row, index) => ({ ...row, variationName: `${name} ${index}` }))
    await route.fulfill({ response, json })
  })
  await context.route('**/account', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    if (!isSecond || !response.ok()) return route.fulfill({ response })
    const account = (await response.json()) as object
    await route.fulfill({ response, json: { ...account, id: 'grace', user: 'Grace Hopper' } })
  })
  return {
    context,
    url: dashboard.url,
    becomeSecond: () => {
      isSecond = true
    },
  }
}

/** Leaves room for nothing in the storages of a page. */
function fillStorages() {
  for (const area of [localStorage, sessionStorage]) {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      for (let index = 0; ; index++) {
        try {
          area.setItem(`full-${size}-${index}`, 'x'.repeat(size))
        } catch {
          break
        }
      }
    }
  }
}

/** Uses all that keeps something: views, dismissals, the last list seen, a question and a draft. */
async function fillEverything(page: Page, url: string) {
  await page.goto(url)
  await page.getByText(`${secret} offer 0`).first().waitFor()
  await page.locator('.pk-list-menu > summary').click()
  await page.getByRole('textbox', { name: 'View name' }).fill(`${secret} view`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`${secret} view`).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const box = page.getByRole('textbox', { name: 'Your question' })
  await box.fill(`Which ${secret} offers run?`)
  await box.press('Enter')
  await page.locator('.pk-chat-message').nth(1).waitFor()
  await box.fill(`${secret} draft`)
}

/** Returns everything that a page shows and a browser stores, apart from what fills it. */
function everything(page: Page) {
  return page.evaluate(async () => {
    const shown = [document.documentElement.outerHTML, document.title]
    for (const field of document.querySelectorAll('input, textarea')) {
      shown.push((field as HTMLInputElement).value)
    }
    const stored: string[] = []
    for (const area of [localStorage, sessionStorage]) {
      for (const key of Object.keys(area)) if (!key.startsWith('full-')) stored.push(key, area[key])
    }
    const databases: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const all = await new Promise((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.addEventListener('success', () => resolve(request.result))
        })
        databases.push(JSON.stringify(all))
      }
      database.close()
    }
    return { shown: shown.join('\n'), stored: stored.join('\n'), databases: databases.join('\n') }
  })
}

/** Returns the places in which something of the first user is found. */
async function placesWithSecret(page: Page): Promise<string[]> {
  const places = Object.entries(await everything(page))
  return places.filter(([, text]) => text.includes(secret)).map(([place]) => place)
}

async function signOut(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: 'Mei Tanaka' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out').waitFor()
}

async function signIn(page: Page) {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Birch offer 0').first().waitFor()
}

const opened: BrowserContext[] = []
afterAll(() => Promise.all(opened.map((context) => context.close())))

describe('the next user of a browser', () => {
  // Filling a storage takes as long as all else.
  const rooms = sized<string[]>([], ['with full storages'])
  it.each(['with room', ...rooms])('finds nothing of the last one, %s', async (room) => {
    const { context, url, becomeSecond } = await start()
    opened.push(context)
    if (room === 'with full storages') await context.addInitScript(fillStorages)
    const page = await context.newPage()
    await fillEverything(page, url)
    const isFull = room === 'with full storages'
    await expect
      .poll(() => placesWithSecret(page))
      .toEqual(isFull ? ['shown', 'databases'] : ['shown', 'stored', 'databases'])
    const other = await context.newPage()
    await signOut(other, url)
    // Signed out, the tab shows and keeps nothing, whatever the next user does.
    await expect.poll(() => placesWithSecret(other)).toEqual([])
    becomeSecond()
    await signIn(other)
    // The first page is still open, where the first user left it.
    await expect.poll(() => placesWithSecret(page)).toEqual([])
    expect(await placesWithSecret(other)).toEqual([])
    await page.reload()
    await page.getByText('Birch offer 0').first().waitFor()
    expect(await placesWithSecret(page)).toEqual([])
  })
})
