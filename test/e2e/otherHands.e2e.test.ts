import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDashboard } from '../support/openDashboard.js'

let dashboard: Awaited<ReturnType<typeof openDashboard>>
let page: Page

beforeAll(async () => {
  dashboard = await openDashboard()
})
afterEach(() => page.close())
afterAll(() => dashboard.close())

async function open(query: string, [width, height]: readonly [number, number]) {
  page = await dashboard.browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.goto(`${dashboard.url}/${query}`)
}

/** A desktop window, the same at 400 % zoom, and a phone. */
const sizes = { desktop: [1280, 800], zoomed: [320, 256], phone: [380, 800] } as const

/** Returns what has focus, and whether somebody can see it. */
function focused() {
  return page.evaluate(() => {
    const active = document.activeElement ?? document.body
    const { left, top, width, height } = active.getBoundingClientRect()
    const isInView =
      top < window.innerHeight && top + height > 0 && left < window.innerWidth && left + width > 0
    return {
      name: `${active.tagName} ${active.className}`,
      isSeen: active !== document.body && width > 0 && height > 0 && isInView,
    }
  })
}

/** Returns buttons and links in an element that a pointer can't reach at their center once they are scrolled to. */
function unreachable(scope: string) {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector)
    const controls = [
      ...(root?.querySelectorAll<HTMLElement>('button, a[href], summary, [role=tab]') ?? []),
    ]
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return []
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width <= 1) return []
      const on = document.elementFromPoint(left + width / 2, top + height / 2)
      const name = control.getAttribute('aria-label') ?? control.textContent
      return on && (control.contains(on) || on.contains(control))
        ? []
        : [`${name} under ${on?.className}`]
    })
  }, scope)
}

describe.each(Object.entries(sizes))('in a window as on a %s', (_, size) => {
  it('reaches every control of the conversation, with and without an answer', async () => {
    await open('?ask=open', size)
    const box = page.getByRole('textbox', { name: 'Your question' })
    await box.waitFor()
    expect(await unreachable('.pk-ask-drawer')).toEqual([])
    await box.fill('What is paused?')
    await page.keyboard.press('Enter')
    await page.locator('.pk-chat-message').nth(1).waitFor()
    expect(await unreachable('.pk-ask-drawer')).toEqual([])
  })

  it('reaches every control of the details and of their conversation', async () => {
    await open('', size)
    await page.locator('[data-key]').getByRole('link').first().click()
    const drawer = page.locator('.pk-personalization-drawer')
    await drawer.getByRole('heading', { name: 'Priority order on this page' }).waitFor()
    expect(await unreachable('.pk-personalization-drawer')).toEqual([])
    await drawer.getByRole('tab', { name: 'Ask' }).click()
    await drawer.getByRole('textbox', { name: 'Your question' }).waitFor()
    expect(await unreachable('.pk-personalization-drawer')).toEqual([])
    const { scrollWidth, clientWidth } = await drawer.evaluate((element) => ({
      scrollWidth: element.scrollWidth,
      clientWidth: element.clientWidth,
    }))
    expect(scrollWidth).toBe(clientWidth)
  })

  it('shows the focus after the last filter is removed', async () => {
    await open('?q=status%3Apaused+tag%3Asale', size)
    const clear = page.getByRole('button', { name: /^Clear/ }).first()
    // The list may load while the button has the focus.
    await clear.focus()
    await page.locator('.pk-status-message').waitFor()
    await page.keyboard.press('Enter')
    await clear.waitFor({ state: 'detached' })
    await expect.poll(focused).toMatchObject({ isSeen: true })
  })

  it('shows the focus after a change to a visit is tried', async () => {
    await open('?show=simulator', size)
    const change = page.getByRole('button', { name: /^Try: / }).first()
    await change.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(focused)
      .toMatchObject({ name: expect.stringContaining('pk-verdict'), isSeen: true })
  })
})

describe('what a search found is announced', () => {
  const announced = () =>
    page.locator('[role=status]').evaluateAll((all) => all.map(({ textContent }) => textContent))

  it.each([
    ['conflicts', '0 conflicts'],
    ['timeline', '0 of 42 match'],
    ['audit', '0 findings'],
  ])('on the page %s', async (show, words) => {
    await open(`?show=${show}`, sizes.desktop)
    const field = page.locator('.pk-search-box-input').first()
    await field.fill('zzzz')
    await expect.poll(announced, { timeout: 10_000 }).toContain(words)
  })

  it('in the filter menu', async () => {
    await open('', sizes.desktop)
    await page.locator('.pk-filter-menu > summary').click()
    await page.getByRole('tab', { name: /^Page/ }).click()
    await page.getByRole('searchbox', { name: /^Find in/ }).fill('zzzz')
    await expect
      .poll(announced, { timeout: 10_000 })
      .toContainEqual(expect.stringMatching(/^0 of \d+ match/))
  })
})
