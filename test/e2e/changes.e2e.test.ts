import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import type { Personalization } from 'personalization-kit'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'

const websites = [{ accountId: 'acme', websiteId: 'shop', name: 'Shop', domain: 'shop.example' }]

let browser: Browser
let page: Page
let url: string
const open: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const server = await startReferenceServer()
  const dashboard = await listen({ baseUrl: server.url, apiKey: server.service.apiKey, websites })
  open.push(server, dashboard)
  url = `${dashboard.url}/?show=changes`
  page = await browser.newPage()
})
afterAll(async () => {
  await browser.close()
  await Promise.all(open.map((server) => server.close()))
})

it('the changes page shows what changed until you mark it as seen', async () => {
  await page.goto(url)
  await page.getByText('No changes').waitFor()
  await page.route('**/personalizations?*', async (route) => {
    const response = await route.fetch()
    const [first, second, ...others] = (await response.json()) as Personalization[]
    const added = { ...second, variationId: 'new', variationName: 'Brand new' }
    await route.fulfill({ response, json: [{ ...first, prio: 7 }, ...others, added] })
  })
  await page.reload()
  const items = page.locator('.pk-change-list-item')
  await items.first().waitFor()
  const texts = await items.allTextContents()
  expect(texts.map((text) => /^(New|Removed|Changed)/.exec(text)?.[0])).toEqual([
    'Changed',
    'New',
    'Removed',
  ])
  expect(texts[0]).toContain('After: 7')
  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await page.getByText('No changes').waitFor()
  await page.reload()
  await page.getByText('No changes').waitFor()
})

it('the comparison shows the selected personalizations', async () => {
  await page.goto(url.replace('?show=changes', ''))
  const names = ['Free shipping bar', 'Cart reminder']
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText(/^\d+ differences$/).waitFor()
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(headers.slice(0, 3)).toEqual(['Field', ...names])
  // A link to the comparison shows the same.
  await page.reload()
  await page.getByText(/^\d+ differences$/).waitFor()
})
