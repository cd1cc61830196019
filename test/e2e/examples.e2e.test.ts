import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { docSamples } from '../support/docSamples.js'
import { root } from '../support/listFiles.js'
import { startProcess } from '../support/startProcess.js'

let browser: Browser
const open: { close(): unknown }[] = []
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
})
afterAll(async () => {
  await browser.close()
  for (const server of open) await server.close()
})

/** Serves a built app as `vite preview` does, and opens it. Collects its errors and warnings. */
async function openPreview(folder: string): Promise<{ page: Page; messages: string[] }> {
  const server = await preview({
    root: folder,
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port: await freePort() },
  })
  open.push(server)
  return openPage(server.resolvedUrls?.local[0] ?? '')
}

async function openPage(url: string): Promise<{ page: Page; messages: string[] }> {
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(String(error)))
  await page.goto(url)
  return { page, messages }
}

/** Asks a question on a page with an `AskPanel`. */
async function ask(page: Page, inside = 'main') {
  await page.getByRole('textbox', { name: 'Question' }).fill('Which are paused?')
  await page.locator(inside).getByRole('button', { name: 'Ask', exact: true }).click()
  await page.locator('.pk-chat-message').nth(1).waitFor()
}

/** Submits a question through the page's proxy and returns its ID. */
function submitQuestion(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const response = await fetch('/api/personalization/api/v1/ai/async/query', {
      method: 'POST',
      headers: {
        'x-personalization-kit': '1',
        'content-type': 'application/json',
        'x-account-id': 'acme',
        'x-website-id': 'shop',
      },
      body: JSON.stringify({ query: 'Which are paused?', sessionId: 's', visitorId: 'v' }),
    })
    return ((await response.json()) as { questionId: string }).questionId
  })
}

describe('the React Router example', () => {
  it('has a page for each personalization and each answer, with the list’s view in the URL', async () => {
    const { page, messages } = await openPreview(join(root, 'examples/react-router'))
    await page.getByRole('combobox').first().fill('returning buyers')
    const rows = page.getByRole('rowheader')
    await expect.poll(() => rows.count()).toBe(1)
    expect(page.url()).toContain('q=returning')
    await rows.getByRole('link').click()
    await page.getByRole('heading', { name: 'Welcome back, returning buyers' }).first().waitFor()
    expect(page.url()).toContain('/personalizations/')
    await page.goBack()
    await page.waitForURL(/q=returning/)
    await page.goto(`${new URL(page.url()).origin}/answers/${await submitQuestion(page)}`)
    await page.getByText('Which are paused?').waitFor()
    await page.locator('.pk-chat-message').nth(1).waitFor()
    expect(messages).toEqual([])
  })
})

describe('the conversation on a phone, in the React Router example', () => {
  it('closes with Back and opens with Forward, with what was typed', async () => {
    const { page, messages } = await openPreview(join(root, 'examples/react-router'))
    await page.setViewportSize({ width: 380, height: 800 })
    await page.reload()
    const list = page.url()
    const field = page.getByRole('textbox', { name: 'Your question' })
    await page.locator('.pk-personalization-cards [data-key]').first().waitFor()
    await page.locator('.pk-ask-launcher').click()
    await field.fill('Which are paused and')
    await page.goBack()
    await field.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(list)
    await page.goForward()
    await field.waitFor()
    expect(await field.inputValue()).toBe('Which are paused and')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    await page.waitForURL(list)
    // On another page, it is the same conversation.
    await page.locator('.pk-personalization-cards [data-key] a').first().click()
    await page.waitForURL(/personalizations/)
    await page.locator('.pk-ask-launcher').click()
    expect(await field.inputValue()).toBe('Which are paused and')
    // A link that opens it has nothing to go back to.
    await page.goto(`${list}?ask=open`)
    await field.waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(list)
    expect(messages).toEqual([])
  })
})

describe('Back from a row’s own page', () => {
  /** Opens the React Router example with a long list. */
  async function openLongList(width: number) {
    const rows = Array.from({ length: 1_500 }, (_, at) =>
      makePersonalization({ variationId: `v${at}`, variationName: `Row ${at}` }, { seed: at }),
    )
    const { page, messages } = await openPreview(join(root, 'examples/react-router'))
    await page.setViewportSize({ width, height: 900 })
    await page.route('**/api/personalization/**', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: rows }) : route.continue(),
    )
    await page.reload()
    return { page, messages }
  }
  const focused = (page: Page) =>
    page.evaluate(() => {
      const active = document.activeElement
      const { top = -1, bottom = -1 } = active?.getBoundingClientRect() ?? {}
      const key = active?.closest<HTMLElement>('[data-key]')?.dataset['key']
      return { key, isInView: top >= 0 && bottom <= window.innerHeight }
    })

  it('shows row 1,000 of the table again, with focus on it', async () => {
    const { page, messages } = await openLongList(1280)
    const scroller = page.locator('.pk-personalization-table-scroller')
    await page.locator('tr[data-key]').first().waitFor()
    await scroller.evaluate((element) => element.scrollTo({ top: 40 * 1_000 }))
    const row = page.locator('tr[data-row-index="1003"]')
    const key = await row.getAttribute('data-key')
    const top = await scroller.evaluate((element) => element.scrollTop)
    await row.getByRole('link').first().click()
    await page.waitForURL(/personalizations/)
    await page.goBack()
    await row.waitFor()
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(top)
    await expect.poll(() => focused(page)).toEqual({ key, isInView: true })
    // A link to the list starts at its first row.
    await row.getByRole('link').first().click()
    await page.getByRole('link', { name: 'All personalizations' }).click()
    await page.locator('tr[data-row-index="0"]').waitFor()
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0)
    expect(messages).toEqual([])
  })

  it('shows card 1,000 again, with focus on it', async () => {
    const { page, messages } = await openLongList(420)
    const cards = page.locator('.pk-personalization-cards-card')
    const more = page.locator('.pk-personalization-cards-more button')
    await cards.first().waitFor()
    while ((await cards.count()) < 1_005) await more.click()
    const count = await cards.count()
    const card = cards.nth(1_000)
    const key = await card.getAttribute('data-key')
    await card.getByRole('link').first().click()
    await page.waitForURL(/personalizations/)
    await page.goBack()
    await cards.first().waitFor()
    await expect.poll(() => cards.count()).toBe(count)
    await expect.poll(() => focused(page)).toEqual({ key, isInView: true })
    expect(messages).toEqual([])
  })
})

