import '../support/failOnConsole.js'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { mouse } from '../support/mouse.js'
import type { Screen } from '../support/openScreen.js'
import { findElement, openScreen } from '../support/openScreen.js'
import { patience } from '../support/patience.js'

const root = document.documentElement
let screen: Screen | undefined

beforeEach(async () => {
  await page.viewport(1280, 900)
  // A row under the mouse shows its box.
  await mouse.move({ x: 640, y: 5 })
})
afterEach(() => {
  screen?.close()
  root.style.cssText = ''
  document.body.style.cssText = ''
})

/** Shows a panel in a page with something above it, and waits for its rows. */
async function open(panel: ReactNode, above = 120) {
  document.body.style.margin = '0'
  screen = openScreen(
    <>
      <header style={{ blockSize: above }} />
      {panel}
    </>,
  )
  await findElement(screen.element, 'tr[data-key], .pk-audit-report-finding')
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull(), patience)
  return screen.element
}

const canHover = () => matchMedia('(hover: hover)').matches
const startOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().left ?? -1)

describe('a place for a panel: its height', () => {
  it('leaves room for what stands above it, so that only the rows scroll', async () => {
    const element = await open(<PersonalizationListPanel />)
    await vi.waitFor(() => expect(root.scrollHeight).toBe(900), patience)
    const rows = await findElement(element, '.pk-personalization-table-scroller')
    expect(rows.scrollHeight).toBeGreaterThan(rows.clientHeight)
    expect(element.querySelector('.pk-panel-footer')?.getBoundingClientRect().bottom).toBe(900)
  })

  it('is what the host says, also if it says nothing stands above it', async () => {
    root.style.setProperty('--pk-panel-offset', '300px')
    const element = await open(<PersonalizationListPanel />)
    expect((await findElement(element, '.pk-panel')).offsetHeight).toBe(600)
    root.style.setProperty('--pk-panel-offset', '0px')
    expect((await findElement(element, '.pk-panel')).offsetHeight).toBe(832)
  })

  it('is that of the window if it is far down the page', async () => {
    const element = await open(<PersonalizationListPanel />, 2_000)
    expect((await findElement(element, '.pk-panel')).offsetHeight).toBe(832)
  })

  it('is that of its card, in which the header of the table stays in view', async () => {
    const card = { blockSize: 500, overflow: 'hidden', borderRadius: 12 }
    const element = await open(
      <div style={card}>
        <PersonalizationListPanel style={{ maxBlockSize: '100%' }} />
      </div>,
    )
    const rows = await findElement(element, '.pk-personalization-table-scroller')
    const head = await findElement(element, 'thead')
    const before = head.getBoundingClientRect().top
    rows.scrollTop = 400
    expect(rows.scrollTop).toBe(400)
    expect(head.getBoundingClientRect().top).toBe(before)
    expect((await findElement(element, '.pk-panel-footer')).getBoundingClientRect().bottom).toBe(
      620,
    )
  })
})

describe('a place for a panel: its inset', () => {
  it.each(['0rem', '0px', '12px', '40px'])(
    '%s is the one start edge of the list',
    async (inset) => {
      root.style.setProperty('--pk-inset', inset)
      const element = await open(
        <PersonalizationListPanel
          list={{ isSelectable: false, defaultView: { layout: 'table' } }}
        />,
      )
      const edge = Math.round(Number.parseFloat(inset))
      for (const part of ['.pk-panel-title', '.pk-panel-footer > :first-child'])
        expect(startOf(element.querySelector(part)), part).toBe(edge)
      const glyph = await findElement(element, 'tr[data-key] .pk-personalization-table-glyph')
      expect(startOf(glyph), 'the icons before the names').toBe(edge)
    },
  )

  it.each(['0rem', '0px', '12px'])('%s has the boxes at its start edge', async (inset) => {
    root.style.setProperty('--pk-inset', inset)
    const element = await open(<PersonalizationListPanel />)
    const box = await findElement(element, 'tr[data-key] [type=checkbox]')
    // On a touch screen, boxes are shown in any gutter.
    expect(getComputedStyle(box).maskSize).toMatch(canHover() ? /^16px/ : /^auto/)
    expect(startOf(box)).toBe(startOf(element.querySelector('.pk-panel-title')))
  })

  it('of the other panels is the same', async () => {
    root.style.setProperty('--pk-inset', '0rem')
    const element = await open(<AuditPanel />)
    expect(startOf(element.querySelector('.pk-panel-title'))).toBe(0)
    expect(startOf(element.querySelector('.pk-panel-body > *'))).toBe(0)
  })

  it('is as before without a value', async () => {
    const element = await open(<PersonalizationListPanel />)
    expect(startOf(element.querySelector('.pk-panel-title'))).toBe(32)
    const box = await findElement(element, 'tr[data-key] [type=checkbox]')
    // It is there for whoever looks for it, but not shown.
    expect(getComputedStyle(box).maskSize).toMatch(canHover() ? /^0px/ : /^auto/)
    expect(box.offsetWidth).toBe(16)
  })
})
