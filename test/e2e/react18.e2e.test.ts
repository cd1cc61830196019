import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { root } from '../support/listFiles.js'

const folder = join(root, 'test/react-18')
const closers: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

/** Builds an example with React 18, opens it, and returns the page with its errors and warnings. */
async function openWithReact18(name: string, hash = '') {
  const example = join(root, 'examples', name)
  const outDir = mkdtempSync(join(example, 'dist-react-18-'))
  closers.push(() => rmSync(outDir, { recursive: true }))
  await build({
    root: example,
    logLevel: 'error',
    build: { outDir },
    resolve: {
      alias: [
        { find: /^(react|react-dom)(\/.*)?$/, replacement: join(folder, 'node_modules/$1$2') },
      ],
    },
  })
  const server = await preview({
    root: example,
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: await freePort() },
  })
  closers.push(() => server.close())
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  closers.push(() => browser.close())
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(String(error)))
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${hash}`)
  return { page, messages }
}

describe('in React 18', () => {
  it('the types compile', () => {
    const compile = () =>
      execFileSync(process.execPath, [
        join(root, 'node_modules/typescript/bin/tsc'),
        '-p',
        join(folder, 'tsconfig.json'),
      ])
    expect(compile).not.toThrow()
  })

  it('hooks work with an app’s own markup', async () => {
    const { page, messages } = await openWithReact18('headless')
    await page.getByText('42 of 42, 0 selected').waitFor()
    await page.getByRole('searchbox', { name: 'Search' }).fill('status:paused')
    await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(42)
    await page.getByRole('textbox', { name: 'Question' }).fill('Which are paused?')
    await page.getByRole('button', { name: 'Ask' }).click()
    await page.getByText(/queued…|processing…/).waitFor()
    expect(messages).toEqual([])
  })

  it('the list, its menus, details and asking work', async () => {
    const { page, messages } = await openWithReact18('bootstrap', '#Personalizations')
    const rows = page.getByRole('rowheader')
    await rows.first().waitFor()
    await page.locator('tr[data-key]').first().focus()
    await page.keyboard.press('Shift+F10')
    await page.locator('.pk-personalization-list-panel-row-menu').waitFor()
    await page.mouse.click(2, 2)
    await page.locator('.pk-personalization-list-panel-row-menu').waitFor({ state: 'detached' })
    await rows.first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Ask/ }).first().click()
    const question = page.getByRole('textbox', { name: 'Question' })
    await question.fill('Which are paused?')
    await page.keyboard.press('Enter')
    await page.locator('.pk-chat-message').nth(1).waitFor()
    await page.keyboard.press('Escape')
    await expect
      .poll(() =>
        page
          .locator('.pk-ask-launcher')
          .evaluate((launcher) => launcher === document.activeElement),
      )
      .toBe(true)
    expect(messages).toEqual([])
  })
})
