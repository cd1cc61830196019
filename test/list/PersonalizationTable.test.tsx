import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import type { Column } from '../../src/list/columns/Column.js'
import type { PersonalizationView } from '../../src/list/model/PersonalizationView.js'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import type { PersonalizationTableProps } from '../../src/list/table/PersonalizationTable.js'
import { PersonalizationTable } from '../../src/list/table/PersonalizationTable.js'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import type { HostOptions } from '../../src/personalization/HostOptions.js'
import { HostContext } from '../../src/personalization/HostOptions.js'
import { ModelContext } from '../../src/personalization/useModelOptions.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { TableOf } from '../../stories/support/TableOf.js'
import { headerLabel } from '../support/headerLabel.js'

const now = Date.UTC(2026, 5, 1, 12)
const rows = [
  makePersonalization({
    variationId: 'a',
    variationName: 'Hero',
    prio: 10,
    assignee: 'Dana Weiss',
    webPagePath: '/',
    updatedDate: now - 3 * 3_600_000,
  }),
  makePersonalization({
    variationId: 'b',
    variationName: 'Bar',
    prio: 120,
    assignee: null,
    webPagePath: null,
    updatedDate: null,
  }),
  makePersonalization({ variationId: 'c', variationName: 'Popup', prio: null, state: 'paused' }),
]
function show(props: Partial<ComponentProps<typeof TableOf>> = {}, host: HostOptions = {}) {
  return render(
    <LocalizationProvider now={now} timeZone="UTC">
      <HostContext.Provider value={host}>
        <TableOf personalizations={rows} {...props} />
      </HostContext.Provider>
    </LocalizationProvider>,
  )
}
/** A personalization that starts in 2027 and ends in 2035. */
const lasting = makePersonalization({
  variationId: 'd',
  state: 'running',
  disabled: false,
  startDate: Date.UTC(2027, 0, 1),
  endDate: Date.UTC(2035, 0, 1),
})
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.firstElementChild?.textContent)

