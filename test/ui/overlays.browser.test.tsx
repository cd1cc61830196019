import '../support/failOnConsole.js'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AskDrawer } from '../../src/ask/ask-drawer/AskDrawer.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { TimelinePanel } from '../../src/insight/timeline/TimelinePanel.js'
import { PersonalizationDrawer } from '../../src/panels/drawer/PersonalizationDrawer.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { middleOf, mouse } from '../support/mouse.js'
import type { Screen } from '../support/openScreen.js'
import { findElement, openScreen } from '../support/openScreen.js'
import { patience } from '../support/patience.js'

const sources = import.meta.glob<string>('../../src/**/*.css', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** How an overlay is opened, and what it stands next to. */
interface Overlay {
  panel: ReactNode
  /** The selector of the overlay. */
  shown: string
  anchor: string
  open: () => Promise<unknown>
}

const list = <PersonalizationListPanel />
const row = 'tr[data-key]'
const find = (selector: string) => findElement(document, selector)
const click = async (selector: string) => mouse.click(await find(selector))

/** A menu that a button of a panel opens. */
function menu(name: string, panel: ReactNode): Overlay {
  const opener = `${name} > summary`
  return { panel, shown: `${name} > .pk-menu-content`, anchor: opener, open: () => click(opener) }
}

const overlays: Record<string, Overlay> = {
  'the filter menu': menu('details.pk-filter-menu', list),
  'the display menu': menu('details.pk-display-menu', list),
  'the menu of the list': menu('details.pk-list-menu', list),
  'the menu of a finding': menu(
    'details.pk-audit-report-actions, .pk-audit-report-finding > details.pk-menu',
    <AuditPanel />,
  ),
  'the menu of a row': {
    panel: list,
    shown: '.pk-personalization-list-panel-row-menu',
    anchor: `${row} [data-menu]`,
    async open() {
      await mouse.move(middleOf(await find(row)))
      await click(`${row} [data-menu]`)
    },
  },
  'the completions of a search': {
    panel: list,
    shown: '.pk-search-box-completions',
    anchor: '.pk-search-box-field',
    async open() {
      await click('.pk-search-box-input')
      await userEvent.keyboard('s')
    },
  },
  'the card of a bar': {
    panel: <TimelinePanel />,
    shown: '.pk-schedule-timeline-card',
    anchor: '.pk-schedule-timeline-row:has(.pk-schedule-timeline-card)',
    async open() {
      // It is below what’s next, which moves it when it appears.
      await find('.pk-forecast-event')
      const bar = await find('.pk-schedule-timeline-row')
      bar.scrollIntoView({ block: 'center' })
      // The mouse can be there already, which browsers notice when it moves.
      await mouse.move({ x: 1, y: 1 })
      await mouse.move(middleOf(bar))
    },
  },
}

let screen: Screen | undefined
let header: HTMLElement | undefined
let checks = 0

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  screen?.close()
  header?.remove()
  document.documentElement.dir = 'ltr'
  document.body.style.cssText = ''
})
afterAll(() => console.info(`Overlays: ${checks} checks of ${Object.keys(overlays).length + 1}`))

/** What hosts put around a panel, each of which covers or cuts what is not in the top layer. */
const card = {
  position: 'relative',
  zIndex: 0,
  marginBlockStart: 64,
  blockSize: 420,
  overflow: 'hidden',
  transform: 'translateZ(0)',
  contain: 'layout paint',
} as const

function openInCard(panel: ReactNode) {
  header = document.body.appendChild(document.createElement('header'))
  header.style.cssText =
    'position: fixed; z-index: 2147483647; inset: 0 0 auto; block-size: 56px; background: tan'
  document.body.style.margin = '0'
  screen = openScreen(<div style={card}>{panel}</div>)
}

function isNextTo(shown: DOMRect, anchor: DOMRect): boolean {
  const beside = Math.min(Math.abs(shown.top - anchor.bottom), Math.abs(anchor.top - shown.bottom))
  const edges = Math.min(
    Math.abs(shown.left - anchor.left),
    Math.abs(shown.right - anchor.right),
    // Near the edge of the window, it keeps a distance.
    Math.abs(shown.left - 8),
    Math.abs(innerWidth - shown.right - 8),
  )
  return beside <= 8 && (edges <= 1 || (shown.left >= anchor.left && shown.right <= anchor.right))
}

