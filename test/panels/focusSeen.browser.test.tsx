import '../support/failOnConsole.js'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { ChangesPanel } from '../../src/insight/changes/ChangesPanel.js'
import { PersonalizationComparison } from '../../src/insight/compare/PersonalizationComparison.js'
import { ConflictsPanel } from '../../src/insight/conflicts/ConflictsPanel.js'
import { DraftPanel } from '../../src/insight/draft/DraftPanel.js'
import { SimulatorPanel } from '../../src/insight/eligibility/SimulatorPanel.js'
import { ForecastPanel } from '../../src/insight/forecast/ForecastPanel.js'
import { MatrixPanel } from '../../src/insight/matrix/MatrixPanel.js'
import { OverviewPanel } from '../../src/insight/overview/OverviewPanel.js'
import { TimelinePanel } from '../../src/insight/timeline/TimelinePanel.js'
import { PersonalizationDrawer } from '../../src/panels/drawer/PersonalizationDrawer.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { fixtures } from '../../src/testing/fixtures.js'
import type { Screen } from '../support/openScreen.js'
import { findElement, openScreen } from '../support/openScreen.js'

const [first = ''] = keyPersonalizations(fixtures.shop)
const flat = { defaultView: { layout: 'table' } } as const
const manyColumns =
  'name status priority runs variants assignee updated createdAt page tag attention'
const wide = { defaultView: { layout: 'table', columns: manyColumns.split(' ') } } as const
const noop = () => {}

/** A screen, and what is there when it has loaded. */
type Case = [ui: ReactNode, loaded: string]

const screens: Record<string, Case> = {
  'the list by page': [<PersonalizationListPanel key="" />, '[data-key]'],
  'the list as a table': [<PersonalizationListPanel key="" list={flat} />, '[data-key]'],
  'the list with many columns': [<PersonalizationListPanel key="" list={wide} />, '[data-key]'],
  'the list with open details': [
    <PersonalizationListPanel key="" list={flat} details={{ defaultOpenKey: first }} />,
    '.pk-personalization-details-name',
  ],
  'the timeline': [<TimelinePanel key="" />, '.pk-schedule-timeline-row'],
  'the timeline below a drawer': [
    <>
      <TimelinePanel />
      <PersonalizationDrawer itemKey={first} onItemKeyChange={noop} />
    </>,
    '.pk-personalization-details-name',
  ],
  'the conflicts below a drawer': [
    <>
      <ConflictsPanel onAsk={noop} />
      <PersonalizationDrawer itemKey={first} onItemKeyChange={noop} />
    </>,
    '.pk-personalization-details-name',
  ],
  'the conflicts': [<ConflictsPanel key="" onAsk={noop} />, '.pk-conflict-list'],
  'the audit': [<AuditPanel key="" />, '.pk-audit-report-finding'],
  'the changes': [<ChangesPanel key="" />, '.pk-personalization-row'],
  'the simulator': [
    <SimulatorPanel key="" defaultVisit={{ page: '/', at: null }} />,
    '.pk-eligibility-table-summary',
  ],
  'the overview': [
    <OverviewPanel key="" onShow={noop} hrefOf={() => '#'} />,
    '.pk-overview-panel-tiles',
  ],
  'the visitors': [<MatrixPanel key="" page="/" />, '.pk-audience-matrix'],
  'a draft': [<DraftPanel key="" page="/" />, '.pk-draft-panel-row'],
  'what is next': [<ForecastPanel key="" />, '.pk-forecast-event'],
  'a comparison': [
    <PersonalizationComparison key="" personalizations={fixtures.shop.slice(0, 3)} />,
    'table',
  ],
  'the conversation': [<AskPanel key="" visitorId="v-1" />, 'textarea'],
}

/** A desktop, a small window, and a desktop at 400 % zoom. */
const sizes = { desktop: [1280, 900], small: [720, 600], zoomed: [320, 256] } as const

let screen: Screen | undefined
afterEach(async () => {
  screen?.close()
  screen = undefined
  await page.viewport(1280, 900)
})

const maxSteps = 70

describe.each(Object.entries(sizes))('at the size %s', (_, [width, height]) => {
  it.each(Object.entries(screens))('Tab only reaches what can be seen in %s', async (name, ui) => {
    await page.viewport(width, height)
    const [node, loaded] = ui
    screen = openScreen(<div style={{ blockSize: '100vh', display: 'grid' }}>{node}</div>)
    await findElement(document, loaded)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const hidden: string[] = []
    let steps = 0
    for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}', '{ArrowRight}', '{ArrowLeft}']) {
      // The headers of a table share one tab stop.
      if (key === '{ArrowRight}') document.querySelector<HTMLElement>('th button')?.focus()
      for (let at = 0; at < maxSteps; at++) {
        // oxlint-disable-next-line no-await-in-loop -- each key needs the focus of the one before
        await userEvent.keyboard(key)
        const focused = document.activeElement
        if (!focused || focused === document.body) break
        steps += 1
        const problem = whyUnseen(focused)
        if (problem) hidden.push(`${key} ${describeElement(focused)}: ${problem}`)
      }
    }
    console.info(`${name} ${width} × ${height}: ${steps} steps`)
    expect(steps).toBeGreaterThan(2)
    expect([...new Set(hidden)]).toEqual([])
  })
})

/** Returns why nobody sees an element, or `null` if at least a part of it is in view and not covered. */
function whyUnseen(element: Element): string | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width < 1 || height < 1) return `${width} × ${height} px`
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
  let on: Element | null = null
  for (const x of shares) {
    for (const y of shares) {
      on = document.elementFromPoint(left + x * width, top + y * height) ?? on
      if (on && (element.contains(on) || on.closest('label')?.contains(element))) return null
    }
  }
  return on ? `below ${describeElement(on)}` : 'out of view'
}

function describeElement(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
  return `${element.tagName.toLowerCase()}.${element.className} "${name.trim().slice(0, 40)}"`
}

describe('what has focus looks different', () => {
  it.each([false, true])('on the box of a card that is selected: %s', async (isSelected) => {
    await page.viewport(320, 600)
    screen = openScreen(<PersonalizationListPanel key="" />)
    await findElement(document, '[data-key]')
    await userEvent.click(await findElement(document, '.pk-list-menu > summary'))
    await userEvent.click(page.getByText('Select rows'))
    const box = await findElement(document, '.pk-personalization-cards input[type=checkbox]')
    if (isSelected) await userEvent.click(box)
    box.focus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
    expect(document.activeElement).toBe(box)
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(box)
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px'])
    // Inside, it has nearly the color of the box.
    expect(parseFloat(outlineOffset)).toBeGreaterThanOrEqual(0)
  })
})