describe('PersonalizationTable', () => {
  it('is a real table with a header for each column and each row', () => {
    show()
    const table = screen.getByRole('table', { name: 'Personalizations' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(headerLabel)).toEqual([
      'Name',
      'Page',
      'Variants',
      'Schedule',
      'Needs attention',
      'Priority',
      'Owner',
    ])
    expect(names()).toEqual(['Hero', 'Bar', 'Popup'])
  })

  it('shows a skeleton with the columns of its view while the list loads', () => {
    show({ personalizations: undefined, defaultView: { columns: ['name', 'priority'] } })
    expect(screen.getByRole('status')).toHaveTextContent('Loading personalizations')
    expect(screen.queryByRole('rowheader')).toBeNull()
    const heads = screen.getAllByRole('columnheader', { hidden: true })
    expect(heads.map((head) => head.textContent)).toEqual(['Name', 'Priority'])
  })

  it('explains why it has no rows', () => {
    const { unmount } = show({ personalizations: [] })
    expect(screen.getByText('No personalizations yet')).toBeVisible()
    unmount()
    show({ defaultView: { search: 'nothing like this' } })
    expect(screen.getByText('No matches')).toBeVisible()
  })

  it('shows page, status, split, priority, update time and owner', () => {
    show({
      defaultView: {
        columns: ['name', 'status', 'variants', 'priority', 'runs', 'updated', 'assignee'],
      },
    })
    const [, hero, bar] = screen.getAllByRole('row')
    if (!hero || !bar) throw new Error('rows are missing')
    const cells = within(hero)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(within(hero).getByRole('rowheader')).toHaveTextContent('Hero /')
    expect(cells.slice(0, 3)).toEqual(['Running', '50 / 50', '10'])
    expect(cells[4]).toBe('3 hours ago')
    expect(within(hero).getByRole('img', { name: 'Dana Weiss' })).toHaveTextContent('DW')
    expect(within(bar).getByRole('img', { name: 'No owner' })).toBeVisible()
  })

  it('marks new and changed rows', () => {
    show({
      changeKinds: new Map([
        ['a', 'added'],
        ['b', 'changed'],
      ]),
    })
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent)
    expect(names).toEqual(['Hero New', 'Bar Changed', 'Popup'])
  })

  it('shows when a schedule starts, ends or has ended, and when it is an exception', () => {
    const dayMs = 86_400_000
    const dates = (state: string, startDate: number | null, endDate: number | null) =>
      makePersonalization({ state, startDate, endDate, disabled: false })
    show({
      personalizations: [
        dates('running', now + 2 * dayMs, null),
        dates('draft', now + 40 * dayMs, null),
        dates('running', now - 40 * dayMs, null),
        dates('running', null, now + 3 * dayMs),
        dates('running', null, now - 3 * dayMs),
        dates('paused', null, now - 3 * dayMs),
        dates('running', null, null),
        dates('draft', null, null),
      ],
      defaultView: { columns: ['name', 'status', 'runs'] },
    })
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell'))
    const names = cells.map((row) =>
      within(row[1] ?? document.body)
        .getByRole('img')
        .getAttribute('aria-label'),
    )
    expect(names).toEqual([
      'Starts Jun 3',
      'Planned for Jul 11',
      'Since Apr 22',
      'Ends Jun 4',
      'Ended May 29',
      'Ended May 29',
      'Always on',
      'Draft',
    ])
  })

  it('says what is wrong with weights instead of showing a split', () => {
    const weights = [50, 40].map((weight) => ({ id: null, name: null, weight }))
    show({ personalizations: [makePersonalization({ variants: weights })] })
    expect(
      screen.getByRole('cell', { name: 'Assumed, because weights add up to 90' }),
    ).toBeVisible()
  })

  it('links names, and opens a row on a plain click only', async () => {
    const onOpen = vi.fn()
    show({ onOpen }, { hrefOf: (_, key) => `#${key}` })
    const link = screen.getByRole('link', { name: /^Bar/ })
    expect(link).toHaveAttribute('href', '#b')
    await userEvent.click(link)
    expect(onOpen).toHaveBeenCalledTimes(1)
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(link)
    await user.keyboard('{/Control}')
    expect(onOpen).toHaveBeenCalledTimes(1)
  })

  it('opens a row instead of navigating with the router’s link', async () => {
    const [onOpen, navigate] = [vi.fn(), vi.fn()]
    const linkComponent: HostOptions['linkComponent'] = ({ children, onClick, ...props }) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it has an `href`
      <a
        {...props}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) navigate()
        }}
      >
        {children}
      </a>
    )
    const host = { hrefOf: (_: unknown, key: string) => `#${key}`, linkComponent }
    show({ onOpen }, host)
    await userEvent.click(screen.getByRole('link', { name: /^Bar/ }))
    expect([onOpen.mock.calls.length, navigate.mock.calls.length]).toEqual([1, 0])
  })

  it('shows owners by the name and image of the host’s people', () => {
    const personalizations = ['u1', 'u2'].map((assignee) => makePersonalization({ assignee }))
    const people = { u1: { name: 'Mei Tanaka', imageUrl: '/mei.png' }, u2: { name: 'Jo Lee' } }
    show({ personalizations }, { people })
    expect(screen.getByRole('img', { name: 'Mei Tanaka' })).toHaveAttribute('src', '/mei.png')
    expect(screen.getByRole('img', { name: 'Jo Lee' })).toHaveTextContent('JL')
  })

  it('sorts by a column in one direction, then the other, then not at all', async () => {
    const onViewChange = vi.fn<(view: PersonalizationView) => void>()
    show({ onViewChange })
    const head = screen.getByRole('columnheader', { name: 'Priority' })
    const button = within(head).getByRole('button')
    expect(head).not.toHaveAttribute('aria-sort')
    await userEvent.click(button)
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(names()).toEqual(['Bar', 'Hero', 'Popup'])
    expect(await screen.findByText('Sorted by Priority, descending')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect(names()).toEqual(['Hero', 'Bar', 'Popup'])
    await userEvent.click(button)
    expect(head).not.toHaveAttribute('aria-sort')
    expect(onViewChange.mock.calls.map(([{ sort }]) => sort)).toEqual([
      [{ column: 'priority', direction: 'descending' }],
      [{ column: 'priority', direction: 'ascending' }],
      [],
    ])
  })

  it('announces only what the user changed: the results of a search, or the selection', async () => {
    const view = { ...defaultView, search: 'priority:any' }
    const table = (props: Partial<ComponentProps<typeof TableOf>>) => (
      <LocalizationProvider now={now} timeZone="UTC">
        <TableOf isSelectable personalizations={rows} {...props} />
      </LocalizationProvider>
    )
    const { rerender } = render(table({ view: defaultView }))
    const region = screen.getByRole('status')
    rerender(table({ view }))
    await waitFor(() => expect(region).toHaveTextContent('2 personalizations'))
    rerender(table({ view, personalizations: rows.slice(1) }))
    expect(names()).toEqual(['Bar'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await waitFor(() => expect(region).toHaveTextContent('1 selected'))
    expect([...region.children].map((line) => line.textContent)).toEqual([
      '2 personalizations',
      '1 selected',
    ])
  })

  it('extends a range from the row’s own group if the row is in several groups', async () => {
    const onSelectedKeysChange = vi.fn<(keys: ReadonlySet<string>) => void>()
    const tags = [['a', 'c'], ['b'], ['c']]
    const list = tags.map((personalizationTags, at) =>
      makePersonalization({
        variationId: `r${at}`,
        variationName: `Row ${at}`,
        personalizationTags,
      }),
    )
    const user = userEvent.setup()
    show({
      personalizations: list,
      defaultView: { group: 'tag' },
      isSelectable: true,
      onSelectedKeysChange,
    })
    const [, inSecond] = screen.getAllByRole('checkbox', { name: 'Select Row 0' })
    if (!inSecond) throw new Error('the row is missing in its second group')
    await user.click(inSecond)
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Row 2' }))
    await user.keyboard('{/Shift}')
    expect([...(onSelectedKeysChange.mock.lastCall?.[0] ?? [])].toSorted()).toEqual(['r0', 'r2'])
  })

  it('changes the width of a column with Shift and the arrow keys, and restores it', async () => {
    const onViewChange = vi.fn<(view: PersonalizationView) => void>()
    show({ onViewChange, defaultView: { widths: { priority: 10 } } })
    const width = () => screen.getByRole('columnheader', { name: 'Priority' }).style.inlineSize
    expect(width()).toBe('10rem')
    screen.getByRole('button', { name: 'Priority' }).focus()
    // Moving the pointer or focus there loads what resizes.
    await act(async () => await import('../../src/list/table/columnResize.js'))
    // Without a layout, every column is 0 px wide, which is less than the minimum.
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(onViewChange.mock.lastCall?.[0].widths).toMatchObject({ name: 4, priority: 4 })
    expect(width()).toBe('4rem')
    expect(screen.getByRole('button', { name: 'Priority' })).toHaveFocus()
    const edge = screen.getByRole('columnheader', { name: 'Priority' }).lastElementChild
    await userEvent.dblClick(edge ?? document.body)
    expect(onViewChange.mock.lastCall?.[0].widths).not.toHaveProperty('priority')
    expect(width()).toBe('')
  })

  it('adds a sort column with Shift and numbers the sort columns', async () => {
    const onViewChange = vi.fn<(view: PersonalizationView) => void>()
    show({ onViewChange })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Page' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('button', { name: 'Priority' }))
    await user.keyboard('{/Shift}')
    expect(onViewChange.mock.lastCall?.[0].sort).toEqual([
      { column: 'page', direction: 'ascending' },
      { column: 'priority', direction: 'descending' },
    ])
    expect(screen.getByRole('columnheader', { name: /Page ?1/ })).toHaveAttribute('aria-sort')
    expect(screen.getByRole('columnheader', { name: /Priority ?2/ })).not.toHaveAttribute(
      'aria-sort',
    )
  })

  it('leaves the view to a host that controls it', async () => {
    show({ view: { ...defaultView, sort: [{ column: 'name', direction: 'ascending' }] } })
    expect(names()).toEqual(['Bar', 'Hero', 'Popup'])
    await userEvent.click(screen.getByRole('button', { name: 'Priority' }))
    expect(names()).toEqual(['Bar', 'Hero', 'Popup'])
  })

  it('has a single tab stop, from which the arrow keys move between rows', async () => {
    show()
    const [, hero, bar, popup] = screen.getAllByRole('row')
    hero?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(bar).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowDown}')
    expect(popup).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(hero).toHaveFocus()
    const stops = [hero, bar, popup].map((row) => row?.tabIndex)
    expect(stops).toEqual([0, -1, -1])
  })

  it('keeps focus on a row that sorting moves', async () => {
    show()
    const hero = screen.getAllByRole('row')[1]
    hero?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await userEvent.click(screen.getByRole('button', { name: 'Priority' }))
    expect(names()).toEqual(['Bar', 'Hero', 'Popup'])
    expect(screen.getByRole('row', { name: /Hero/ }).tabIndex).toBe(0)
  })

  it('keeps focus on the same row when a new list inserts a row above it', async () => {
    const onOpen = vi.fn()
    const show3 = (list: typeof rows) => (
      <LocalizationProvider now={now} timeZone="UTC">
        <TableOf personalizations={list} onOpen={onOpen} />
      </LocalizationProvider>
    )
    const { rerender } = render(show3(rows))
    screen.getByRole('row', { name: /Hero/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    rerender(show3([makePersonalization({ variationId: 'new', variationName: 'New' }), ...rows]))
    expect(screen.getByRole('row', { name: /Bar/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ item: rows[1], key: 'b' })
  })

  it('renders only a changed row again, even if the host creates the view anew each time', () => {
    const rendered: (string | null)[] = []
    const slots: PersonalizationTableProps['slots'] = {
      cell({ field, personalization, children }) {
        if (field.id === 'name') rendered.push(personalization.variationId)
        return children
      },
    }
    const show4 = (list: typeof rows) => (
      <LocalizationProvider now={now} timeZone="UTC">
        <TableOf
          personalizations={list}
          view={{ ...defaultView, columns: [...defaultView.columns], sort: [] }}
          slots={slots}
        />
      </LocalizationProvider>
    )
    const { rerender } = render(show4(rows))
    expect(new Set(rendered.splice(0))).toEqual(new Set(['a', 'b', 'c']))
    rerender(show4(rows.map((row) => (row === rows[1] ? { ...row, prio: 7 } : row))))
    expect(rendered).toEqual(['b'])
  })

  it('extends a range from the last selected row, even after sorting', async () => {
    const onSelectedKeysChange = vi.fn<(keys: ReadonlySet<string>) => void>()
    const list = Array.from({ length: 6 }, (_, prio) =>
      makePersonalization({ variationId: `r${prio}`, variationName: `Row ${prio}`, prio }),
    )
    const user = userEvent.setup()
    show({ personalizations: list, isSelectable: true, onSelectedKeysChange })
    await user.click(screen.getByRole('checkbox', { name: 'Select Row 5' }))
    await user.click(screen.getByRole('button', { name: 'Priority' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Row 4' }))
    await user.keyboard('{/Shift}')
    expect([...(onSelectedKeysChange.mock.lastCall?.[0] ?? [])]).toEqual(['r5', 'r4'])
  })

  it('opens a row on click and on Enter, but not when it is selected', async () => {
    const onOpen = vi.fn()
    show({ onOpen, isSelectable: true })
    await userEvent.click(screen.getByText('Hero'))
    screen.getByRole('row', { name: /Hero/ }).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Popup' }))
    expect(onOpen.mock.calls.map(([{ key }]) => key as string)).toEqual(['a', 'b'])
  })

  it('selects rows with Space, with checkboxes, as a range and all at once', async () => {
    const onSelectedKeysChange = vi.fn<(keys: ReadonlySet<string>) => void>()
    const user = userEvent.setup()
    show({ isSelectable: true, onSelectedKeysChange })
    const chosen = () => [...(onSelectedKeysChange.mock.lastCall?.[0] ?? [])]
    screen.getByRole('row', { name: /Hero/ }).focus()
    await user.keyboard(' ')
    expect(chosen()).toEqual(['a'])
    expect(screen.getByRole('checkbox', { name: 'Select Hero' })).toBeChecked()
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
    expect(all.indeterminate).toBe(true)
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Popup' }))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['a', 'b', 'c'])
    expect(all).toBeChecked()
    await user.click(all)
    expect(chosen()).toEqual([])
    screen.getByRole('row', { name: /Bar/ }).focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(chosen()).toEqual(['a', 'b', 'c'])
  })

  it('groups rows under headers that collapse', async () => {
    show({ defaultView: { group: 'status' } })
    const [running] = screen.getAllByRole('button', { expanded: true })
    expect(running).toHaveAccessibleName('Status Running 2 personalizations')
    running?.focus()
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['Popup'])
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('button', { expanded: true })[0]).toHaveFocus()
  })

  it('renders the host’s cells and its own for the rest', () => {
    show({
      slots: { cell: ({ field, children }) => (field.id === 'priority' ? 'P!' : children) },
    })
    expect(screen.getAllByText('P!')).toHaveLength(3)
    expect(names()).toEqual(['Hero', 'Bar', 'Popup'])
  })

  it('renders only some of many rows and tells their number', async () => {
    const many = Array.from({ length: 500 }, (_, seed) =>
      makePersonalization({ variationId: `v${seed}`, variationName: `Row ${seed}` }, { seed }),
    )
    show({ personalizations: many })
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60)
    screen.getAllByRole('row')[1]?.focus()
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('row', { name: /Row 499/ })).toHaveFocus()
    expect(screen.getByRole('row', { name: /Row 499/ })).toHaveAttribute('aria-rowindex', '501')
  })

  it('renders the first rows of a new sort at once, and those around them later', async () => {
    const many = Array.from({ length: 500 }, (_, seed) =>
      makePersonalization({ variationName: `Row ${seed}`, prio: seed }, { seed }),
    )
    show({ personalizations: many })
    const count = () => screen.getAllByRole('rowheader').length
    // 20 rows of 40 px fill a window of 768 px, and 10 more follow below it.
    const all = 20 + 10
    await waitFor(() => expect(count()).toBe(all))
    act(() => screen.getByRole('button', { name: 'Priority' }).click())
    expect(names()[0]).toBe('Row 499')
    expect(count()).toBeLessThan(all)
    await waitFor(() => expect(count()).toBe(all))
    expect(names().slice(0, 3)).toEqual(['Row 499', 'Row 498', 'Row 497'])
  })

  it('renders all rows to be printed, and only some afterwards', () => {
    const many = Array.from({ length: 120 }, (_, seed) =>
      makePersonalization({ variationId: `v${seed}` }, { seed }),
    )
    show({ personalizations: many })
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getAllByRole('rowheader')).toHaveLength(120)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60)
  })

  it('passes ref, class, style and attributes to its root and keeps its own class', () => {
    const ref = { current: null as HTMLDivElement | null }
    show({ tableRef: ref, className: 'mine', id: 'table', 'aria-describedby': 'x' })
    expect(ref.current).toHaveClass('pk-root', 'pk-personalization-table', 'mine')
    expect(ref.current).toHaveAttribute('id', 'table')
  })

  it('contains a row that cannot be rendered', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const broken = new Proxy(makePersonalization({ variationId: 'x' }), {
      get(target, name, receiver) {
        if (name === 'variants') throw new Error('broken')
        return Reflect.get(target, name, receiver)
      },
    })
    show({ personalizations: [broken, ...rows] })
    expect(screen.getByText('Couldn’t show this row.')).toBeVisible()
    expect(names()).toEqual(['Hero', 'Bar', 'Popup'])
    expect(document.querySelectorAll('tr[data-row-index][tabindex="0"]')).toHaveLength(1)
    error.mockClear()
  })

  it.each([
    [Date.UTC(2026, 5, 1), 'Jan 1, 2027'],
    [Date.UTC(2030, 5, 1), 'Jan 1, 2035'],
  ])('shows in a tooltip what comes next at the time of the page, %i', async (at, date) => {
    render(
      <LocalizationProvider now={at} timeZone="UTC">
        <TableOf
          personalizations={[lasting]}
          defaultView={{ columns: [...defaultView.columns, 'runs'] }}
        />
      </LocalizationProvider>,
    )
    const cell = document.querySelector<HTMLElement>('td[data-column=runs]')
    if (!cell) throw new Error('no cell')
    await userEvent.hover(cell)
    await waitFor(() => expect(cell.title).toContain(date))
    await userEvent.unhover(cell)
    expect(cell).not.toHaveAttribute('title')
  })

  it('shows hostile and empty values without warnings', () => {
    const hostile = makePersonalization({
      variationId: null,
      variationName: '<img src=x onerror=alert(1)>\u202e\u0000',
      prio: -1e300,
      updatedDate: 9e15,
      startDate: -1,
      variants: [{ id: null, name: null, weight: Number.NaN }],
    })
    const { container } = show({
      personalizations: [hostile, hostile],
      defaultView: { columns: [...defaultView.columns, 'updated'] },
    })
    expect(container.querySelector('td img, th img')).toBeNull()
    expect(screen.getAllByText('Unknown date')).toHaveLength(2)
  })
})

