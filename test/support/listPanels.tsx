import type { ReactNode } from 'react'
import { AuditCount } from '../../src/insight/audit/AuditCount.js'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import type { ChangesPanelProps } from '../../src/insight/changes/ChangesPanel.js'
import { ChangesPanel } from '../../src/insight/changes/ChangesPanel.js'
import { ConflictsPanel } from '../../src/insight/conflicts/ConflictsPanel.js'
import { DraftPanel } from '../../src/insight/draft/DraftPanel.js'
import { SimulatorPanel } from '../../src/insight/eligibility/SimulatorPanel.js'
import { ForecastPanel } from '../../src/insight/forecast/ForecastPanel.js'
import { MatrixPanel } from '../../src/insight/matrix/MatrixPanel.js'
import { OverviewPanel } from '../../src/insight/overview/OverviewPanel.js'
import { TimelinePanel } from '../../src/insight/timeline/TimelinePanel.js'
import { PersonalizationDetailsPanel } from '../../src/panels/details-panel/PersonalizationDetailsPanel.js'
import { PersonalizationDrawer } from '../../src/panels/drawer/PersonalizationDrawer.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { storageOf } from '../../stories/support/storageOf.js'
import { shop } from './kit.js'
import { WithStorage } from './WithStorage.js'

// What panels load on demand is loaded before, so that it is there when timers are fake.
import.meta.glob('../../src/{list,insight,ask,panels}/**/*.{ts,tsx}', { eager: true })

/** A panel that fetches a list. */
export interface ListPanel {
  name: string
  panel: ReactNode
  /** Returns what is not on screen although these rows have loaded. */
  missing: (text: string, names: readonly string[]) => readonly string[]
  /** Whether it says why a list is missing or old. */
  hasNotices: boolean
}

/** What was seen before: nothing, so that every row is a change. */
const storage = storageOf({ 'seen-list': { at: Date.UTC(2026, 0, 1), personalizations: [] } })

function WithChanges(props: ChangesPanelProps) {
  return (
    <WithStorage storage={storage}>
      <ChangesPanel {...props} />
    </WithStorage>
  )
}

const websites = [shop, { accountId: 'acme', websiteId: 'saas' }]
const missingNames: ListPanel['missing'] = (text, names) =>
  names.filter((name) => !text.includes(name))
const missingFirst: ListPanel['missing'] = (text, names) => missingNames(text, names.slice(0, 1))
const missingCount: ListPanel['missing'] = (text) => (/[0-9]/.test(text) ? [] : ['a number'])

/** All panels that show a list. */
export const listPanels: readonly ListPanel[] = (
  [
    ['PersonalizationListPanel', <PersonalizationListPanel />],
    ['PersonalizationListPanel of two websites', <PersonalizationListPanel scopes={websites} />],
    ['PersonalizationDetailsPanel', <PersonalizationDetailsPanel itemKey="row-0" />, missingFirst],
    [
      'PersonalizationDrawer',
      <PersonalizationDrawer itemKey="row-0" onItemKeyChange={() => {}} />,
      missingFirst,
    ],
    ['TimelinePanel', <TimelinePanel />],
    ['ConflictsPanel', <ConflictsPanel />],
    ['AuditPanel', <AuditPanel />],
    ['SimulatorPanel', <SimulatorPanel />],
    ['MatrixPanel', <MatrixPanel />, missingFirst],
    ['OverviewPanel', <OverviewPanel />, missingCount],
    ['ForecastPanel', <ForecastPanel />, missingCount],
    ['DraftPanel', <DraftPanel itemKey="row-0" />, missingFirst],
    ['ChangesPanel', <WithChanges />],
    ['AuditCount', <AuditCount />, missingCount],
  ] satisfies [name: string, panel: ReactNode, missing?: ListPanel['missing']][]
).map(([name, panel, missing = missingNames]) => ({
  name,
  panel,
  missing,
  hasNotices: name !== 'AuditCount',
}))
