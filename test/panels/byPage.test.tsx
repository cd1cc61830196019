import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import type { PersonalizationView } from '../../src/list/model/PersonalizationView.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

const rows = (count: number) =>
  Array.from({ length: count }, (_, seed) =>
    makePersonalization(
      {
        variationId: `v${seed}`,
        variationName: `Row ${seed}`,
        webPagePath: seed % 2 ? '/a' : '/b',
        prio: seed,
        exclusive: false,
        state: 'running',
        disabled: false,
        startDate: null,
        endDate: null,
        websiteId: 'shop',
      },
      { seed },
    ),
  )

const layout = () =>
  document.querySelector<HTMLElement>('.pk-personalization-table')?.dataset['layout']

async function open(count: number, view: Partial<PersonalizationView> = {}) {
  await show(
    rows(count),
    <PersonalizationListPanel list={{ defaultView: { ...defaultView, ...view } }} />,
  )
}

async function show(list: readonly Personalization[], panel: ReactElement) {
  const { Kit } = createKit({ fetch: () => Promise.resolve(Response.json(list)) })
  render(panel, { wrapper: Kit })
  await screen.findAllByRole('rowheader')
}

describe('the list panel', () => {
  it.each<[string, number, Partial<PersonalizationView>, string]>([
    ['with 199 rows', 199, {}, 'pages'],
    ['with 200 rows', 200, {}, 'table'],
    ['with 200 rows, if the view says so', 200, { layout: 'pages' }, 'pages'],
    ['if the view asks for a table', 5, { layout: 'table' }, 'table'],
    ['sorted', 5, { sort: [{ column: 'name', direction: 'ascending' }] }, 'table'],
    ['grouped', 5, { group: 'status' }, 'table'],
    ['searched for text', 5, { search: 'row' }, 'table'],
    ['filtered', 5, { search: 'status:running' }, 'pages'],
    ['with other columns', 5, { columns: ['name', 'tag'] }, 'table'],
    ['with moved columns', 5, { columns: defaultView.columns.toReversed() }, 'table'],
    [
      'without a column',
      5,
      { columns: defaultView.columns.filter((id) => id !== 'assignee') },
      'pages',
    ],
  ])('%s: %i rows of the view %j are shown as %s', async (_, count, view, expected) => {
    await open(count, view)
    expect(layout()).toBe(expected)
  })

  it('shows each page in order of priority', async () => {
    await open(5)
    const lines = screen.getAllByRole('row').slice(1)
    const names = lines.map((row) => within(row).queryByRole('rowheader')?.textContent ?? 'page')
    expect(names.map((name) => name.replace('Running', ''))).toEqual([
      // The page with more personalizations comes first.
      'page',
      'Row 4',
      'Row 2',
      'Row 0',
      'page',
      'Row 3',
      'Row 1',
    ])
  })

  it('becomes a table by the menu or by sorting, and returns', async () => {
    await open(5)
    const user = userEvent.setup()
    await user.click(await screen.findByText('Display', { selector: 'summary > *' }))
    await user.click(screen.getByRole('button', { name: 'Table' }))
    expect(layout()).toBe('table')
    await user.click(screen.getByRole('button', { name: 'By page' }))
    expect(layout()).toBe('pages')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(layout()).toBe('table')
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort')
  })

  it('moves with the arrow keys from row to row, over the lines between them', async () => {
    const list = rows(4).map((each) => ({ ...each, webPagePath: '/', exclusive: true }))
    await show(list, <PersonalizationListPanel />)
    const stops = await screen.findAllByText(
      /^Once visitors see Row \d, nothing below it is shown\.$/,
    )
    expect(stops).toHaveLength(3)
    const user = userEvent.setup()
    const line = () => document.activeElement?.getAttribute('data-key')
    document.querySelector<HTMLElement>('tr[data-key="v3"]')?.focus()
    await user.keyboard('{ArrowDown}')
    expect(line()).toBe('v2')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(line()).toBe('v0')
    await user.keyboard('{ArrowUp}')
    expect(line()).toBe('v1')
    await user.keyboard('{Home}')
    expect(document.activeElement).toHaveAttribute('aria-expanded', 'true')
  })

  it('collapses a page', async () => {
    await open(5)
    await userEvent.click(screen.getByRole('button', { name: /\/a/, expanded: true }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3))
  })
})

it('keeps a tab stop when a filter removes the active row', async () => {
  const list = rows(4).map((each, at) => ({
    ...each,
    webPagePath: '/',
    exclusive: at < 3,
    personalizationTags: [at < 2 ? 'y' : 'x'],
  }))
  const { Kit } = createKit({ fetch: () => Promise.resolve(Response.json(list)) })
  const panel = (search: string) => (
    <PersonalizationListPanel details={false} list={{ view: { ...defaultView, search } }} />
  )
  const { rerender } = render(panel(''), { wrapper: Kit })
  await screen.findAllByRole('rowheader')
  const stops = () => document.querySelectorAll('[data-row-index][tabindex="0"]').length
  await userEvent.click(document.querySelector('tr[data-key="v2"]') ?? document.body)
  expect(stops()).toBe(1)
  rerender(panel('tag:y'))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
  expect(stops()).toBe(1)
})

it('opens the row below with “Next”, not the next priority of the website', async () => {
  const onOpenKeyChange = vi.fn<(key: string | null) => void>()
  await show(
    rows(4),
    <PersonalizationListPanel details={{ defaultOpenKey: 'v3', onOpenKeyChange }} />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(onOpenKeyChange).toHaveBeenLastCalledWith('v1')
})
