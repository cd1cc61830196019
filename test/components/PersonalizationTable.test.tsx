import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PersonalizationTable } from '../../src/components/personalization-table/PersonalizationTable.js'
import { LocalizationProvider } from '../../src/localization/LocalizationProvider.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1, 12)
const rows = [
  makePersonalization({
    variationId: 'a',
    variationName: 'Hero',
    prio: 10,
    webPagePath: '/',
    updatedDate: now - 3 * 3_600_000,
  }),
  makePersonalization({
    variationId: 'b',
    variationName: 'Bar',
    prio: 120,
    webPagePath: null,
    updatedDate: null,
  }),
  makePersonalization({ variationId: 'c', variationName: 'Popup', prio: null, state: 'paused' }),
]
function show(props: Partial<Parameters<typeof PersonalizationTable>[0]> = {}) {
  return render(
    <LocalizationProvider now={now} timeZone="UTC">
      <PersonalizationTable personalizations={rows} {...props} />
    </LocalizationProvider>,
  )
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('PersonalizationTable', () => {
  it('is a real table with a head for each column and each row', () => {
    show()
    const table = screen.getByRole('table', { name: 'Personalizations' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual([
      'Name',
      'Status',
      'Variants',
      'Priority',
      'Page',
      'Updated',
    ])
    expect(names()).toEqual(['Hero', 'Bar', 'Popup'])
  })

  it('shows status, split, priority, page and when it was updated', () => {
    show()
    const [, hero, bar] = screen.getAllByRole('row')
    if (!hero || !bar) throw new Error('rows are missing')
    expect(within(hero).getByText('Running')).toBeVisible()
    expect(within(hero).getByRole('img', { name: 'Control 50%, Variant B 50%' })).toBeVisible()
    expect(hero).toHaveTextContent('10/3h ago')
    expect(within(bar).getAllByText('Not set')).toHaveLength(2)
  })

  it('sorts by a head one way, then the other, then as it came', async () => {
    const onSortChange = vi.fn()
    show({ onSortChange })
    const head = screen.getByRole('columnheader', { name: 'Priority' })
    const button = within(head).getByRole('button')
    expect(head).not.toHaveAttribute('aria-sort')
    await userEvent.click(button)
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(names()).toEqual(['Bar', 'Hero', 'Popup'])
    expect(screen.getByRole('status')).toHaveTextContent('Sorted by Priority, descending')
    await userEvent.keyboard('{Enter}')
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect(names()).toEqual(['Hero', 'Bar', 'Popup'])
    await userEvent.click(button)
    expect(head).not.toHaveAttribute('aria-sort')
    expect(onSortChange.mock.calls).toEqual([
      [{ column: 'priority', direction: 'descending' }],
      [{ column: 'priority', direction: 'ascending' }],
      [null],
    ])
  })

  it('leaves the sort to a host that owns it', async () => {
    show({ sort: { column: 'name', direction: 'ascending' } })
    expect(names()).toEqual(['Bar', 'Hero', 'Popup'])
    await userEvent.click(screen.getByRole('button', { name: 'Priority' }))
    expect(names()).toEqual(['Bar', 'Hero', 'Popup'])
  })

  it('passes ref, class, style and attributes to its root, and keeps its own class', () => {
    const ref = { current: null as HTMLDivElement | null }
    show({ ref, className: 'mine', id: 'table', 'aria-describedby': 'x' })
    expect(ref.current).toHaveClass('pk-root', 'pk-personalization-table', 'mine')
    expect(ref.current).toHaveAttribute('id', 'table')
  })

  it('contains a row that cannot be drawn', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const broken = new Proxy(makePersonalization({ variationId: 'x' }), {
      get(target, name, receiver) {
        if (name === 'variants') throw new Error('broken')
        return Reflect.get(target, name, receiver)
      },
    })
    show({ personalizations: [broken, ...rows] })
    expect(screen.getByText('This entry could not be shown.')).toBeVisible()
    expect(names()).toEqual(['Hero', 'Bar', 'Popup'])
    error.mockClear()
  })

  it('shows hostile and empty values without a warning', () => {
    const hostile = makePersonalization({
      variationId: null,
      variationName: '<img src=x onerror=alert(1)>\u202e\u0000',
      prio: -1e300,
      updatedDate: 9e15,
      startDate: -1,
      variants: [{ id: null, name: null, weight: Number.NaN }],
    })
    const { container } = show({ personalizations: [hostile, hostile] })
    expect(container.querySelector('td img, th img')).toBeNull()
    expect(screen.getAllByText('Unknown date')).toHaveLength(2)
  })
})
