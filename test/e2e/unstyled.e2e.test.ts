import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TextFault } from '../stories/findCutTexts.js'
import { openDashboard } from '../support/openDashboard.js'

const probe = new URL('../stories/findCutTexts.ts', import.meta.url)
let dashboard: Awaited<ReturnType<typeof openDashboard>>
let page: Page
let findFaults: () => Promise<TextFault[]>

beforeAll(async () => {
  dashboard = await openDashboard(undefined, 1280)
  page = dashboard.page
  const { code } = await transformWithOxc(readFileSync(probe, 'utf8'), probe.pathname)
  const functions = code.replaceAll('export ', '')
  findFaults = () => page.evaluate(`(() => { ${functions}; return findCutTexts(document.body) })()`)
})
afterAll(() => dashboard.close())

/** Opens a page without any stylesheet. */
async function open(path: string, ready: string) {
  await page.goto(`${dashboard.url}${path}`)
  await page.getByText(ready).first().waitFor()
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true
  })
}

/** Returns the icons that are larger than a line of text, but for bars, which are wide, and drawings of pages. */
function largePictures() {
  return page.evaluate(() =>
    [...document.querySelectorAll('main svg, dialog svg')]
      .filter((svg) => {
        const isPage = svg.getAttribute('viewBox') === '0 0 120 80'
        return svg.getBoundingClientRect().height > (isPage ? 80 : 24)
      })
      .map((svg) => svg.getAttribute('class')),
  )
}

describe('without the stylesheet', () => {
  it.each([
    ['the list', '/', 'Cart reminder'],
    ['the timeline', '/?show=timeline', 'Always on'],
    ['the conflicts', '/?show=conflicts', 'How to fix it'],
    ['the audit', '/?show=audit', 'Finding type'],
    ['the simulator', '/?show=simulator', 'Empty fields count as unknown'],
  ])('all texts of %s can be read', async (_, path, ready) => {
    await open(path, ready)
    expect(await page.locator('main').innerText()).toContain(ready)
    expect(await findFaults()).toEqual([])
  })

  it('rows open, and questions are answered', async () => {
    await open('/', 'Cart reminder')
    await page.getByRole('link', { name: 'Cart reminder' }).click()
    await page.getByRole('dialog').getByText('Who sees this').first().waitFor()
    expect(await findFaults()).toEqual([])
    expect(await largePictures()).toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Ask' }).first().click()
    await page.getByRole('textbox', { name: 'Your question' }).fill('What runs on the home page?')
    await page.keyboard.press('Enter')
    await page.locator('.pk-chat-message[data-sender=bot]').waitFor()
    expect(await findFaults()).toEqual([])
  })
})
