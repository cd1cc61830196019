import { QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as kit from '../../src/index.js'
import * as insight from '../../src/insight.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { storageOf } from '../../stories/support/storageOf.js'
import { Caught } from '../support/Caught.js'
import { collectConsole } from '../support/consoleLines.js'
import { byError, byName, now, others } from '../support/foreignProps.js'
import { foreignErrors, foreignNames, isReadable } from '../support/foreignValues.js'
import { shop } from '../support/kit.js'

// What components load on demand is loaded before.
import.meta.glob('../../src/{list,insight,ask,panels}/**/*.{ts,tsx}', { eager: true })

const lines = collectConsole()
beforeEach(() => void (lines.warnings.length = 0))
afterEach(() => void vi.useRealTimers())

const exported: Record<string, unknown> = { ...kit, ...insight }
const components = Object.keys(exported).filter(
  (name) => /^[A-Z]/.test(name) && name !== 'PersonalizationKitError',
)
const panelNames = components.filter((name) => /Panel$|^PersonalizationDrawer$/.test(name))

let count = 0
afterAll(() =>
  console.info(
    `Foreign values: ${components.length} components (${panelNames.length} panels), ${count} renders`,
  ),
)

/** Renders each element. Returns what failed, and what shows nothing or something unreadable. */
function show(elements: readonly (readonly [name: string, element: ReactNode])[]) {
  count += elements.length
  const { container } = render(
    <kit.LocalizationProvider now={now} timeZone="UTC">
      {elements.map(([name, element]) => (
        <Caught key={name} name={name}>
          <section data-name={name}>{element}</section>
        </Caught>
      ))}
    </kit.LocalizationProvider>,
  )
  return () => faultsIn(container)
}

function faultsIn(container: HTMLElement): string[] {
  const failed = container.textContent?.match(/Failed: .{0,100}/g) ?? []
  const unreadable = [...container.querySelectorAll<HTMLElement>('section[data-name]')].flatMap(
    (section) => {
      const labels = [...section.querySelectorAll('[title], [aria-label], [placeholder]')].map(
        (element) => attributes.map((name) => element.getAttribute(name) ?? '').join(' '),
      )
      const words = [[section.textContent, ...labels].join(' '), ...labels]
      const bad = words.filter((text) => !isReadable(text) || part.test(text))
      return bad.map((text) => `${section.dataset.name}: ${JSON.stringify(text.slice(0, 100))}`)
    },
  )
  return [...failed, ...unreadable]
}
const attributes = ['title', 'aria-label', 'placeholder']
/** A placeholder of a message without its value. “{name}” is one of the foreign names. */
const part = /\{(?!name\})\w+\}/

describe('the list of components', () => {
  it('has every component of the entry points', () => {
    const known = new Set([...Object.keys(byName), ...others, ...panelNames])
    expect(components.filter((name) => !known.has(name))).toEqual([])
    expect([...known].filter((name) => !components.includes(name))).toEqual([])
  })
})

describe.each(Object.entries(byName))('%s', (component, element) => {
  it('shows words for every name that is not documented', async () => {
    const faults = show(foreignNames.map((name) => [JSON.stringify(name), element(name)]))
    // What needs long work is shown when it is done.
    const isDone = () => component.endsWith('Skeleton') || !document.querySelector('[aria-busy]')
    await waitFor(() => expect(isDone()).toBe(true))
    expect(faults()).toEqual([])
    expect(lines.errors).toEqual([])
  })
})

describe.each(Object.entries(byError))('%s', (_name, element) => {
  it('shows words for everything that can be thrown or stored', () => {
    const faults = show(foreignErrors.map(([name, error]) => [name, element(error)]))
    expect(faults()).toEqual([])
    expect(lines.errors).toEqual([])
  })
})

const service = createReferenceService({ personalizations: [...fixtures.shop], now: () => now })
const realClient = kit.createPersonalizationClient({
  baseUrl: 'https://service.example',
  apiKey: service.apiKey,
  dangerouslyAllowBrowserKey: true,
  fetch: service.fetch,
})

/** A client wrapper of a host, with a fault of its own. */
function failingClient(error: unknown): kit.PersonalizationClient {
  const fail = () => Promise.reject(error)
  return { ...realClient, listPersonalizations: fail, getAnswer: fail, submitQuestion: fail }
}