it('keeps focus on a row in several groups when its other line scrolls out of view', async () => {
  const tagged = (variationId: string, personalizationTags: string[]) =>
    makePersonalization({ variationId, variationName: variationId, personalizationTags })
  const others = Array.from({ length: 200 }, (_, at) => tagged(`x${at}`, ['b']))
  show({ personalizations: [tagged('r', ['a', 'b']), ...others], defaultView: { group: 'tag' } })
  // The lines are group a, r, group b, r, and so on.
  const second = () => document.querySelector<HTMLElement>('[data-row-index="3"]')
  if (!second()) throw new Error('the row is missing in its second group')
  await userEvent.click(second() as HTMLElement)
  act(() => second()?.focus())
  const scroller = document.querySelector('.pk-personalization-table-scroller')
  if (!scroller) throw new Error('no scroll area')
  scroller.scrollTop = 4_000
  fireEvent.scroll(scroller)
  await waitFor(() => expect(document.querySelector('[data-row-index="1"]')).toBeNull())
  expect(second()).toHaveFocus()
})

it('keeps focus on the same group when a new list inserts a group above it', async () => {
  const tagged = (tag: string) =>
    makePersonalization({ variationId: tag, variationName: tag, personalizationTags: [tag] })
  const showTags = (tags: string[]) => (
    <LocalizationProvider now={now} timeZone="UTC">
      <TableOf personalizations={tags.map(tagged)} defaultView={{ group: 'tag' }} />
    </LocalizationProvider>
  )
  const { rerender } = render(showTags(['b', 'c']))
  const [first] = screen.getAllByRole('button', { expanded: true })
  act(() => first?.focus())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toHaveTextContent('Tags c')
  rerender(showTags(['a', 'b', 'c']))
  expect(document.activeElement).toHaveTextContent('Tags c')
  expect(document.activeElement).toHaveAttribute('tabindex', '0')
})

