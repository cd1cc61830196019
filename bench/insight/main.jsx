import { PersonalizationKitProvider, usePersonalizations } from 'personalization-kit'
import {
  AuditPanel,
  ConflictsPanel,
  SimulatorPanel,
  TimelinePanel,
  useAudit,
} from 'personalization-kit/insight'
import { createRoot } from 'react-dom/client'
import { makeList, now } from './list.js'
import 'personalization-kit/styles.css'

const perPage = 5
const scope = { accountId: 'acme', websiteId: 'shop' }

/** Each screen, and what its first result looks like. */
const screens = {
  Conflicts: { Screen: ConflictsPanel, result: '.pk-conflict-list-item' },
  Audit: { Screen: AuditPanel, result: '.pk-audit-report-finding' },
  Timeline: { Screen: TimelinePanel, result: '.pk-schedule-timeline-name' },
  Simulator: { Screen: SimulatorPanel, result: '.pk-eligibility-table tbody tr' },
  // What the list page has shown before: the rows and the number of findings.
  List: { Screen: () => usePersonalizations().data && <p className="list" />, result: '.list' },
  Link: { Screen: Link, result: '.link' },
}
function Link() {
  const findings = useAudit(usePersonalizations().data)
  return findings && <p className="link">{findings.length}</p>
}

let client
globalThis.prepare = async (count) => {
  const personalizations = makeList(count, perPage)
  const list = { personalizations, issues: [], skippedRows: 0 }
  client = { listPersonalizations: async () => list }
}

const longTasks = []
new PerformanceObserver((entries) => longTasks.push(...entries.getEntries())).observe({
  type: 'longtask',
  buffered: true,
})

const container = document.getElementById('root')
const root = createRoot(container)

/**
 * Shows a screen. Returns the time in ms until its heading and until its first result are painted,
 * and the longest task in between.
 */
globalThis.show = async (name) => {
  const { Screen, result } = screens[name]
  await new Promise((resolve) => setTimeout(resolve, 200))
  const startedAt = performance.now()
  root.render(
    <PersonalizationKitProvider client={client} scope={scope} now={now} timeZone="UTC">
      <Screen key={name} />
    </PersonalizationKitProvider>,
  )
  let headingMs = null
  for (;;) {
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    if (container.querySelector('h2')) headingMs ??= performance.now() - startedAt
    if (container.querySelector(result)) break
    if (performance.now() - startedAt > 20_000) throw new Error(`No result of ${name}`)
  }
  const resultMs = performance.now() - startedAt
  await new Promise((resolve) => setTimeout(resolve, 100))
  const tasks = longTasks.filter(({ startTime }) => startTime >= startedAt)
  return { headingMs, resultMs, taskMs: Math.max(0, ...tasks.map(({ duration }) => duration)) }
}
globalThis.isReady = true
