import '../support/failOnConsole.js'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { ChangesPanel } from '../../src/insight/changes/ChangesPanel.js'
import { PersonalizationComparison } from '../../src/insight/compare/PersonalizationComparison.js'
import { ConflictsPanel } from '../../src/insight/conflicts/ConflictsPanel.js'
import { SimulatorPanel } from '../../src/insight/eligibility/SimulatorPanel.js'
import { TimelinePanel } from '../../src/insight/timeline/TimelinePanel.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { mouse } from '../support/mouse.js'
import type { Screen } from '../support/openScreen.js'
import { findElement, openScreen } from '../support/openScreen.js'
import { patience } from '../support/patience.js'

let screen: Screen | undefined

beforeEach(async () => {
  await page.viewport(1440, 900)
  await mouse.move({ x: 720, y: 890 })
})
afterEach(() => screen?.close())

const { shop } = fixtures
const onOpen = () => {}
const names =
  '.pk-personalization-table-name, .pk-personalization-cards-name, .pk-personalization-name > .pk-item-link, .pk-schedule-timeline-name > .pk-item-link'
const screens: [string, ReactElement, width?: number][] = [
  ['the list by page', <PersonalizationListPanel />],
  ['the list as a table', <PersonalizationListPanel list={{ defaultView: { layout: 'table' } }} />],
  ['the list on a phone', <PersonalizationListPanel />, 380],
  ['the timeline', <TimelinePanel onOpen={onOpen} />],
  ['the conflicts', <ConflictsPanel onOpen={onOpen} />],
  ['the audit', <AuditPanel onOpen={onOpen} />],
  ['the simulator', <SimulatorPanel onOpen={onOpen} />],
  ['the changes', <ChangesPanel onOpen={onOpen} />],
  [
    'the comparison',
    <PersonalizationComparison personalizations={shop.slice(0, 2)} onOpen={onOpen} />,
  ],
]

async function open(ui: ReactElement, width = 1440) {
  await page.viewport(width, 900)
  screen = openScreen(ui)
  await findElement(screen.element, names)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull(), patience)
  return screen.element
}

describe('one look', () => {
  it.each(screens)('of an item’s name: %s', async (_, ui, width) => {
    const element = await open(ui, width)
    const looks = [...element.querySelectorAll(names)].map((name) => {
      const { fontSize, fontWeight, fontStyle, color, textDecorationLine } = getComputedStyle(name)
      return [fontSize, fontWeight, fontStyle, color, textDecorationLine].join(' ')
    })
    expect(looks.length).toBeGreaterThan(1)
    // The comparison has each name as the heading of its column.
    const size = element.querySelector('.pk-personalization-comparison') ? '15px 600' : '13px 500'
    expect(new Set(looks)).toEqual(new Set([`${size} normal rgb(23, 22, 15) none`]))
  })

  it.each(screens)('of text, in six sizes: %s', async (_, ui, width) => {
    const element = await open(ui, width)
    const sizes = new Map<string, string>()
    for (const each of element.querySelectorAll<HTMLElement>('*')) {
      const isText = [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!isText || each.closest('.pk-visually-hidden, option')) continue
      sizes.set(getComputedStyle(each).fontSize, each.className)
    }
    const scale = ['11px', '12px', '13px', '14px', '15px', '20px']
    expect([...sizes].filter(([size]) => !scale.includes(size))).toEqual([])
  })
})
