import type { Query } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { AnswerProgress } from 'personalization-kit'
import { useContext, useEffect, useReducer, useSyncExternalStore } from 'react'
import { Scroller } from './page/Page.js'
import { RequestLogContext } from './requestLog.js'
import './probe.css'

/** What happens behind a live example: its queries and its requests. */
export function Probe() {
  return (
    <aside className="probe" aria-label="Behind the example">
      <h3>Queries</h3>
      <Queries />
      <h3>Requests</h3>
      <Requests />
    </aside>
  )
}

/** The queries of the nearest provider, read again four times a second. */
function Queries() {
  const cache = useQueryClient().getQueryCache()
  const [, update] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(update, 250)
    return () => clearInterval(timer)
  }, [])
  const queries = cache.getAll()
  if (queries.length === 0) return <p className="page-muted">None yet</p>
  return (
    <dl>
      {queries.map((query) => (
        <div key={query.queryHash}>
          <dt>
            <code>{query.queryHash}</code>
          </dt>
          <dd>{describe(query)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the state of a query in a line, such as `success, idle, phase queued, next in 1.2 s`. */
function describe(query: Query): string {
  const { status, fetchStatus, data, dataUpdatedAt } = query.state
  const { phase, polls } = (data ?? {}) as Partial<AnswerProgress>
  const waitMs = nextFetchMs(query)
  const seconds = Math.max(0, dataUpdatedAt + waitMs - Date.now()) / 1_000
  const parts = [
    status,
    fetchStatus,
    phase !== undefined && `phase ${phase}`,
    polls !== undefined && `${polls} polls`,
    Number.isFinite(seconds) && fetchStatus === 'idle' && `next in ${seconds.toFixed(1)} s`,
    query.getObserversCount() === 0 && 'not in use',
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** Returns the time between two fetches, in ms; infinite if a query is not polled. */
function nextFetchMs(query: Query): number {
  const { refetchInterval } = query.observers[0]?.options ?? {}
  const interval = typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
  return typeof interval === 'number' ? interval : Infinity
}

const shown = 8

function Requests() {
  const log = useContext(RequestLogContext)
  const requests = useSyncExternalStore(log.subscribe, log.read)
  if (requests.length === 0) return <p className="page-muted">None yet</p>
  return (
    <Scroller label="Requests">
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Request</th>
            <th scope="col">Result</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {requests
            .map((request, index) => ({ ...request, number: index + 1 }))
            .slice(-shown)
            .map(({ number, method, path, result, durationMs }) => (
              <tr key={number}>
                <td>{number}</td>
                <td>
                  <code>
                    {method} {path}
                  </code>
                </td>
                <td>{result ?? 'open'}</td>
                <td>{durationMs === null ? '' : `${durationMs.toFixed(0)} ms`}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Scroller>
  )
}
