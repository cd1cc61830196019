import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentPropsWithoutRef, ComponentType } from 'react'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as kit from '../../src/index.js'
import * as insight from '../../src/insight.js'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'
import { patience } from '../support/patience.js'

const panels = {
  PersonalizationListPanel: [kit.PersonalizationListPanel, 'Personalizations', {}],
  AskPanel: [kit.AskPanel, 'Ask', {}],
  AnswerPanel: [kit.AnswerPanel, 'Answer', { questionId: 'q' }],
  TimelinePanel: [insight.TimelinePanel, 'Timeline', {}],
  ConflictsPanel: [insight.ConflictsPanel, 'Conflicts', {}],
  AuditPanel: [insight.AuditPanel, 'Audit', {}],
  ChangesPanel: [insight.ChangesPanel, 'Changes', {}],
  DraftPanel: [insight.DraftPanel, 'Try a change', {}],
  ForecastPanel: [insight.ForecastPanel, 'What’s next', {}],
  MatrixPanel: [insight.MatrixPanel, 'Who sees what', {}],
  OverviewPanel: [insight.OverviewPanel, 'Overview', {}],
  SimulatorPanel: [insight.SimulatorPanel, 'Simulator', {}],
} as const

function open(panel: keyof typeof panels, props: object, host: object = {}) {
  const { Kit } = createKit()
  const [Panel, , more] = panels[panel]
  return render(
    <Kit {...host}>{createElement(Panel as ComponentType<object>, { ...more, ...props })}</Kit>,
  )
}

it('every panel that has a heading is listed here', () => {
  const named = Object.keys({ ...kit, ...insight }).filter((name) => /^[A-Z]\w+Panel$/.test(name))
  expect(named.filter((name) => name !== 'PersonalizationDetailsPanel').toSorted()).toEqual(
    Object.keys(panels).toSorted(),
  )
})

describe.each(Object.keys(panels) as (keyof typeof panels)[])('%s', (name) => {
  const [, title] = panels[name]

  it('has a heading of the level that the host wants, and others below it', async () => {
    open(name, { headingLevel: 4 })
    const heading = await screen.findByRole('heading', { name: title, level: 4 })
    expect(screen.getByRole('region', { name: title })).toContainElement(heading)
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    expect(Math.min(...levels)).toBe(4)
  })

  it('leaves its heading out, and still has a name', async () => {
    open(name, { heading: null })
    expect(await screen.findByRole('region', { name: title })).toBeVisible()
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  })
})

