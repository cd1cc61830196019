import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PersonalizationView } from '../../src/list/model/PersonalizationView.js'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import type { PersonalizationField } from '../../src/personalization/fields/PersonalizationField.js'
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
  return headers.map(({ textContent }) => textContent)
}

const most = ['Name', 'Status', 'Audience', 'Variants', 'Priority', 'Runs']

/** The widths are the sums of those in the stylesheet, 16 px per rem. */
it.each([
  ['the default columns, all', 1_368, {}, [...most, 'Updated', 'Owner']],
  ['the default columns, narrower', 1_204, {}, [...most, 'Updated', 'Owner']],
  ['the default columns, without two', 1_203, {}, most],
  ['the default columns, with the audience', 708, {}, ['Name', 'Status', 'Audience', 'Runs']],
  ['the default columns, without the audience', 707, {}, ['Name', 'Status', 'Priority', 'Runs']],
  ['the fewest columns', 580, {}, ['Name', 'Status', 'Runs']],
  ['a column of the host, with all others', 1_496, own, [...most, 'Updated', 'Owner', 'Age']],
  ['a column of the host, narrower', 1_332, own, [...most, 'Updated', 'Owner', 'Age']],
  ['a column of the host, without two', 1_331, own, [...most, 'Age']],
  ['a column of the host, as narrow as possible', 1_120, own, [...most, 'Age']],
  [
    'a column of the host, without three',
    1_119,
    own,
    ['Name', 'Status', 'Audience', 'Priority', 'Runs', 'Age'],
  ],
  [
    'another choice of columns, all',
    580,
    { columns: ['name', 'updated', 'age'] },
    ['Name', 'Updated', 'Age'],
  ],
])('shows %s, at %i px', async (_, width, view, columns) => {
  expect(await columnsAt(width, view)).toEqual(columns)
})

it('keeps every column of another view than the default one', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  const { Kit } = createKit()
  const view = { ...defaultView, columns: [...defaultView.columns, 'page'] }
  render(<PersonalizationListPanel list={{ view, onViewChange: () => {} }} />, { wrapper: Kit })
  const headers = await screen.findAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent).slice(-3)).toEqual([
    'Updated',
    'Owner',
    'Page',
  ])
})

it('says in the display menu which columns have no room', async () => {
  await columnsAt(1_083, own)
  await userEvent.click(await screen.findByText('Display', { selector: 'summary > *' }))
  const names = screen
    .getAllByText('No room')
    .map(({ parentElement }) => parentElement?.textContent)
  expect(names).toEqual(['Variants No room', 'Updated No room', 'Owner No room'])
})

it('lets the table scroll sideways only below the width of the narrower columns', async () => {
  await columnsAt(1_130, own)
  const list = document.querySelector<HTMLElement>('.pk-personalization-list-panel-list')
  expect(list?.dataset['fitted']).toBe('true')
  // 62 rem for the default columns that are left, and 8 rem for the host's.
  expect(list?.style.getPropertyValue('--_min')).toBe('70rem')
})
