import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { facetsOf } from '../../src/list/listFacets.js'
import type { PersonalizationView } from '../../src/list/model/PersonalizationView.js'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import type { PersonalizationListState } from '../../src/list/PersonalizationListState.js'
import type { UsePersonalizationListOptions } from '../../src/list/usePersonalizationList.js'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1)
const personalizations = [
  { variationId: 'a', variationName: 'Sale', prio: 1, personalizationTags: ['x', 'y'] },
  { variationId: 'b', variationName: 'Bar', prio: 3, personalizationTags: ['y'] },
  { variationId: 'a', variationName: 'Twin', prio: 2, personalizationTags: null },
].map((overrides) => makePersonalization(overrides))

function wrapper({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <LocalizationProvider now={now} timeZone="UTC">
        {children}
      </LocalizationProvider>
    </StrictMode>
  )
}
function show(options: Partial<UsePersonalizationListOptions> = {}) {
  return renderHook(
    (props: Partial<UsePersonalizationListOptions>) =>
      usePersonalizationList({ personalizations, ...options, ...props }),
    { wrapper },
  ).result
}
type Result = ReturnType<typeof show>
const found = ({ current }: Result) => current.found().map(({ variationName }) => variationName)

describe('an invalid view', () => {
  const unusable = [
    { sort: undefined },
    { sort: 'name' },
    { sort: [null, { column: 'name' }, { column: 3, direction: 'ascending' }] },
    { columns: null },
    { columns: [1] },
    { search: 3 },
    { group: {} },
    { density: 'cosy' },
  ] as unknown as Partial<PersonalizationView>[]

  it.each(unusable)('is repaired: %j', (part) => {
    const view = { ...defaultView, ...part }
    expect(show({ view }).current.view).toEqual(defaultView)
    expect(show({ defaultView: part }).current.view).toEqual(defaultView)
    const list = show({ defaultView: part })
    act(() => list.current.toggleSort('name'))
    expect(list.current.view.sort).toEqual([{ column: 'name', direction: 'ascending' }])
  })

  it('keeps its valid sorts', () => {
    const good = { column: 'priority', direction: 'descending' } as const
    const view = { ...defaultView, sort: [good, null] } as unknown as PersonalizationView
    expect(show({ view }).current.view.sort).toEqual([good])
  })

  it('is the same object if there is nothing to repair', () => {
    const view = { ...defaultView, search: 'sale' }
    expect(show({ view }).current.view).toBe(view)
  })

  it('names an unknown field once, however often it is used', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    show({
      defaultView: {
        columns: ['name', 'twice'],
        sort: [{ column: 'twice', direction: 'ascending' }],
        group: 'twice',
      },
    })
    await waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(warn.mock.calls[0]?.[0]).toContain('Found no field named "twice". ')
    warn.mockClear()
  })

  it('warns about unknown fields in development and leaves them out', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const list = show({
      defaultView: {
        columns: ['name', 'stat'],
        sort: [{ column: 'nmae', direction: 'ascending' }],
        group: 'grp',
      },
      facets: ['status', 'tgas'],
    })
    expect(found(list)).toEqual(['Sale', 'Bar', 'Twin'])
    await waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(warn.mock.calls[0]?.[0]).toContain('no field named "stat" or "nmae" or "tgas" or "grp"')
    warn.mockClear()
    vi.stubEnv('NODE_ENV', 'production')
    show({ facets: ['sttaus'] })
    vi.unstubAllEnvs()
    show({ facets: ['kidn'] })
    await waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(warn.mock.calls[0]?.[0]).toContain('no field named "kidn"')
    warn.mockClear()
  })
})

/** The key of the second row with the ID “a”. */
const twin = keyPersonalizations(personalizations)[2] ?? ''

/** Returns what the lines of a list show, from top to bottom. */
const shown = (list: { current: PersonalizationListState }) =>
  list.current
    .entries()
    .map((entry) =>
      entry.type !== 'group'
        ? entry.key
        : `${entry.group.value} ${entry.count}${entry.isCollapsed ? ' collapsed' : ''}`,
    )