it('has as many cells in a group header as columns, even if the schedule is first', () => {
  show({ defaultView: { group: 'status', columns: ['runs', 'name'] } })
  const cells = document.querySelectorAll('.pk-personalization-table-group:first-child td')
  const spans = Array.from(cells, (cell) => Number(cell.getAttribute('colspan') ?? 1))
  expect(spans).toEqual([2])
})

it('passes ref and attributes to its placeholder while the list loads', () => {
  const ref = { current: null as HTMLDivElement | null }
  show({ personalizations: undefined, tableRef: ref, id: 'table', 'aria-describedby': 'x' })
  expect(ref.current).toHaveAttribute('id', 'table')
  expect(ref.current).toHaveAttribute('aria-describedby', 'x')
})

it('keeps the title of a host’s own cell', async () => {
  const seen: Column = {
    id: 'seen',
    type: 'date',
    read: () => now,
    render: () => <span title="mine">Today</span>,
  }
  show({ fields: [seen], defaultView: { columns: ['name', 'seen'] } })
  const cell = screen.getAllByText('Today')[0]
  if (!cell) throw new Error('no cell')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerOver(cell)
  await vi.dynamicImportSettled()
  vi.advanceTimersByTime(100)
  vi.useRealTimers()
  fireEvent.pointerOut(cell)
  expect(cell.title).toBe('mine')
})