const storage = storageOf({ 'seen-list': { at: now, personalizations: [] } })
const panels: Record<string, ReactNode> = {
  PersonalizationListPanel: <kit.PersonalizationListPanel />,
  PersonalizationDetailsPanel: <kit.PersonalizationDetailsPanel itemKey="k" />,
  PersonalizationDrawer: <kit.PersonalizationDrawer itemKey="k" onItemKeyChange={() => {}} />,
  AskPanel: <kit.AskPanel sessionId="s" />,
  AnswerPanel: <kit.AnswerPanel questionId="00000000-0000-4000-8000-000000000000" />,
  AuditPanel: <insight.AuditPanel />,
  ChangesPanel: <insight.ChangesPanel />,
  ConflictsPanel: <insight.ConflictsPanel />,
  DraftPanel: <insight.DraftPanel />,
  ForecastPanel: <insight.ForecastPanel />,
  MatrixPanel: <insight.MatrixPanel />,
  OverviewPanel: <insight.OverviewPanel />,
  SimulatorPanel: <insight.SimulatorPanel />,
  TimelinePanel: <insight.TimelinePanel />,
}

const list = { personalizations: fixtures.shop.slice(0, 2), issues: [], skippedRows: 0 }

/** Renders an element below a provider of its own: the request fails, or the cache has its error. */
function WithError(props: { error: unknown; isCached: boolean; children: ReactNode }) {
  const { error, isCached, children } = props
  const queryClient = new QueryClient(
    isCached ? { defaultOptions: { queries: { staleTime: Infinity, refetchOnMount: false } } } : {},
  )
  if (isCached) {
    const queryKey = kit.personalizationKeys.list(shop)
    queryClient.setQueryData(queryKey, list)
    const query = queryClient.getQueryCache().find({ queryKey })
    query?.setState({
      status: 'error',
      error: error as Error,
      errorUpdatedAt: now,
      errorUpdateCount: 1,
    })
  }
  return (
    <kit.PersonalizationKitProvider
      client={failingClient(error)}
      scope={shop}
      queryClient={queryClient}
      storage={storage}
    >
      {children}
    </kit.PersonalizationKitProvider>
  )
}

/** Without `NaN`, with which TanStack Query renders forever: it is never equal to itself. */
const queryErrors = foreignErrors.filter(([, error]) => !Number.isNaN(error))

describe('the list of panels', () => {
  it('has every panel of the entry points', () => {
    expect(Object.keys(panels).toSorted()).toEqual(panelNames.toSorted())
  })
})

/** Lets time pass, with all that waits for it. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

describe.each(Object.entries(panels))('%s', (_name, panel) => {
  it.each([
    ['a request fails with', false],
    ['a cached list has as its error', true],
  ])('shows words if %s anything that can be thrown', async (_title, isCached) => {
    vi.useFakeTimers()
    const faults = show(
      queryErrors.map(([name, error]) => [
        name,
        <WithError key={name} error={error} isCached={isCached}>
          {panel}
        </WithError>,
      ]),
    )
    await pass(120_000)
    const isBusy = (section: Element) => section.querySelector('[aria-busy=true]') !== null
    const busy = [...document.querySelectorAll<HTMLElement>('section[data-name]')].filter(isBusy)
    expect(busy.map(({ dataset }) => dataset.name)).toEqual([])
    expect(faults()).toEqual([])
    expect(lines.errors).toEqual([])
  })
})

describe('a question that could not be sent', () => {
  it.each(foreignErrors)('has a reason in words after %s', async (_name, error) => {
    count += 1
    const user = userEvent.setup()
    const { container } = render(
      <WithError error={error} isCached={false}>
        <Caught name="AskPanel">
          <kit.AskPanel sessionId="s" storage="none" />
        </Caught>
        <kit.QuestionForm aria-label="form" onSubmit={() => Promise.reject(error)} />
      </WithError>,
    )
    for (const box of screen.getAllByRole('textbox')) await user.type(box, 'Why?{Enter}')
    await waitFor(() => {
      expect(
        screen.getAllByText(/not sent|couldn’t|wasn’t|may (not )?have/i).length,
      ).toBeGreaterThan(1)
    })
    expect(container.textContent).not.toMatch(/Failed: /)
    expect(isReadable(container.textContent)).toBe(true)
    expect(lines.errors).toEqual([])
  })
})
