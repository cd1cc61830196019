import { render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { expect, it, vi } from 'vitest'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import type { AuditOptions } from '../../src/insight/audit/auditPersonalizations.js'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { useAudit } from '../../src/insight/audit/useAudit.js'
import { ConflictsPanel } from '../../src/insight/conflicts/ConflictsPanel.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { useConflicts } from '../../src/insight/conflicts/useConflicts.js'
import { EligibilitySummary } from '../../src/insight/eligibility/EligibilitySummary.js'
import { usePersonalizations } from '../../src/list/queries/usePersonalizations.js'
import { ModelContext } from '../../src/personalization/useModelOptions.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

const now = Date.UTC(2026, 5, 1, 12)

function makeList(count: number) {
  return Array.from({ length: count }, (_, seed) =>
    makePersonalization({ webPagePath: `/${seed % 40}` }, { seed, now }),
  )
}

function wrapper({ children }: { children: ReactNode }) {
  return <LocalizationProvider now={now}>{children}</LocalizationProvider>
}

it('useAudit audits a short list while rendering, and a long one after that', async () => {
  const short = makeList(50)
  const long = makeList(800)
  // Work is cut by time. It doesn't pass here, however slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const shown = renderHook(({ list }) => useAudit(list), {
    initialProps: { list: short },
    wrapper,
  })
  expect(shown.result.current).toEqual(auditPersonalizations(short, { now }))
  clock.mockRestore()
  shown.rerender({ list: long })
  // Findings of another list are not shown for this one.
  expect(shown.result.current).toBeNull()
  await waitFor(() => expect(shown.result.current).not.toBeNull())
  expect(shown.result.current).toEqual(auditPersonalizations(long, { now }))
})

it('finishes although its options are written inline', async () => {
  const list = makeList(800)
  let renders = 0
  const { result } = renderHook(
    () => {
      renders++
      return [useAudit(list, { rules: { 'no-owner': 'off' } }), useConflicts(list)] as const
    },
    {
      wrapper: ({ children }: { children: ReactNode }) =>
        wrapper({
          children: (
            <ModelContext.Provider value={{ adapters: [] }}>{children}</ModelContext.Provider>
          ),
        }),
    },
  )
  await waitFor(() => expect(result.current.every(Boolean)).toBe(true))
  expect(result.current[1]).toEqual(detectConflicts(list, { now }))
  const rendered = renders
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(renders).toBe(rendered)
})

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    const { error } = this.state
    return error ? `${error.name}: ${error.message}` : this.props.children
  }
}

it.each([5, 800])('throws in a list of %i rows if the settings are wrong', async (count) => {
  const list = makeList(count)
  const rules: AuditOptions['rules'] = { nonsense: 'off' }
  function Audit() {
    return useAudit(list, { rules })?.length
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <Boundary>
      <Audit />
    </Boundary>,
    { wrapper },
  )
  expect(await screen.findByText(/RangeError: Unknown audit rule "nonsense"/)).toBeVisible()
  log.mockRestore()
})

it('says nothing about who sees a personalization before its conflicts are known', async () => {
  const list = makeList(800)
  const [first] = list
  if (!first) throw new Error('No rows')
  const { container } = render(
    <EligibilitySummary personalization={first} personalizations={list} />,
    { wrapper },
  )
  expect(container).toHaveTextContent('')
  await waitFor(() => expect(container).not.toBeEmptyDOMElement())
})

it.each([
  { Panel: ConflictsPanel, heading: 'Conflicts' },
  { Panel: AuditPanel, heading: 'Audit' },
])(
  '$heading shows its heading and a placeholder while a long list is read',
  async ({ Panel, heading }) => {
    const { Kit } = createKit({ personalizations: makeList(800) })
    function Rows() {
      return <p>{usePersonalizations().data?.length} rows</p>
    }
    const { container, rerender } = render(
      <Kit now={now}>
        <Rows />
      </Kit>,
    )
    await screen.findByText('800 rows')
    rerender(
      <Kit now={now}>
        <Panel />
      </Kit>,
    )
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument()
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(5)
  },
)