it('opens the menu of a row if a translator has wrapped the text of its button', async () => {
  const onMenu = vi.fn<NonNullable<PersonalizationTableProps['onMenu']>>()
  show({ onMenu })
  const button = document.querySelector<HTMLElement>('[data-menu]')
  const wrapped = document.createElement('font')
  wrapped.append(button?.firstChild ?? '')
  button?.append(wrapped)
  await userEvent.click(wrapped)
  expect(onMenu.mock.lastCall?.[0].opener).toBe(button)
})

it('leaves as much room for rows out of view as they take, even if the page is scaled', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_000)
  const painted = new DOMRect(0, 0, 500, 20)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(painted)
  const many = Array.from({ length: 500 }, (_, seed) =>
    makePersonalization({ variationId: `v${seed}` }, { seed }),
  )
  show({ personalizations: many })
  const scroller = document.querySelector('.pk-personalization-table-scroller')
  if (!scroller) throw new Error('no scroll area')
  scroller.scrollTop = 4_000
  fireEvent.scroll(scroller)
  const row = await waitFor(() => {
    const found = document.querySelector('[data-row-index="100"]')
    if (!found) throw new Error('the rows in view are missing')
    return found
  })
  const [first] =
    row.parentElement?.querySelectorAll<HTMLElement>('[data-row-index="0"] ~ tr td') ?? []
  const next = document.querySelectorAll<HTMLElement>('[data-row-index]')[1]
  // The active row is rendered, too, above the gap.
  const skipped = Number(next?.dataset['rowIndex']) - 1
  expect(first?.style.blockSize).toBe(`${skipped * 40}px`)
})

