import { usePersonalizationList, usePersonalizations } from 'personalization-kit/hooks'
import {
  useAudit,
  useChanges,
  useConflicts,
  useDismissals,
  useEligibility,
  useInsightFields,
} from 'personalization-kit/insight'
import { displayName, formatFinding, splitFindings } from 'personalization-kit/model'

const defaultView = { search: 'is:stale' }
const visitor = { visits: 1, country: 'DE' }
const none: never[] = []

/** What is wrong with a website, and what a visitor to one page sees. */
export function Checkup() {
  const { data } = usePersonalizations()
  const conflicts = useConflicts(data ?? none)
  const findings = useAudit(data)
  const { dismissals, setDismissals } = useDismissals()
  const changes = useChanges(data)
  const results = useEligibility(data, { page: '/checkout', at: null, visitor })
  const fields = useInsightFields(data)
  const stale = usePersonalizationList({ personalizations: data, fields, defaultView })
  // Each is null until it is known. Long lists are checked in short steps.
  if (!conflicts || !findings || !results) return <p role="status">Checking…</p>
  const { open } = splitFindings(findings, dismissals)
  return (
    <>
      <p>
        {conflicts.length} conflicts, {open.length} findings, {stale.count} stale,{' '}
        {changes?.changes.length ?? 0} changed
      </p>
      <ul aria-label="Findings">
        {open.map((finding) => (
          <li key={finding.id}>
            {formatFinding(finding).title}{' '}
            <button
              onClick={() =>
                setDismissals?.([
                  ...dismissals,
                  { id: finding.id, reason: 'intended', at: Date.now() },
                ])
              }
            >
              Dismiss
            </button>
          </li>
        ))}
      </ul>
      <p>On /checkout:</p>
      <ul aria-label="Shown">
        {results.map(({ key, personalization, result }) => (
          <li key={key}>
            {displayName(personalization)}: {result}
          </li>
        ))}
      </ul>
    </>
  )
}