describe('usePersonalizationList', () => {
  it('starts with all rows in the service’s order, with unique keys', () => {
    const list = show()
    expect(found(list)).toEqual(['Sale', 'Bar', 'Twin'])
    expect(shown(list)).toEqual(['a', 'b', twin])
    expect(list.current.count).toBe(3)
    expect([twin, 'c'].map((key) => list.current.itemOf(key)?.variationName)).toEqual([
      'Twin',
      undefined,
    ])
  })

  it('searches, sorts and groups according to its view', () => {
    const list = show()
    act(() => list.current.changeView({ search: 'prio:>1' }))
    expect(found(list)).toEqual(['Bar', 'Twin'])
    act(() => list.current.toggleSort('priority'))
    act(() => list.current.toggleSort('priority'))
    expect(found(list)).toEqual(['Twin', 'Bar'])
    act(() => list.current.changeView({ search: '', group: 'tag' }))
    const groups = list.current.entries().filter((entry) => entry.type === 'group')
    expect(groups.map(({ group, count }) => [group.value, count])).toEqual([
      ['x', 1],
      ['y', 2],
      [null, 1],
    ])
    // A row in two groups is found once.
    expect(found(list)).toEqual(['Sale', 'Bar', 'Twin'])
  })

  it('has the order of its fallback until a column is sorted', () => {
    const fallbackSort = [{ column: 'priority', direction: 'descending' }] as const
    const list = show({ fallbackSort })
    expect(found(list)).toEqual(['Bar', 'Twin', 'Sale'])
    expect(list.current.sort).toBe(fallbackSort)
    expect(list.current.view.sort).toEqual([])
    act(() => list.current.toggleSort('priority'))
    expect(list.current.sort).toEqual([{ column: 'priority', direction: 'ascending' }])
    expect(found(list)).toEqual(['Sale', 'Twin', 'Bar'])
    act(() => list.current.toggleSort('priority'))
    expect(list.current.sort).toBe(fallbackSort)
    act(() => list.current.toggleSort('name', true))
    expect(list.current.sort.map(({ column }) => column)).toEqual(['priority', 'name'])
  })

  it('is the same object while nothing has changed, whatever is written inline', () => {
    const list = [makePersonalization({ variationName: 'Bar' })]
    const { result, rerender } = renderHook(() =>
      usePersonalizationList({
        personalizations: list,
        facets: ['tag', 'status'],
        fallbackSort: [{ column: 'priority', direction: 'descending' }],
        defaultView: { columns: ['name', 'priority'] },
      }),
    )
    const first = result.current
    rerender()
    expect(result.current).toBe(first)
    act(() => first.changeView({ search: 'a' }))
    expect(result.current).not.toBe(first)
    expect(result.current.changeView).toBe(first.changeView)
    expect(result.current.selection).toBe(first.selection)
  })

  it('puts the best matches first, then follows its fallback', () => {
    const list = show({
      fallbackSort: [{ column: 'priority', direction: 'descending' }],
      defaultView: { search: 'a' },
    })
    // All match. None begins with "a", and "Twin" has it only in its ID.
    expect(found(list)).toEqual(['Bar', 'Sale', 'Twin'])
    expect(list.current.sort).toEqual([])
  })

  it('collapses groups without changing the results', () => {
    const list = show({ defaultView: { group: 'tag' } })
    expect(shown(list)).toEqual(['x 1', 'a', 'y 2', 'a', 'b', 'null 1', twin])
    const second = list.current.entries()[2]
    if (second?.type !== 'group') throw new Error('There is no second group')
    act(() => list.current.toggleGroup(second.group))
    expect(shown(list)).toEqual(['x 1', 'a', 'y 2 collapsed', 'null 1', twin])
    expect(found(list)).toHaveLength(3)
    act(() => list.current.toggleGroup(second.group))
    expect(shown(list)).toHaveLength(7)
  })

  it('calls a host that controls the view and shows the given view', () => {
    const onViewChange = vi.fn()
    const list = show({ view: defaultView, onViewChange })
    act(() => list.current.changeView({ search: 'bar' }))
    expect(onViewChange).toHaveBeenCalledExactlyOnceWith({ ...defaultView, search: 'bar' })
    expect(found(list)).toHaveLength(3)
  })

  it('applies both of two changes in one event', () => {
    const list = show()
    act(() => {
      list.current.changeView({ search: 'bar' })
      list.current.changeView({ group: 'page' })
    })
    expect(list.current.view).toMatchObject({ search: 'bar', group: 'page' })
  })

  it('selects rows by key, even rows that do not match', () => {
    const onSelectedKeysChange = vi.fn()
    const list = show({ onSelectedKeysChange })
    act(() => list.current.selection.toggle(twin))
    act(() => list.current.changeView({ search: 'bar' }))
    act(() => list.current.selection.set(['b'], true))
    expect([...list.current.selection.keys]).toEqual([twin, 'b'])
    act(() => list.current.selection.toggle('b'))
    expect(onSelectedKeysChange).toHaveBeenLastCalledWith(new Set([twin]))
    act(() => list.current.selection.clear())
    expect(list.current.selection.keys.size).toBe(0)
  })

  it('counts facets only on request, once per search', () => {
    const list = show()
    const first = facetsOf(list.current)
    expect(facetsOf(list.current)).toBe(first)
    const tags = first.find(({ field }) => field === 'tag')?.values
    expect(tags?.map(({ value, count }) => [value, count])).toEqual([
      ['y', 2],
      ['x', 1],
      [null, 1],
    ])
  })

  it('counts other fields once the host asks for them', () => {
    const { result, rerender } = renderHook(
      ({ facets }) => usePersonalizationList({ personalizations, facets }),
      { wrapper, initialProps: { facets: ['tag'] } },
    )
    expect(facetsOf(result.current).map(({ field }) => field)).toEqual(['tag'])
    rerender({ facets: ['kind'] })
    expect(facetsOf(result.current).map(({ field }) => field)).toEqual(['kind'])
  })

  it('keeps its rows if only columns change', () => {
    const list = show()
    const entries = list.current.entries()
    const { rows, visibleRows } = list.current.internals
    act(() => list.current.changeView({ columns: ['name'], density: 'compact' }))
    expect(list.current.internals.rows).toBe(rows)
    expect(list.current.internals.visibleRows).toBe(visibleRows)
    expect(list.current.entries()).toBe(entries)
  })
})

it('counts reasons for attention that depend on the time', () => {
  const ended = makePersonalization({
    state: 'running',
    disabled: false,
    startDate: null,
    endDate: now - 1,
  })
  const list = show({ personalizations: [ended] })
  expect(facetsOf(list.current).map(({ field }) => field)).toContain('attention')
})