it('leaves focus in a field that the host renders in a cell, even if a new list moves its row', async () => {
  const slots: PersonalizationTableProps['slots'] = {
    cell: ({ field, personalization, children }) =>
      field.id === 'priority' ? (
        <input aria-label={`Note ${personalization.variationName}`} />
      ) : (
        children
      ),
  }
  const table = (list: typeof rows) => (
    <LocalizationProvider now={now} timeZone="UTC">
      <TableOf personalizations={list} slots={slots} />
    </LocalizationProvider>
  )
  const { rerender } = render(table(rows))
  const field = () => screen.getByRole('textbox', { name: 'Note Popup' })
  await userEvent.click(field())
  expect(field()).toHaveFocus()
  await userEvent.keyboard('ax')
  rerender(table([makePersonalization({ variationId: 'new', variationName: 'New' }), ...rows]))
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('ax')
})

it('moves focus to the next row when a new list leaves out the row with focus', async () => {
  const table = (list: typeof rows) => (
    <LocalizationProvider now={now} timeZone="UTC">
      <TableOf personalizations={list} />
    </LocalizationProvider>
  )
  const { rerender } = render(table(rows))
  act(() => screen.getByRole('row', { name: /Hero/ }).focus())
  await userEvent.keyboard('{ArrowDown}')
  rerender(table(rows.filter((row) => row !== rows[1])))
  expect(screen.getByRole('row', { name: /Popup/ })).toHaveFocus()
})

