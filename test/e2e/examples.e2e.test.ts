import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { freePort } from '../../scripts/freePort.mjs'
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

/** Submits a question through the page’s proxy and returns its ID. */
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