it('a panel without a heading gets the focus that would otherwise be lost', async () => {
  let isDown = true
  const { service } = createKit()
  const { Kit } = createKit({
    fetch: (...request) =>
      isDown ? Promise.resolve(new Response('{}', { status: 403 })) : service.fetch(...request),
  })
  render(
    <Kit>
      <insight.AuditPanel heading={null} />
    </Kit>,
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  const panel = screen.getByRole('region', { name: 'Audit' })
  await vi.waitFor(() => expect(panel).toHaveFocus(), patience)
})

it('buttons have the host’s classes, whatever renders them', async () => {
  const buttonClasses = {
    solid: 'btn btn-primary',
    outline: 'btn btn-light',
    quiet: 'btn btn-link',
  }
  const { container } = open('PersonalizationListPanel', {}, { buttonClasses })
  // Until the menus have loaded, placeholders stand there.
  await vi.waitFor(() => expect(container.querySelectorAll('summary')).toHaveLength(4), patience)
  const looks = Array.from(container.querySelectorAll('summary'), ({ className }) => className)
  expect(looks).toEqual([
    'btn btn-link pk-host-button',
    ...Array.from({ length: 3 }, () => 'btn btn-light pk-host-button'),
  ])
  expect(await screen.findByRole('button', { name: 'Refresh' })).toHaveClass('btn', 'btn-link')
  expect(container.querySelectorAll('.pk-button:not(.pk-visually-hidden)')).toHaveLength(0)
})

describe('“Copy link”', () => {
  /** As the link of a router with a base name, behind a hash. Takes no `ref`. */
  function HashLink({ href, children, ...others }: ComponentPropsWithoutRef<'a'>) {
    return (
      <a href={`/base/#${href}`} {...others}>
        {children}
      </a>
    )
  }

  it.each([
    ['of the page', undefined, '/rows/'],
    ['that the router renders', HashLink, '/base/#/rows/'],
  ])('copies the address %s', async (_, linkComponent, start) => {
    const user = userEvent.setup()
    const personalization = makePersonalization({}, { seed: 1 })
    const { Kit } = createKit()
    const hrefOf = (__: object, key: string) => `/rows/${key}`
    render(
      <Kit hrefOf={hrefOf} linkComponent={linkComponent}>
        <kit.PersonalizationDetails personalization={personalization} personalizations={[]} />
      </Kit>,
    )
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toMatch(
      new RegExp(`^${location.origin}${start}.+`),
    )
  })
})

describe('small parts in a table of the host', () => {
  const now = Date.UTC(2026, 0, 1)
  const running = makePersonalization(
    { state: 'running', disabled: false, startDate: null, endDate: now + 1_000 },
    { seed: 1, now },
  )

  it('StatusBadge shows the status of a personalization now', () => {
    const { Kit } = createKit()
    const badge = (at: number) => (
      <Kit now={at}>
        <kit.StatusBadge personalization={running} />
      </Kit>
    )
    const { rerender } = render(badge(now))
    expect(screen.getByText('Running')).toBeVisible()
    rerender(badge(now + 2_000))
    expect(screen.getByText('Ended')).toBeVisible()
  })

  it('VariantWeightBar shows the variants of a personalization, with the provider’s control share', () => {
    const { Kit } = createKit()
    const variants = [
      { id: 'a', name: 'A', weight: 50 },
      { id: 'b', name: 'B', weight: 30 },
    ]
    const personalization = makePersonalization({ variants }, { seed: 1 })
    const { container } = render(
      <Kit controlShare={() => 0.5}>
        <kit.VariantWeightBar personalization={personalization} />
        <kit.VariantWeightBar variants={variants} controlShare={0.5} />
      </Kit>,
    )
    const [own, given] = container.querySelectorAll('svg[role=img]')
    expect(own?.getAttribute('aria-label')).toContain('A')
    expect(own?.getAttribute('aria-label')).toBe(given?.getAttribute('aria-label'))
  })

  const wrong: [string, object, RegExp][] = [
    ['StatusBadge', {}, /StatusBadge needs personalization/],
    ['StatusBadge', { status: running }, /StatusBadge needs personalization/],
    ['StatusBadge', { personalization: 'id' }, /StatusBadge needs personalization/],
    ['VariantWeightBar', {}, /VariantWeightBar needs personalization/],
    ['VariantWeightBar', { variants: '50/50' }, /VariantWeightBar needs personalization/],
  ]

  it.each(wrong)('%s throws in development for %o', (name, props, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Part = Reflect.get(kit, name)
    expect(() => render(<Part {...props} />)).toThrow(message)
    vi.restoreAllMocks()
  })

  it.each(wrong)('%s shows what it can in production for %o', (name, props) => {
    vi.stubEnv('NODE_ENV', 'production')
    const Part = Reflect.get(kit, name)
    const { container } = render(<Part {...props} />)
    expect(within(container).queryByText(/Unknown|No variants/)).not.toBeNull()
    vi.unstubAllEnvs()
  })
})

it.each([
  { when: 'the rows load', rowsFirst: false },
  { when: 'a refresh succeeds', rowsFirst: true },
])(
  'a panel keeps the focus if $when by itself while a link of the error has it',
  async ({ rowsFirst }) => {
    let isDown = !rowsFirst
    const { service } = createKit()
    const { Kit, queryClient } = createKit({
      fetch: (...request) =>
        isDown ? Promise.resolve(new Response('{}', { status: 403 })) : service.fetch(...request),
    })
    render(
      <Kit>
        <AuditPanel slots={{ errorActions: () => <a href="/access">Ask for access</a> }} />
      </Kit>,
    )
    if (rowsFirst) {
      await screen.findByRole('button', { name: 'Refresh' })
      isDown = true
      await act(() => queryClient.refetchQueries())
    }
    const link = await screen.findByRole('link', { name: 'Ask for access' })
    act(() => link.focus())
    isDown = false
    await act(() => queryClient.refetchQueries())
    await waitFor(() => expect(link).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { name: 'Audit' })).toHaveFocus()
  },
)

it('a panel without a heading gets the focus of a notice that it had from the start', async () => {
  let isDown = false
  const { service } = createKit()
  const { Kit } = createKit({
    fetch: (...request) =>
      isDown ? Promise.resolve(new Response('{}', { status: 403 })) : service.fetch(...request),
  })
  const slots = { errorActions: () => <button type="button">Sign in</button> }
  const { rerender } = render(
    <Kit>
      <AuditPanel key="first" />
    </Kit>,
  )
  const refresh = await screen.findByRole('button', { name: 'Refresh' })
  isDown = true
  await userEvent.click(refresh)
  await screen.findByRole('button', { name: 'Try again' })
  rerender(
    <Kit>
      <AuditPanel key="second" heading={null} slots={slots} />
    </Kit>,
  )
  screen.getByRole('button', { name: 'Sign in' }).focus()
  isDown = false
  screen.getByRole('button', { name: 'Refresh' }).click()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull())
  expect(screen.getByRole('region', { name: 'Audit' })).toHaveFocus()
})