it('announces only how many rows of the list are selected', async () => {
  show({ isSelectable: true, defaultSelectedKeys: new Set(['not in the list']) })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Hero' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 selected'))
})

it('moves from a name with the arrow keys after a click on its link', async () => {
  show({ onOpen: () => {} }, { hrefOf: ({ variationId }) => `/p/${variationId}` })
  await userEvent.click(screen.getByRole('link', { name: 'Hero' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('row', { name: /Bar/ })).toHaveFocus()
})

it('shows the full date in a tooltip even in the first column', async () => {
  show({ defaultView: { columns: ['updated', 'name'] } })
  const cell = document.querySelector<HTMLElement>('tbody th[data-column=updated]')
  if (!cell) throw new Error('no cell')
  await userEvent.hover(cell)
  await waitFor(() => expect(cell.title).toContain('2026'))
})

it('shows each column once while it loads', () => {
  const columns = ['name', 'status', 'name']
  show({ personalizations: undefined, view: { ...defaultView, columns } })
  expect(document.querySelectorAll('th')).toHaveLength(2)
})

// `now`, `rows` and `show` are those of the file.

it('leaves focus in another table when a new list moves the active row of the first one', async () => {
  const tables = (list: typeof rows) => (
    <LocalizationProvider now={now} timeZone="UTC">
      <section aria-label="First">
        <TableOf personalizations={list} />
      </section>
      <section aria-label="Second">
        <TableOf personalizations={rows} />
      </section>
    </LocalizationProvider>
  )
  const { rerender } = render(tables(rows))
  const barOf = (name: string) =>
    within(screen.getByRole('region', { name })).getByRole('row', { name: /Bar/ })
  await userEvent.click(barOf('First'))
  await userEvent.click(barOf('Second'))
  rerender(tables([makePersonalization({ variationId: 'new', variationName: 'New' }), ...rows]))
  expect(barOf('Second')).toHaveFocus()
})

it('takes no focus for a row that moves after the user clicked beside the table', async () => {
  const table = (list: typeof rows) => (
    <LocalizationProvider now={now} timeZone="UTC">
      <TableOf personalizations={list} />
    </LocalizationProvider>
  )
  const { rerender } = render(table(rows))
  await userEvent.click(screen.getByRole('row', { name: /Bar/ }))
  await userEvent.click(document.body)
  expect(document.body).toHaveFocus()
  rerender(table([makePersonalization({ variationId: 'new', variationName: 'New' }), ...rows]))
  expect(document.body).toHaveFocus()
})

it('by page, leaves as much room for headings out of view as they take with a large font', async () => {
  document.documentElement.style.fontSize = '20px'
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
  const many = Array.from({ length: 100 }, (_, seed) =>
    makePersonalization(
      { variationId: `v${seed}`, webPagePath: `/${Math.floor(seed / 2)}`, exclusive: false },
      { seed },
    ),
  )
  function Pages() {
    const list = usePersonalizationList({
      personalizations: many,
      hasPages: true,
      defaultView: { layout: 'pages' },
    })
    return <PersonalizationTable list={list} />
  }
  render(<Pages />)
  const room = () => [...document.querySelectorAll<HTMLElement>('tr[aria-hidden] > td')].at(-1)
  const lines = () => [...document.querySelectorAll<HTMLElement>('tbody > [data-row-index]')]
  // Each page has a heading of 2.75rem and two rows of 40px.
  await waitFor(() => {
    const last = Number(lines().at(-1)?.dataset['rowIndex'])
    const left = 149 - last
    const headings = Array.from({ length: left }, (_, at) => (last + 1 + at) % 3 === 0).filter(
      Boolean,
    ).length
    expect(room()?.style.blockSize).toBe(`${headings * 55 + (left - headings) * 40}px`)
  })
})

// `show` is that of the file.

it('leaves clicks and arrow keys to a slider that the host renders in a cell', () => {
  const onOpen = vi.fn()
  const slots: PersonalizationTableProps['slots'] = {
    cell: ({ field, personalization, children }) =>
      field.id === 'priority' ? (
        <span
          role="slider"
          tabIndex={0}
          aria-valuenow={1}
          aria-label={`Weight ${personalization.variationName}`}
        />
      ) : (
        children
      ),
  }
  show({ slots, onOpen })
  const slider = screen.getByRole('slider', { name: 'Weight Hero' })
  fireEvent.click(slider)
  expect(onOpen).not.toHaveBeenCalled()
  act(() => slider.focus())
  expect(fireEvent.keyDown(slider, { key: 'ArrowDown' })).toBe(true)
  expect(slider).toHaveFocus()
})

// `show` is that of the file.

it('does not scroll with the arrow key that moves to the next header, and leaves Alt to the browser', () => {
  show()
  const head = screen.getByRole('button', { name: 'Name' })
  act(() => head.focus())
  expect(fireEvent.keyDown(head, { key: 'ArrowRight', altKey: true })).toBe(true)
  expect(head).toHaveFocus()
  expect(fireEvent.keyDown(head, { key: 'ArrowRight' })).toBe(false)
  expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus()
})

// `show` is that of the file.

it('shows no tooltip after the pointer has left', async () => {
  show({ defaultView: { columns: ['name', 'updated'] } })
  const cell = document.querySelector<HTMLElement>('tbody td[data-column=updated]')
  if (!cell) throw new Error('no cell')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerOver(cell)
  await vi.dynamicImportSettled()
  fireEvent.pointerOut(cell)
  vi.advanceTimersByTime(100)
  vi.useRealTimers()
  expect(cell.title).toBe('')
})

it('the bar of a cell shows how the variants compare if there is a control group', () => {
  const variants = [
    { id: 'a', name: 'A', weight: 50 },
    { id: 'b', name: 'B', weight: 50 },
  ]
  const { container } = render(
    <ModelContext.Provider value={{ controlShare: () => 0.2 }}>
      <TableOf
        personalizations={[makePersonalization({ variants })]}
        defaultView={{ columns: ['name', 'variants'] }}
      />
    </ModelContext.Provider>,
  )
  const bar = container.querySelector<HTMLElement>('.pk-personalization-table-split')
  expect(bar?.parentElement).toHaveTextContent('40 / 40')
  expect(bar?.style.getPropertyValue('--_end-1')).toBe('50%')
})

it('moves focus to the next row when a row that moved before is left out', async () => {
  const table = (list: typeof rows) => (
    <LocalizationProvider now={now} timeZone="UTC">
      <TableOf personalizations={list} />
    </LocalizationProvider>
  )
  const added = ['New 1', 'New 2'].map((variationName) =>
    makePersonalization({ variationId: variationName, variationName }),
  )
  const { rerender } = render(table(rows))
  act(() => screen.getByRole('row', { name: /Hero/ }).focus())
  await userEvent.keyboard('{ArrowDown}')
  rerender(table([...added, ...rows]))
  expect(screen.getByRole('row', { name: /Bar/ })).toHaveFocus()
  rerender(table([...added, ...rows.filter((row) => row !== rows[1])]))
  expect(screen.getByRole('row', { name: /Popup/ })).toHaveFocus()
})

it('leaves the arrow keys with Ctrl and Shift on a header to the browser', async () => {
  const onViewChange = vi.fn<(view: PersonalizationView) => void>()
  show({ onViewChange })
  act(() => screen.getByRole('button', { name: 'Priority' }).focus())
  await act(async () => await import('../../src/list/table/columnResize.js'))
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  expect(onViewChange).not.toHaveBeenCalled()
})
