import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { LocalizationProvider } from 'personalization-kit'
import {
  AuditReport,
  ConflictList,
  EligibilityTable,
  ScheduleTimeline,
  useAudit,
  useEligibility,
} from 'personalization-kit/insight'
import { makePersonalization } from 'personalization-kit/testing'
import 'personalization-kit/styles.css'

const now = Date.UTC(2026, 5, 1)
const perPage = 5

function Audit({ list }) {
  const findings = useAudit(list)
  return findings && <AuditReport findings={findings} personalizations={list} />
}
function Simulator({ list }) {
  const results = useEligibility(list, { page: '/p1', at: now, visitor, audiences })
  return results && <EligibilityTable results={results} />
}
/** What the list page has shown before: the number of findings. */
function Link({ list }) {
  const findings = useAudit(list)
  return findings && <p>{findings.length}</p>
}
const visitor = { visits: 5, country: 'DE' }
const audiences = {}

const subjects = {
  Conflicts: ({ list }) => <ConflictList personalizations={list} />,
  Audit,
  Timeline: ({ list }) => <ScheduleTimeline personalizations={list} />,
  Simulator,
  Link,
}

let list
globalThis.prepare = (count) => {
  const pages = Math.ceil(count / perPage)
  list = Array.from({ length: count }, (_, seed) =>
    makePersonalization(
      { webPagePath: seed % 50 === 0 ? `/p${seed % pages}/*` : `/p${seed % pages}` },
      { seed, now },
    ),
  )
}

/** Returns the time in ms from the first render with a loaded list until the page is painted. */
globalThis.mount = async (name) => {
  const Subject = subjects[name]
  const root = createRoot(document.getElementById('root'))
  await new Promise(requestAnimationFrame)
  const startedAt = performance.now()
  flushSync(() =>
    root.render(
      <LocalizationProvider now={now} timeZone="UTC">
        <Subject list={list} />
      </LocalizationProvider>,
    ),
  )
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  const time = performance.now() - startedAt
  root.unmount()
  return time
}
globalThis.isReady = true