/** Expects that all of an element can be seen, whatever the host has around it. */
function expectOnTop(element: HTMLElement) {
  checks += 1
  element.style.pointerEvents = 'auto'
  const { left, right, top, bottom } = element.getBoundingClientRect()
  expect(left, 'its left edge').toBeGreaterThanOrEqual(0)
  expect(top, 'its upper edge').toBeGreaterThanOrEqual(0)
  expect(right, 'its right edge').toBeLessThanOrEqual(innerWidth)
  expect(bottom, 'its lower edge').toBeLessThanOrEqual(innerHeight)
  expect(right - left).toBeGreaterThan(80)
  expect(bottom - top).toBeGreaterThan(40)
  for (const x of [left + 12, (left + right) / 2, right - 12]) {
    for (const y of [top + 12, (top + bottom) / 2, bottom - 12]) {
      const hit = document.elementFromPoint(x, y)
      expect(element.contains(hit), `${hit?.className ?? 'nothing'} covers it at ${x} ${y}`).toBe(
        true,
      )
    }
  }
}

/** Expects it once a drawer has slid in. */
async function expectSoonOnTop(selector: string) {
  const element = await find(selector)
  await vi.waitFor(() => expectOnTop(element), { ...patience, interval: 20 })
}

/** Waits until an overlay has its place. */
async function settled(overlay: Overlay): Promise<HTMLElement> {
  const element = await find(overlay.shown)
  await vi.waitFor(
    () => {
      const anchor = document.querySelector(overlay.anchor)
      const box = anchor?.getBoundingClientRect() ?? new DOMRect()
      const place = element.getBoundingClientRect()
      expect(isNextTo(place, box), JSON.stringify([place, box])).toBe(true)
    },
    { ...patience, interval: 20 },
  )
  return element
}

describe.each(Object.entries(overlays))('an overlay above everything: %s', (_, overlay) => {
  it.each(['ltr', 'rtl'])('is whole and beside its opener (%s)', async (dir) => {
    document.documentElement.dir = dir
    openInCard(overlay.panel)
    await find('.pk-panel:not([aria-busy=true]), .pk-root')
    await overlay.open()
    expectOnTop(await settled(overlay))
  })

  // Under a mouse that stays where it is, another bar gets a card.
  it.skipIf(overlay.shown.endsWith('-card'))(
    'follows its opener while the page scrolls',
    async () => {
      openInCard(overlay.panel)
      document.body.style.paddingBlockEnd = '2000px'
      await overlay.open()
      const element = await settled(overlay)
      const before = element.getBoundingClientRect().top
      scrollTo(0, 30)
      await vi.waitFor(
        () => expect(before - element.getBoundingClientRect().top).toBeCloseTo(30, 0),
        patience,
      )
      scrollTo(0, 0)
      checks += 1
    },
  )

  it('is whole in a low window', async () => {
    await page.viewport(1280, 430)
    openInCard(overlay.panel)
    await overlay.open()
    await expectSoonOnTop(overlay.shown)
  })
})