describe.each(['bootstrap', 'mui', 'antd'])('the example with %s', (name) => {
  /** Returns the color that a custom property has on an element, as painted. */
  function colorOf(page: Page, selector: string, property: string): Promise<string> {
    return page
      .locator(selector)
      .first()
      .evaluate((element, name) => {
        const probe = element.appendChild(document.createElement('i'))
        probe.style.color = name
        const { color } = getComputedStyle(probe)
        probe.remove()
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')
        if (!canvas) return ''
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        return canvas.getImageData(0, 0, 1, 1).data.join()
      }, property)
  }

  it('shows the list in a card of the host, in its colors, light and dark', async () => {
    const { page, messages } = await openPreview(join(root, 'examples', name))
    const tabs = page.getByText('Personalizations', { exact: true })
    await tabs.first().click()
    await page.locator('tr[data-key]').first().waitFor()
    const wanted: Record<string, string> = {
      bootstrap: 'var(--bs-card-bg)',
      mui: 'var(--mui-palette-background-paper)',
      antd: 'var(--ant-color-bg-container)',
    }
    const card = '.card, .MuiCard-root, .ant-card'
    const light = await colorOf(page, '.pk-panel', 'var(--pk-bg)')
    expect(light).toBe(await colorOf(page, card, wanted[name] ?? ''))
    // The page does not scroll as well.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      720,
    )
    await page.getByRole('button', { name: 'dark' }).click()
    await expect.poll(() => colorOf(page, '.pk-panel', 'var(--pk-bg)')).not.toBe(light)
    const scheme = page
      .locator('.pk-panel')
      .evaluate((panel) => getComputedStyle(panel).colorScheme)
    expect(await scheme).toBe('dark')
    // In development, a warning says so if a theme can't be read. The example is built for production.
    expect(messages).toEqual([])
  })

  it('has nothing of the host above a menu or the drawer', async () => {
    const { page, messages } = await openPreview(join(root, 'examples', name))
    await page.getByText('Personalizations', { exact: true }).first().click()
    await page.locator('.pk-filter-menu > summary').click()
    await page.locator('.pk-filter-menu-value').first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ask' }).first().click()
    await ask(page, '.pk-ask-drawer')
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await page.locator('.pk-ask-drawer').isVisible()).toBe(false)
    expect(messages).toEqual([])
  })
})

describe('the headless example', () => {
  it('searches, selects and asks with its own markup', async () => {
    const { page, messages } = await openPreview(join(root, 'examples/headless'))
    await page.getByText('42 of 42, 0 selected').waitFor()
    await page.getByRole('searchbox', { name: 'Search' }).fill('status:paused')
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBeLessThan(42)
    await rows.first().getByRole('checkbox').check()
    await page.getByText(/, 1 selected/).waitFor()
    await page.getByRole('textbox', { name: 'Question' }).fill('Which are paused?')
    await page.getByRole('button', { name: 'Ask' }).click()
    await page.getByText(/queued…|processing…/).waitFor()
    expect(messages).toEqual([])
  })
})

describe('the Express example', () => {
  it('shows the list and answers a question', async () => {
    const port = await freePort()
    const cwd = join(root, 'examples/express')
    const app = await startProcess(['server.mjs'], { cwd, env: { PORT: String(port) }, port })
    open.push({ close: () => app.end() })
    const { page, messages } = await openPage(app.url)
    await page.getByRole('rowheader').first().waitFor()
    await page.getByRole('button', { name: 'Ask' }).click()
    await ask(page, '.pk-ask-drawer')
    // The page asks who is signed in, and goes to the sign-in page and back.
    expect(messages).toEqual([expect.stringContaining('401 (Unauthorized)')])
  })
})

describe('the quick start for Vite', () => {
  it('shows the list in a new app with the files of the document', async () => {
    const folder = join(root, '.samples/quick-start-app')
    const samples = docSamples.filter(({ path }) => path.startsWith('quick-start-vite/'))
    const files = Object.fromEntries(samples.map(({ file, code }) => [file, code]))
    expect(Object.keys(files).sort()).toEqual(['src/App.tsx', 'vite.config.ts'])
    for (const [file, code] of Object.entries<string>({ ...template, ...files })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), code)
    }
    await build({ root: folder, logLevel: 'silent' })
    const { page, messages } = await openPreview(folder)
    await page.getByRole('rowheader').first().waitFor()
    await ask(page)
    expect(messages).toEqual([])
  })
})

/** What `npm create vite` makes and the quick start leaves as it is. */
const template = {
  'package.json': '{ "type": "module" }',
  'index.html':
    '<!doctype html><html lang="en"><head><link rel="icon" href="data:," /></head><body>' +
    '<div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  'src/index.css': '',
  'src/main.tsx': `
    import { StrictMode } from 'react'
    import { createRoot } from 'react-dom/client'
    import './index.css'
    import App from './App.tsx'

    createRoot(document.getElementById('root')!).render(<StrictMode><App /></StrictMode>)
  `,
}
