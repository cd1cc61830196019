import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDashboard } from '../support/openDashboard.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

const views = [
  '',
  '?show=overview',
  '?show=timeline',
  '?show=conflicts',
  '?show=visitors',
  '?show=simulator',
  '?show=changes',
  '?show=audit',
  '?show=draft',
  '?ask=open',
  'compare',
]

/** Opens a view of the dashboard and waits until nothing in it changes. */
async function openView(view: string, size: readonly [number, number]) {
  await open(view === 'compare' ? '' : view, size)
  if (view === 'compare') {
    await page.locator('[data-key]').first().waitFor()
    const keys = await page
      .locator('[data-key]')
      .evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('data-key') ?? ''))
    const compared = keys.map((key) => `compare=${encodeURIComponent(key)}`).join('&')
    await page.goto(`${dashboard.url}/?show=compare&${compared}`)
  }
  await page.locator('.pk-root').first().waitFor()
  let before = ''
  await expect
    .poll(
      async () => {
        const latest = await page.locator('body').innerHTML()
        const isSame = latest === before
        before = latest
        return isSame
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true)
}

/** Returns the controls whose accessible name is empty or lacks what they show. */
async function misnamed() {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'button, a[href], summary, input, select, textarea, [role=tab], [role=menuitem]',
  })
  const wrong: string[] = []
  let count = 0
  for (const nodeId of nodeIds) {
    // oxlint-disable-next-line no-await-in-loop -- one session
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      nodeId,
      fetchRelatives: false,
    })
    const [node] = nodes
    if (!node || node.ignored) continue
    count += 1
    // oxlint-disable-next-line no-await-in-loop -- one session
    const { object } = await session.send('DOM.resolveNode', { nodeId })
    // oxlint-disable-next-line no-await-in-loop -- one session
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: shownIn.toString(),
      returnByValue: true,
    })
    const words = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    const said = typeof node.name?.value === 'string' ? node.name.value : ''
    const name = words(said)
    const shown = (result.value as string[]).map(words)
    const isOnlyName = said.trim() !== ''
    if (!isOnlyName || !shown.every((piece) => name.includes(piece)))
      wrong.push(`“${said}” shows “${shown.join(' ')}”`)
  }
  return { count, wrong }
}

/** Returns the pieces of text that an element shows, in the page. */
function shownIn(this: Element) {
  if (this.matches('input, select, textarea')) return []
  const texts: string[] = []
  const walker = document.createTreeWalker(this, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const { width = 0, height = 0 } = parent?.getBoundingClientRect() ?? {}
    const isHidden =
      !parent?.checkVisibility() || parent.closest('[aria-hidden=true], .pk-visually-hidden')
    if (!isHidden && width > 1 && height > 1) texts.push(walker.currentNode.textContent ?? '')
  }
  return texts
}

describe.each(views)('the view “%s”', (view) => {
  it('has controls that are called what they show, and that are large enough', async () => {
    await openView(view, sizes.desktop)
    const { count, wrong } = await misnamed()
    expect(count).toBeGreaterThan(10)
    expect(wrong).toEqual([])
    await page.evaluate(axe)
    const violations = await page.evaluate(async () => {
      const { axe: tool } = window as unknown as { axe: typeof Axe }
      const found = await tool.run(document, {
        runOnly: ['target-size', 'button-name', 'link-name', 'label'],
      })
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    })
    expect(violations).toEqual([])
  })
})

it('shows the focus in a conversation with an answer, at 400 %', async () => {
  await open('?ask=open', sizes.zoomed)
  const box = page.getByRole('textbox', { name: 'Your question' })
  await box.fill('What is paused?')
  await page.keyboard.press('Enter')
  await page.locator('.pk-chat-message').nth(1).waitFor()
  const rings: string[] = []
  for (let step = 0; step < 25; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('Shift+Tab')
    rings.push(
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await page.evaluate(() => {
        const active = document.activeElement ?? document.body
        const shown = [active, active.parentElement, active.closest('form')].some((element) => {
          if (!element) return false
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
          return (
            (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
          )
        })
        return shown ? '' : `${active.tagName} ${active.className}`
      }),
    )
  }
  // After the first control, the keys leave the page for the browser.
  expect(rings.filter((each) => each !== '' && each !== 'BODY ')).toEqual([])
})

it('keeps the focus when a question about the details is asked', async () => {
  await open('?q=free', sizes.desktop)
  await page.locator('[data-key]').getByRole('link').first().press('Enter')
  const drawer = page.locator('.pk-personalization-drawer')
  const ask = drawer.getByRole('button', { name: 'Ask about this' }).first()
  await ask.focus()
  await page.keyboard.press('Enter')
  await drawer.getByRole('textbox', { name: 'Your question' }).waitFor()
  await expect.poll(focused).toMatchObject({ isSeen: true })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

it('keeps the focus when details close whose finding was dismissed', async () => {
  await open('?show=audit', sizes.desktop)
  await page.locator('.pk-audit-report-finding').getByRole('link').first().press('Enter')
  const drawer = page.locator('.pk-personalization-drawer')
  await drawer.locator('summary').filter({ hasText: 'Dismiss' }).first().press('Enter')
  await drawer
    .locator('.pk-menu-item')
    .filter({ hasText: /intended/i })
    .first()
    .press('Enter')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(focused).toMatchObject({ isSeen: true })
})
