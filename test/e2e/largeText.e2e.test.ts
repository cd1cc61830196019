import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { openDashboard } from '../support/openDashboard.js'

let dashboard: Awaited<ReturnType<typeof openDashboard>>
let large: Browser
let page: Page | undefined

beforeAll(async () => {
  dashboard = await openDashboard()
  const args = [...chromiumFlags, '--blink-settings=minimumFontSize=22,minimumLogicalFontSize=22']
  large = await chromium.launch({ executablePath: findChromium(), args })
})
afterEach(async () => {
  await page?.close()
  page = undefined
})
afterAll(async () => {
  await large.close()
  await dashboard.close()
})

/** The pages of the dashboard, and what is there when each has loaded. */
const screens = {
  list: ['', '[data-key]'],
  'list as a table': ['?layout=table', '[data-key]'],
  details: ['?item=', '.pk-personalization-details-name'],
  timeline: ['?show=timeline', '.pk-schedule-timeline-row'],
  conflicts: ['?show=conflicts', '.pk-conflict-list'],
  audit: ['?show=audit', '.pk-audit-report-finding'],
  changes: ['?show=changes', '.pk-changes-panel, .pk-panel'],
  simulator: ['?show=simulator', '.pk-eligibility-table-summary'],
  overview: ['?show=overview', '.pk-overview-panel-tiles'],
  visitors: ['?show=matrix', '.pk-audience-matrix'],
  draft: ['?show=try', '.pk-draft-panel-row'],
  comparison: ['?compare=', '.pk-personalization-comparison'],
  conversation: ['?ask=open', '.pk-ask-panel textarea'],
} as const

async function open(browser: Browser, name: keyof typeof screens, width: number, height: number) {
  page = await browser.newPage({ viewport: { width, height } })
  const [query, loaded] = screens[name]
  if (name === 'details') {
    await page.goto(dashboard.url)
    await page.locator('[data-key]').first().click()
  } else if (name === 'comparison') {
    await page.goto(dashboard.url)
    await page.locator('[data-key]').nth(1).waitFor()
    const keys = await page
      .locator('[data-key]')
      .evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('data-key') ?? ''))
    const compared = keys.map((key) => `compare=${encodeURIComponent(key)}`)
    await page.goto(`${dashboard.url}/?show=compare&${compared.join('&')}`)
  } else await page.goto(`${dashboard.url}/${query}`)
  await page.locator(loaded).first().waitFor()
  return page
}

const names = Object.keys(screens) as (keyof typeof screens)[]

/** The spacing that users may set (WCAG 2.2, 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Returns texts whose lines are lower than their letters, or whose number is broken. */
function findBroken(opened: Page) {
  return opened.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    let texts = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (text === '' || !element?.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('.pk-visually-hidden, script, style, option, svg')) continue
      texts += 1
      const { fontSize, lineHeight } = getComputedStyle(element)
      const range = document.createRange()
      range.selectNodeContents(node)
      const where = `${element.className} "${text.slice(0, 30)}"`
      if (parseFloat(lineHeight) < parseFloat(fontSize)) broken.push(`${where}: ${lineHeight}`)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (/^[\d.,\s%]+$/.test(text) && lines.size > 1) broken.push(`${where}: ${lines.size} lines`)
    }
    return { texts, broken }
  })
}

describe('with a minimum font size of 22 px', () => {
  it.each(names)('no lines overlap and no numbers break in the %s', async (name) => {
    for (const width of [1280, 380]) {
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      const { texts, broken } = await findBroken(await open(large, name, width, 900))
      console.info(`${name} at ${width} px: ${texts} texts`)
      expect(texts).toBeGreaterThan(10)
      expect([...new Set(broken)]).toEqual([])
    }
  })
})

describe('at 320 px', () => {
  it.each(names)('nothing is wider than the page in the %s, also with wide text', async (name) => {
    const opened = await open(dashboard.browser, name, 320, 700)
    for (const style of ['/* as it is */', spacing]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const wide = await opened.evaluate((text) => {
        // The page's content security policy has no rule for sheets of a script.
        const sheetOfUser = new CSSStyleSheet()
        sheetOfUser.replaceSync(text)
        document.adoptedStyleSheets = [sheetOfUser]
        const { scrollWidth } = document.documentElement
        const sheet = document.querySelector('dialog[open]')
        return [scrollWidth, sheet ? sheet.scrollWidth : 0].filter((width) => width > 320)
      }, style)
      expect(wide).toEqual([])
    }
  })
})
