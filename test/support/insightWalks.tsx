import { fireEvent } from '@testing-library/dom'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { ChangesPanel } from '../../src/insight/changes/ChangesPanel.js'
import { ConflictsPanel } from '../../src/insight/conflicts/ConflictsPanel.js'
import { SimulatorPanel } from '../../src/insight/eligibility/SimulatorPanel.js'
import { TimelinePanel } from '../../src/insight/timeline/TimelinePanel.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { storageOf } from '../../stories/support/storageOf.js'
import { findElement, frozenNow } from './openScreen.js'
import type { Screens, Step } from './walkTranslated.js'
import { WithStorage } from './WithStorage.js'

const press = (name: string, selector: string, at = 0): Step => [
  name,
  async (root) => {
    await findElement(root, selector)
    root.querySelectorAll<HTMLElement>(selector)[at]?.click()
  },
]

const write = (name: string, selector: string, value: string): Step => [
  name,
  async (root) => fireEvent.change(await findElement(root, selector), { target: { value } }),
]

const shows = (selector: string): Step => ['the panel', (root) => findElement(root, selector)]

/** Storage with a list from the day before, in which a name and a priority were different. */
function createStorage() {
  const [first, second, ...others] = fixtures.shop
  const earlier =
    first && second
      ? [{ ...first, variationName: 'Welcome' }, { ...second, prio: 7 }, ...others.slice(2)]
      : []
  return storageOf({ 'seen-list': { at: frozenNow - 86_400_000, personalizations: earlier } })
}

const field = '.pk-visitor-form-fields'

/** What a user does in each panel that explains the list. */
export const insightWalks: [string, Screens][] = [
  [
    'timeline',
    {
      ui: () => <TimelinePanel />,
      steps: [
        shows('.pk-schedule-timeline-row'),
        press('a later period', '.pk-schedule-timeline-moves > button', 2),
        press('a year', '.pk-toggle-group-item', 2),
        press('today', '.pk-schedule-timeline-moves > button', 1),
        press('the menu', '.pk-schedule-timeline-controls summary'),
        press('by page', '.pk-schedule-timeline-controls .pk-menu-item', 1),
        press('the menu again', '.pk-schedule-timeline-controls summary'),
        press('a table', '.pk-schedule-timeline-controls .pk-menu-item', 2),
        press('a month', '.pk-toggle-group-item', 0),
      ],
    },
  ],
  [
    'conflicts',
    {
      ui: () => <ConflictsPanel />,
      steps: [
        shows('.pk-conflict-list'),
        ...[1, 2, 0].map((at) => press(`tab ${at + 1}`, '[role=tab]', at)),
        write('a search', 'input[type=search]', 'checkout'),
        write('no search', 'input[type=search]', ''),
      ],
    },
  ],
  [
    'audit',
    {
      ui: () => <AuditPanel />,
      steps: [
        shows('.pk-audit-report-bar'),
        press('by personalization', '.pk-toggle-group-item', 1),
        ...[1, 2, 0].map((at) => press(`tab ${at + 1}`, '[role=tab]', at)),
        write('a search', 'input[type=search]', 'offer'),
        press('by rule', '.pk-toggle-group-item', 0),
      ],
    },
  ],
  [
    'simulator',
    {
      ui: () => <SimulatorPanel defaultVisit={{ page: '/checkout', at: null }} />,
      steps: [
        shows('.pk-eligibility-table'),
        write('a visitor', `${field} input`, '5'),
        write('a known visitor', `${field} select`, 'yes'),
        write('another visitor', `${field} select`, 'no'),
        write('another page', '.pk-visitor-form-row input', '/cart'),
        write('the first page', '.pk-visitor-form-row input', '/'),
        press('an unknown visitor', '.pk-visitor-form-end > button'),
      ],
    },
  ],
  [
    'changes',
    {
      ui: () => (
        <WithStorage storage={createStorage()}>
          <ChangesPanel />
        </WithStorage>
      ),
      steps: [
        shows('.pk-change-list-item'),
        press('all seen', '.pk-changes-panel .pk-button:not(.pk-visually-hidden)'),
      ],
    },
  ],
]
