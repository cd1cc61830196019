import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PersonalizationView } from '../../src/list/model/PersonalizationView.js'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import type { PersonalizationField } from '../../src/personalization/fields/PersonalizationField.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { headerLabel } from '../support/headerLabel.js'
import { createKit } from '../support/kit.js'

const age: PersonalizationField = { id: 'age', type: 'number', label: 'Age', read: () => 3 }
const own: Partial<PersonalizationView> = {
  columns: [...defaultView.columns, 'age'],
  widths: { age: 8 },
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

/** Shows the panel in a width in px, and returns the names of its columns. */
async function columnsAt(width: number, view: Partial<PersonalizationView>) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  const { Kit } = createKit()
  render(
    <PersonalizationListPanel
      list={{ fields: [age], defaultView: { ...defaultView, ...view }, isSelectable: false }}
    />,
    { wrapper: Kit },
  )
  const headers = await screen.findAllByRole('columnheader')
  return headers.map(headerLabel)
}

const table = { layout: 'table' as const }
const most = ['Name', 'Page', 'Audience', 'Variants', 'Schedule', 'Needs attention', 'Priority']
const byPage = ['Priority', 'Name', 'Audience', 'Variants', 'Schedule', 'Needs attention']

/** The widths are the sums of those in the stylesheet, 16 px per rem. */
it.each([
  ['the default columns, all', 1_384, table, [...most, 'Owner']],
  ['the default columns, narrower', 1_096, table, [...most, 'Owner']],
  ['the default columns, without the owner', 1_095, table, most],
  ['the default columns, with the page', 896, table, most.filter((name) => name !== 'Variants')],
  [
    'the default columns, without the page',
    895,
    table,
    ['Name', 'Audience', 'Schedule', 'Needs attention', 'Priority'],
  ],
  ['the fewest columns', 580, table, ['Name', 'Schedule', 'Priority']],
  ['the list by page, with all columns', 984, {}, [...byPage, 'Owner']],
  ['the list by page, without the owner', 983, {}, byPage],
  ['the fewest columns of the list by page', 580, {}, ['Priority', 'Name', 'Schedule']],
  ['a column of the host, with all others', 1_512, own, [...most, 'Owner', 'Age']],
  ['a column of the host, without the owner', 1_215, own, [...most, 'Age']],
  [
    'another choice of columns, all',
    580,
    { columns: ['name', 'updated', 'age'] },
    ['Name', 'Updated', 'Age'],
  ],
])('shows %s, at %i px', async (_, width, view, columns) => {
  expect(await columnsAt(width, view)).toEqual(columns)
})

it('measures in the font size of the page', async () => {
  document.documentElement.style.fontSize = '10px'
  const columns = await columnsAt(1_000, {})
  document.documentElement.style.fontSize = ''
  expect(columns).toContain('Owner')
})

it('keeps every column of another view than the default one', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  const { Kit } = createKit()
  const view = { ...defaultView, columns: [...defaultView.columns, 'updated'] }
  render(<PersonalizationListPanel list={{ view, onViewChange: () => {} }} />, { wrapper: Kit })
  const headers = await screen.findAllByRole('columnheader')
  expect(headers.map(headerLabel).slice(-3)).toEqual(['Priority', 'Owner', 'Updated'])
})

it('says in the display menu which columns have no room', async () => {
  await columnsAt(1_000, own)
  await userEvent.click(await screen.findByText('Display', { selector: 'summary > *' }))
  const names = screen
    .getAllByText('Hidden: not enough space')
    .map(({ parentElement }) => parentElement?.textContent)
  expect(names).toEqual([
    'Page Hidden: not enough space',
    'Variants Hidden: not enough space',
    'Owner Hidden: not enough space',
  ])
})

it('lets the table scroll sideways only below the width of the narrower columns', async () => {
  await columnsAt(1_200, own)
  const list = document.querySelector<HTMLElement>('.pk-personalization-list-panel-list')
  expect(list?.dataset['fitted']).toBe('true')
  // 63.25 rem for the default columns that are left, and 8 rem for the host's.
  expect(list?.style.getPropertyValue('--_min')).toBe('71.25rem')
})

it('a menu that was open does not open again after the panel was narrow', async () => {
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized.push(onResize)
      }
      observe() {}
      disconnect() {}
    },
  )
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
  const { Kit } = createKit()
  render(<PersonalizationListPanel />, { wrapper: Kit })
  await screen.findAllByRole('rowheader')
  const menu = () => document.querySelector('.pk-personalization-list-panel-row-menu')
  await userEvent.click(document.querySelector('[data-menu]') ?? document.body)
  await waitFor(() => expect(menu()).not.toBeNull())
  const resize = (px: number) => {
    width.mockReturnValue(px)
    act(() => resized.forEach((measure) => measure()))
  }
  resize(400)
  await waitFor(() => expect(screen.queryAllByRole('rowheader')).toHaveLength(0))
  resize(1_200)
  await screen.findAllByRole('rowheader')
  expect(menu()).toBeNull()
})

it('a menu closes when its row is removed, and focus moves to a row that is left', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
  const personalizations = ['First', 'Second', 'Third'].map((variationName, seed) =>
    makePersonalization({ variationName, prio: 30 - seed }, { seed }),
  )
  const { Kit, queryClient } = createKit({ personalizations })
  render(<PersonalizationListPanel />, { wrapper: Kit })
  await screen.findAllByRole('rowheader')
  const menu = () => document.querySelector('.pk-personalization-list-panel-row-menu')
  await userEvent.click(document.querySelector('[data-menu]') ?? document.body)
  await waitFor(() => expect(menu()).not.toBeNull())
  personalizations.shift()
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
  await waitFor(() => expect(menu()).toBeNull())
  expect(document.activeElement).toHaveAttribute('data-row-index')
})
