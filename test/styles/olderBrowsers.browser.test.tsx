import '../support/failOnConsole.js'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { ConflictsPanel } from '../../src/insight/conflicts/ConflictsPanel.js'
import { SimulatorPanel } from '../../src/insight/eligibility/SimulatorPanel.js'
import { TimelinePanel } from '../../src/insight/timeline/TimelinePanel.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { aboveFloor } from '../support/engineFeatures/aboveFloor.js'
import type { Screen } from '../support/openScreen.js'
import { findElement, openScreen } from '../support/openScreen.js'
import { settle } from '../support/settle.js'

let screen: Screen
const putBack: (() => void)[] = []

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  screen.close()
  for (const restore of putBack.splice(0)) restore()
})

/** Properties of styles, and values of them, that the oldest browsers lack. */
const lacking = aboveFloor
  .flatMap(({ features }) => features)
  .flatMap((path) => {
    const [, kind, property = '', value] = path.split('.')
    return kind === 'properties' ? [{ property, value }] : []
  })

/** Takes out of a page's styles what the oldest browsers do not read. */
function takeOut(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      for (const { property, value } of lacking) {
        const now = rule.style.getPropertyValue(property)
        if (now === '' || (value !== undefined && !now.split(' ').includes(value))) continue
        const { style } = rule
        const priority = style.getPropertyPriority(property)
        style.removeProperty(property)
        putBack.push(() => style.setProperty(property, now, priority))
      }
    }
    if ('cssRules' in rule) takeOut(rule.cssRules as CSSRuleList)
  }
}

/** Where each part is. */
function readBoxes(root: HTMLElement): string[] {
  return [...root.querySelectorAll<HTMLElement>('[class]')].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const box = [left, top, width, height].map(Math.round).join(' ')
    return `${element.tagName.toLowerCase()}.${element.className} ${box}`
  })
}

const screens: [name: string, shows: string, ui: ReactNode][] = [
  ['list', '[data-row-index]', <PersonalizationListPanel key={0} />],
  [
    'details',
    '.pk-personalization-details-facts',
    <PersonalizationListPanel key={1} details={{ defaultOpenKey: null }} />,
  ],
  ['questions', '.pk-question-form-box', <AskPanel key={2} />],
  ['timeline', '.pk-schedule-timeline-row', <TimelinePanel key={3} />],
  ['conflicts', '.pk-conflict-list', <ConflictsPanel key={4} />],
  ['audit', '.pk-audit-report', <AuditPanel key={5} />],
  ['simulator', '.pk-visitor-form', <SimulatorPanel key={6} />],
]

describe('without what the oldest browsers lack', () => {
  it.each(screens)('every part of the %s is where it was', async (name, shows, ui) => {
    screen = openScreen(ui)
    const root = screen.element
    if (name === 'details') (await findElement(root, '[data-row-index="1"]')).click()
    await findElement(root, shows)
    await settle(root)
    const before = readBoxes(root)
    expect(before.length).toBeGreaterThan(15)
    for (const sheet of document.styleSheets) takeOut(sheet.cssRules)
    expect(putBack.length).toBeGreaterThan(10)
    const after = readBoxes(root)
    expect(after.filter((box, at) => box !== before[at])).toEqual([])
  })
})
