import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  url = dashboard.url
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
})
afterAll(async () => {
  await browser.close()
  await Promise.all(open.map((server) => server.close()))
})

/** Reads computed styles of the first element that matches each selector. */
function stylesOf(property: string, ...selectors: string[]): Promise<string[]> {
  return page.evaluate(
    ([name = '', ...wanted]) =>
      wanted.map((selector) => {
        const element = document.querySelector(selector)
        return element ? getComputedStyle(element).getPropertyValue(name) : `no ${selector}`
      }),
    [property, ...selectors],
  )
}

describe('in forced colors', () => {
  it('the current tab and selected rows differ from the others', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(url)
    await page.getByRole('checkbox', { name: 'Select Cart reminder' }).check()
    const tab = '.pk-status-tabs-tab[aria-selected='
    const [current, other] = await stylesOf('border-block-end-color', `${tab}true]`, `${tab}false]`)
    expect(current).not.toBe(other)
    const row = '.pk-personalization-table-row'
    const [selected, plain] = await stylesOf(
      'background-color',
      `${row}[data-selected] > td:last-child`,
      `${row}:not([data-selected]) > td:last-child`,
    )
    expect(selected).not.toBe(plain)
  })

  it('the bars of the timeline and the line for today are visible', async () => {
    await page.goto(`${url}/?show=timeline`)
    await page.locator('.pk-schedule-timeline-bar').first().waitFor()
    const [bar, today, surface] = await stylesOf(
      'background-color',
      '.pk-schedule-timeline-bar',
      '.pk-schedule-timeline-grid > [data-level=today]',
      'body',
    )
    expect(bar).not.toBe(surface)
    expect(today).not.toBe(surface)
    await page.emulateMedia({ forcedColors: 'none' })
  })
})

describe('on paper', () => {
  it('a panel has its content in full, without controls', async () => {
    await page.goto(`${url}/?show=conflicts`)
    await page.locator('.pk-conflict-list-item').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button').filter({ visible: true }).allTextContents()).toEqual([])
    expect(await page.getByRole('searchbox').filter({ visible: true }).count()).toBe(0)
    const [split] = await stylesOf('break-inside', '.pk-conflict-list-item')
    expect(split).toBe('avoid')
    await page.emulateMedia({ media: 'screen' })
  })
})
