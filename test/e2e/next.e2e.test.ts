import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceServer } from 'personalization-kit/testing/node'
import { startReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { sentinelSeed } from '../../scripts/sentinel.mjs'
import { collectBytes, findLeaks, readFolder } from '../support/collectBytes.js'
import { root } from '../support/listFiles.js'
import type { ServerProcess } from '../support/startProcess.js'
import { startProcess } from '../support/startProcess.js'

const folder = join(root, 'examples/next')
let service: ReferenceServer
let app: ServerProcess
let browser: Browser
beforeAll(async () => {
  // `npm test` builds the example while the first tests run.
  await vi.waitFor(
    () => {
      if (!existsSync(join(folder, '.next/kit-built'))) {
        throw new Error('Run `node examples/next/build.mjs` first')
      }
    },
    { timeout: 900_000, interval: 250 },
  )
  service = await startReferenceServer({ seed: sentinelSeed })
  const port = await freePort()
  const args = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)]
  const env = {
    NEXT_TELEMETRY_DISABLED: '1',
    SERVICE_URL: service.url,
    SERVICE_API_KEY: service.service.apiKey,
  }
  app = await startProcess(args, { cwd: folder, env, port, path: '/api/personalization/none' })
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
}, 960_000)
afterAll(async () => {
  await browser.close()
  await app.end()
  await service.close()
})

async function open(): Promise<{ page: Page; all: ReturnType<typeof collectBytes> }> {
  const page = await browser.newPage()
  const all = collectBytes(page)
  await page.goto(app.url)
  await page.getByRole('rowheader').first().waitFor()
  return { page, all }
}
const calls = () => service.service.requests.map(({ call }) => call)

describe('the Next example', () => {
  it('has the list in its first HTML, which the browser uses without another request', async () => {
    const from = calls().length
    const { page } = await open()
    const html = await (await fetch(app.url)).text()
    expect(html).toContain('Black Friday hero')
    await page.getByRole('button', { name: 'Refresh' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(calls().slice(from)).toEqual(['list', 'list'])
    await page.close()
  })

  it('keeps the view in the URL with other parameters and loses no letter', async () => {
    const page = await browser.newPage()
    await page.goto(`${app.url}/?tab=list`)
    await page.getByRole('rowheader').first().waitFor()
    const box = page.getByRole('combobox', { name: 'Search personalizations' })
    await box.pressSequentially('status:running sale', { delay: 20 })
    await box.press('Home')
    await box.pressSequentially('ab ', { delay: 40 })
    await page.waitForURL(/q=ab/)
    expect(await box.inputValue()).toBe('ab status:running sale')
    const params = new URL(page.url()).searchParams
    expect(Object.fromEntries(params)).toEqual({ tab: 'list', q: 'ab status:running sale' })
    await page.close()
  })

  it('returns to the row with Back from its own page', async () => {
    const { page } = await open()
    const key = await page.locator('tr[data-key]').nth(8).getAttribute('data-key')
    const row = page.locator(`tr[data-key="${key}"]`)
    await row.getByRole('link').first().click()
    await page.waitForURL(/personalizations/)
    await page.locator('.pk-personalization-details').waitFor()
    await page.goBack()
    await row.waitFor()
    await expect
      .poll(() => row.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true)
    await page.close()
  })

  it('sends all later requests to its own server', async () => {
    const from = calls().length
    const { page } = await open()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('textbox', { name: /question/i }).fill('What is paused?')
    await page.keyboard.press('Enter')
    await page
      .getByText(/of them are paused/)
      .first()
      .waitFor()
    expect(new Set(calls().slice(from))).toEqual(new Set(['list', 'submit', 'answer']))
    await page.close()
  })

  it('keeps its key out of everything that a browser receives, with and without errors', async () => {
    const secrets = [service.service.apiKey]
    const { page, all } = await open()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.waitForLoadState('networkidle')
    service.service.setFaults({ list: { status: 404 }, answer: 'html', submit: { status: 401 } })
    await page.getByRole('textbox', { name: /question/i }).fill('What is paused?')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').first().waitFor()
    await page.reload()
    await page.waitForLoadState('networkidle')
    const rsc = await fetch(app.url, { headers: { rsc: '1' } })
    const received = [
      ...(await all()),
      { what: 'server components', text: await rsc.text() },
      { what: 'headers of server components', text: JSON.stringify([...rsc.headers]) },
      ...readFolder(join(folder, '.next/static')),
    ]
    service.service.setFaults({})
    expect(received.length).toBeGreaterThan(40)
    expect(received.some(({ what }) => what.endsWith('.js.map'))).toBe(true)
    expect(received.some(({ text }) => text.includes('PK-KEY-REJECTED'))).toBe(true)
    expect(findLeaks(received, secrets)).toEqual([])
    expect(findLeaks([{ what: 'x', text: `a ${secrets[0]} b` }], secrets)).toEqual(['x'])
    expect(findLeaks([{ what: 'x', text: btoa(`a${secrets[0]}b`) }], secrets)).toEqual(['x'])
    await page.close()
  })
})