describe('an overlay above everything: the drawer', () => {
  function drawer(isModal?: boolean) {
    return (
      <AskDrawer isOpen onOpenChange={() => {}} isModal={isModal}>
        <AskPanel onClose={() => {}} />
      </AskDrawer>
    )
  }
  const closeButton = '.pk-ask-drawer [aria-label="Close"]'

  it('has nothing above its close button', async () => {
    openInCard(drawer())
    await expectSoonOnTop('.pk-ask-drawer')
    const button = await find(closeButton)
    const { x, y } = middleOf(button)
    expect(button.contains(document.elementFromPoint(x, y))).toBe(true)
  })

  it('has nothing above it, if it shows an item', async () => {
    openInCard(<PersonalizationDrawer itemKey="row-0" onItemKeyChange={() => {}} />)
    await expectSoonOnTop('.pk-personalization-drawer')
    const button = await find('.pk-personalization-drawer [aria-label="Close"]')
    const { x, y } = middleOf(button)
    expect(button.contains(document.elementFromPoint(x, y))).toBe(true)
  })

  it('gives focus to a panel that comes later, unless the user is elsewhere', async () => {
    for (const isElsewhere of [false, true]) {
      let show = () => {}
      const Later = () => {
        const [isLoaded, setIsLoaded] = useState(false)
        show = () => setIsLoaded(true)
        return isLoaded ? <AskPanel /> : <p>Loading</p>
      }
      openInCard(
        <>
          <AskDrawer isOpen onOpenChange={() => {}}>
            <Later />
          </AskDrawer>
          <input aria-label="Elsewhere" />
        </>,
      )
      await expectSoonOnTop('.pk-ask-drawer')
      if (isElsewhere) (await find('[aria-label="Elsewhere"]')).focus()
      show()
      const box = await find('.pk-ask-drawer textarea')
      const focused = isElsewhere ? await find('[aria-label="Elsewhere"]') : box
      await vi.waitFor(() => expect(document.activeElement).toBe(focused), patience)
      screen?.close()
      header?.remove()
    }
  })

  it('starts below the header if the host wants that', async () => {
    document.documentElement.style.setProperty('--pk-drawer-inset-start', '56px')
    openInCard(drawer())
    await expectSoonOnTop('.pk-ask-drawer')
    const { top, bottom } = (await find('.pk-ask-drawer')).getBoundingClientRect()
    document.documentElement.style.removeProperty('--pk-drawer-inset-start')
    expect([top, bottom]).toEqual([56, innerHeight])
  })

  it('covers a narrow page, and blocks it only if it is modal', async () => {
    await page.viewport(380, 700)
    openInCard(drawer())
    await vi.waitFor(
      async () => expect((await find('.pk-ask-drawer')).matches(':modal')).toBe(true),
      patience,
    )
    await expectSoonOnTop('.pk-ask-drawer')
    screen?.close()
    header?.remove()
    openInCard(drawer(false))
    await expectSoonOnTop('.pk-ask-drawer')
    expect((await find('.pk-ask-drawer')).matches(':modal')).toBe(false)
  })

  it('has its own text color, whatever color the header around it has', async () => {
    openInCard(<div style={{ color: 'rgb(1, 2, 3)' }}>{drawer()}</div>)
    const title = await find('.pk-ask-drawer .pk-ask-panel-title')
    expect(getComputedStyle(title).color).not.toBe('rgb(1, 2, 3)')
  })

  it('has a message of the host above itself, if it is a popover', async () => {
    openInCard(drawer())
    await expectSoonOnTop('.pk-ask-drawer')
    const toast = document.body.appendChild(document.createElement('p'))
    toast.popover = 'manual'
    toast.textContent = 'Saved. You can go on with your work.'
    toast.style.cssText = 'inset: 8px 8px auto auto; inline-size: 300px; block-size: 60px'
    toast.showPopover()
    expectOnTop(toast)
    toast.remove()
  })

  it('has menus above itself', async () => {
    openInCard(
      <>
        {list}
        {drawer()}
      </>,
    )
    await find('.pk-ask-drawer')
    // It is below the drawer, so only the keyboard reaches it.
    ;(await find('details.pk-list-menu > summary')).focus()
    await userEvent.keyboard('{Enter}')
    await expectSoonOnTop('details.pk-list-menu > .pk-menu-content')
  })
})

it('an overlay above everything: each fixed rule of the stylesheet is one of these', () => {
  const fixed = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/([^{}]+)\{[^{}]*position: fixed/g)].map(([, selector = '']) =>
      selector.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim(),
    ),
  )
  expect(fixed.toSorted()).toEqual([
    '.pk-ask-drawer',
    '.pk-menu-content',
    '.pk-option-list',
    '.pk-personalization-drawer',
    '.pk-schedule-timeline-card',
    '.pk-sheet:modal',
  ])
})
