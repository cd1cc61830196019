import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import type { PersonalizationView } from 'personalization-kit'
import {
  ActiveFilters,
  decodeView,
  defaultView,
  encodeView,
  SearchBox,
  usePersonalizationList,
} from 'personalization-kit'
import { makePersonalization } from 'personalization-kit/testing'
import type { ComponentType } from 'react'
import { startTransition, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider as ReactRouter, useSearchParams } from 'react-router'

const personalizations = ['Summer sale', 'Winter sale', 'Hero'].map((variationName, seed) =>
  makePersonalization({ variationName, variationId: `v${seed}`, state: 'running' }, { seed }),
)

interface Host {
  view: PersonalizationView
  onViewChange: (view: PersonalizationView) => void
}

function Screen(host: Host) {
  const list = usePersonalizationList({ personalizations, ...host })
  return (
    <>
      <SearchBox list={list} />
      <ActiveFilters list={list} />
      <button onClick={() => host.onViewChange({ ...host.view, search: 'hero' })}>
        Search for hero
      </button>
      <output>
        {list
          .found()
          .map(({ variationName }) => variationName)
          .join(', ')}
      </output>
      <pre>{host.view.search}</pre>
    </>
  )
}

/**
 * Updates that take `delayOf(number of the update)` ms, or come in a transition beside a slow render. Shows how
 * many are still to come.
 */
function delayed(delayOf: (update: number) => number | 'transition') {
  return function Delayed() {
    const [view, setView] = useState(defaultView)
    const [updates] = useState({ count: 0 })
    const [waiting, setWaiting] = useState(0)
    function onViewChange(next: PersonalizationView) {
      const delay = delayOf(updates.count++)
      if (delay === 'transition') {
        startTransition(() => setView(next))
        return
      }
      setWaiting((count) => count + 1)
      setTimeout(() => {
        setView(next)
        setWaiting((count) => count - 1)
      }, delay)
    }
    return (
      <>
        <Screen view={view} onViewChange={onViewChange} />
        <samp>{waiting}</samp>
      </>
    )
  }
}

function UnderReactRouter() {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => decodeView(params), [params])
  return (
    <>
      <Screen
        view={view}
        onViewChange={(next) =>
          setParams((current) => encodeView(next, { keep: current }) ?? current, { replace: true })
        }
      />
      <code>{params.toString()}</code>
    </>
  )
}
const reactRouter = createMemoryRouter([{ path: '/', Component: UnderReactRouter }], {
  initialEntries: ['/?tab=list'],
})

function UnderTanStackRouter() {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = useMemo(() => decodeView(new URLSearchParams(search)), [search])
  return (
    <>
      <Screen
        view={view}
        onViewChange={(next) =>
          void navigate({
            to: '.',
            replace: true,
            search: (current: Record<string, string>) =>
              Object.fromEntries(
                encodeView(next, { keep: new URLSearchParams(current) }) ?? Object.entries(current),
              ),
          })
        }
      />
      <code>{new URLSearchParams(search).toString()}</code>
    </>
  )
}
const tanStackRouter = createRouter({
  routeTree: createRootRoute({ component: UnderTanStackRouter }),
  history: createMemoryHistory({ initialEntries: ['/?tab=list'] }),
})

const hosts: Record<string, ComponentType> = {
  transitions: delayed(() => 'transition'),
  'late updates': delayed(() => 150),
  'updates out of order': delayed((update) => (update % 3 === 0 ? 200 : 40)),
  'React Router': () => <ReactRouter router={reactRouter} />,
  'TanStack Router': () => <RouterProvider router={tanStackRouter} />,
}

/** Shows the search box in a page that keeps its view in one of these ways. */
export function show(host: string) {
  const Host = hosts[host]
  const root = document.getElementById('root')
  if (Host && root) createRoot(root).render(<Host />)
}
