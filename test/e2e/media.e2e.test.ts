import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDashboard } from '../support/openDashboard.js'

let dashboard: Awaited<ReturnType<typeof openDashboard>>
let page: Page
let url: string

beforeAll(async () => {
  dashboard = await openDashboard(undefined, 1280)
  page = dashboard.page
  url = dashboard.url
})
afterAll(() => dashboard.close())

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
