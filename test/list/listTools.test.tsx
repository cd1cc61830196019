import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { ActiveFilters } from '../../src/list/active-filters/ActiveFilters.js'
import { PersonalizationCards } from '../../src/list/cards/PersonalizationCards.js'
import { DisplayMenu } from '../../src/list/display-menu/DisplayMenu.js'
import { ExportMenu } from '../../src/list/export-menu/ExportMenu.js'
import { useExport } from '../../src/list/export-menu/useExport.js'
import { FilterMenu } from '../../src/list/filter-menu/FilterMenu.js'
import { ListMenu } from '../../src/list/list-menu/ListMenu.js'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import type { PersonalizationView } from '../../src/list/model/PersonalizationView.js'
import type { PersonalizationListState } from '../../src/list/PersonalizationListState.js'
import { SearchBox } from '../../src/list/search-box/SearchBox.js'
import { SelectionBar } from '../../src/list/selection-bar/SelectionBar.js'
import { StatusTabs } from '../../src/list/status-tabs/StatusTabs.js'
import { PersonalizationTable } from '../../src/list/table/PersonalizationTable.js'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import { ViewMenu } from '../../src/list/view-menu/ViewMenu.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { storageOf } from '../../stories/support/storageOf.js'
import { headerLabel } from '../support/headerLabel.js'
import { createKit } from '../support/kit.js'
import { passTime } from '../support/passTime.js'

const now = Date.UTC(2026, 5, 1)
const rows = [
  { variationName: 'Sale', state: 'running', webPagePath: '/a', personalizationTags: ['x'] },
  { variationName: 'Bar', state: 'paused', webPagePath: '/a', personalizationTags: null },
  { variationName: 'Hero', state: 'running', webPagePath: '/b', personalizationTags: ['x', 'y'] },
].map((overrides, seed) =>
  makePersonalization(
    { startDate: null, endDate: null, disabled: false, variationId: `v${seed}`, ...overrides },
    { seed },
  ),
)

let state: PersonalizationListState
function Tools({ personalizations }: { personalizations: readonly Personalization[] }) {
  const list = usePersonalizationList({ personalizations })
  state = list
  return (
    <>
      <StatusTabs list={list} />
      <SearchBox list={list} />
      <FilterMenu list={list} />
      <ActiveFilters list={list} />
      <DisplayMenu list={list} />
      <ExportMenu list={list} />
      <SelectionBar list={list} />
      <PersonalizationTable list={list} isSelectable />
    </>
  )
}
function show(personalizations: readonly Personalization[] = rows) {
  return render(
    <LocalizationProvider now={now} timeZone="UTC">
      <Tools personalizations={personalizations} />
    </LocalizationProvider>,
  )
}
const names = () =>
  screen.queryAllByRole('rowheader').map((cell) => cell.firstElementChild?.textContent)
const box = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Search personalizations' })
const menu = (name: string) => screen.getByText(name, { selector: 'summary, summary > span' })
/** Opens the values of a filter. */
async function openFilter(name: string) {
  await userEvent.click(menu('Filter'))
  await userEvent.click(screen.getByRole('tab', { name }))
}
const tab = (name: string) => screen.getByRole('tab', { name })

describe('the search box', () => {
  it('suggests a search that finds something in this list', async () => {
    const { unmount } = show()
    const [, example = ''] = /^Search, or try (.+)$/.exec(box().placeholder) ?? []
    await userEvent.type(box(), example)
    expect(names().length).toBeGreaterThan(0)
    unmount()
    show(rows.map((row) => ({ ...row, webPagePath: null })))
    expect(box().placeholder).toBe('Search by name, page, tag…')
  })

  it('turns typed conditions into filters on Enter and when it loses focus', async () => {
    show()
    await userEvent.type(box(), 'tag:x sale')
    expect(box()).toHaveValue('tag:x sale')
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(box()).toHaveValue('sale')
    const active = screen.getByRole('group', { name: 'Active filters' })
    expect(within(active).getByRole('button', { name: /Tags/ })).toBeVisible()
    expect(names()).toEqual(['Sale'])
    await userEvent.type(box(), ' page:/b')
    await userEvent.tab()
    expect(box()).toHaveValue('sale')
    expect(state.view.search).toBe('tag:x sale page:/b')
  })

  it('searches while you type and is cleared by Escape', async () => {
    show()
    await userEvent.type(box(), 'name:ba')
    expect(names()).toEqual(['Bar'])
    await userEvent.keyboard('{Escape}')
    expect(names()).toHaveLength(3)
  })

  it('keeps the rows while a value is typed, until it is a value or is confirmed', async () => {
    show()
    await userEvent.type(box(), 'status:ru')
    expect(names()).toHaveLength(3)
    expect(menu('Filter').closest('summary')).toHaveTextContent(/^Filter$/)
    await userEvent.type(box(), 'nning')
    expect(names()).toEqual(['Sale', 'Hero'])
    expect(menu('Filter').closest('summary')).toHaveTextContent(/^Filter$/)
    await userEvent.clear(box())
    await userEvent.type(box(), 'hero tag:z')
    expect(names()).toEqual([])
    await userEvent.clear(box())
    await userEvent.type(box(), 'tag:')
    expect(names()).toHaveLength(3)
    await userEvent.type(box(), 'y page:/')
    expect(names()).toEqual(['Hero'])
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual([])
    expect(state.view.search).toBe('tag:y page:/')
  })

  it('completes a field and its value at the caret with the keyboard', async () => {
    show()
    await userEvent.type(box(), 'sale')
    box().setSelectionRange(0, 0)
    await userEvent.keyboard('sta')
    // Right before “sale” nothing can be completed: it would be one word.
    expect(screen.queryByRole('listbox')).toBeInTheDocument()
    await userEvent.clear(box())
    await userEvent.keyboard('stat{ArrowDown}{Tab}')
    expect(box()).toHaveValue('status:')
    const listbox = screen.getByRole('listbox')
    expect(
      within(listbox)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['running2', 'paused1'])
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(box()).toHaveValue('status:paused ')
    expect(names()).toEqual(['Bar'])
    expect(box()).toHaveFocus()
  })

  it('does not handle Enter and Tab while no suggestion is selected', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Tools personalizations={rows} />
      </form>,
    )
    await userEvent.type(box(), 'stat')
    await userEvent.tab()
    expect(box()).not.toHaveFocus()
    expect(box()).toHaveValue('stat')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('does not call an unfinished term invalid until the user leaves the box', async () => {
    show()
    await userEvent.type(box(), 'prio:')
    expect(box()).not.toHaveAttribute('aria-invalid')
    expect(box()).not.toHaveAttribute('aria-describedby')
    await userEvent.tab()
    expect(box()).toHaveAttribute('aria-invalid', 'true')
    expect(box()).toHaveAccessibleDescription(/Add a value after “prio:”/)
  })

  it('lists invalid terms and shows where they are', async () => {
    show()
    await userEvent.type(box(), 'prio:high hero')
    expect(box()).toHaveAttribute('aria-invalid', 'true')
    expect(box()).toHaveAccessibleDescription(/“high” isn’t a number/)
    expect(names()).toEqual(['Hero'])
    await userEvent.click(screen.getByRole('button', { name: /“high” isn’t a number/ }))
    expect(box()).toHaveFocus()
    expect([box().selectionStart, box().selectionEnd]).toEqual([5, 9])
  })
})

describe('filters', () => {
  it('change the search and reflect it', async () => {
    show()
    await openFilter('Tags')
    await userEvent.click(screen.getByRole('checkbox', { name: /^x/ }))
    expect(state.view.search).toBe('tag:x')
    expect(names()).toEqual(['Sale', 'Hero'])
    await userEvent.click(screen.getByRole('checkbox', { name: /^Not set/ }))
    expect(state.view.search).toBe('tag:x,none')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await openFilter('Tags')
    expect(screen.getByRole('checkbox', { name: /^x/ })).not.toBeChecked()
  })

  it('are found whatever whitespace is around the typed text', async () => {
    const tags = Array.from({ length: 12 }, (_, index) => `t${index}`)
    show([makePersonalization({ personalizationTags: tags })])
    await openFilter('Tags')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find in “Tags”' }), ' T11 ')
    expect(screen.getByRole('checkbox', { name: /^t11/ })).toBeVisible()
    expect(screen.queryByText('No matches')).toBeNull()
  })

  it('can be removed one by one and all at once', async () => {
    show()
    await userEvent.type(box(), 'tag:x page:/b sale{Enter}{Backspace>4}')
    expect(names()).toEqual(['Hero'])
    const active = screen.getByRole('group', { name: 'Active filters' })
    await userEvent.click(within(active).getByRole('button', { name: /Page/ }))
    expect(state.view.search).toBe('tag:x')
    await userEvent.click(within(active).getByRole('button', { name: 'Clear filters' }))
    expect(names()).toHaveLength(3)
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull()
  })

  it('change the counts of the tabs, which keep the filters', async () => {
    show()
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'All 3',
      'Running 2',
      'Paused 1',
    ])
    await userEvent.click(tab('Running 2'))
    expect(tab('Running 2')).toHaveAttribute('aria-selected', 'true')
    expect(state.view.search).toBe('status:running')
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull()
    await userEvent.type(box(), 'page:/b{Enter}')
    expect(await screen.findByRole('tab', { name: 'All 1' })).toBeVisible()
    expect(tab('Running 1')).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(tab('Paused 0'))
    expect(state.view.search).toBe('status:paused page:/b')
    await userEvent.click(tab('All 1'))
    expect(state.view.search).toBe('page:/b')
  })
})

describe('the tabs', () => {
  it('have one tab stop and move with the arrow keys, Home and End', async () => {
    show()
    await userEvent.click(tab('All 3'))
    await userEvent.keyboard('{ArrowRight}')
    expect(tab('Running 2')).toHaveFocus()
    expect(names()).toEqual(['Sale', 'Hero'])
    await userEvent.keyboard('{End}')
    expect(tab('Paused 1')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(tab('All 3')).toHaveFocus()
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  })

  it('include personalizations that end soon or need attention, but only if there are any', async () => {
    const soon = makePersonalization({
      state: 'running',
      endDate: now + 3_600_000,
      startDate: null,
    })
    const ended = makePersonalization({
      state: 'running',
      endDate: now - 3_600_000,
      startDate: null,
    })
    show([...rows, soon, ended])
    await userEvent.click(tab('Ending soon 1'))
    expect(names()).toHaveLength(1)
    await userEvent.click(tab('Needs attention 1'))
    expect(state.view.search).toBe('attention:any')
    expect(names()).toHaveLength(1)
    // Colored only while there is something to see to.
    expect(tab('Needs attention 1')).toHaveAttribute('data-exception')
    await userEvent.type(box(), 'nothing')
    expect(tab('Needs attention 0')).not.toHaveAttribute('data-exception')
  })
})

describe('columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map(headerLabel)

  it('can be shown, hidden, moved and reset', async () => {
    show()
    await userEvent.click(menu('Display'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Variants' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Status' }))
    await userEvent.click(screen.getByRole('button', { name: 'Move Name down' }))
    expect(heads()).toEqual([
      '',
      'Page',
      'Name',
      'Schedule',
      'Needs attention',
      'Priority',
      'Owner',
      'Status',
    ])
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('/')
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns and row height' }))
    expect(heads()).toEqual([
      '',
      'Name',
      'Page',
      'Variants',
      'Schedule',
      'Needs attention',
      'Priority',
      'Owner',
    ])
  })

  it('cannot all be hidden', async () => {
    show()
    await userEvent.click(menu('Display'))
    for (const name of ['Page', 'Variants', 'Priority', 'Schedule', 'Needs attention', 'Owner']) {
      await userEvent.click(screen.getByRole('checkbox', { name }))
    }
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
  })
})

describe('groups', () => {
  it('can be selected from a list and removed', async () => {
    show()
    await userEvent.click(menu('Display'))
    const select = screen.getByRole('combobox', { name: 'Group by' })
    await userEvent.selectOptions(select, 'Page')
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(2)
    await userEvent.selectOptions(select, 'None')
    expect(screen.queryAllByRole('button', { expanded: true })).toHaveLength(0)
  })
})

describe('an export', () => {
  it('contains the shown or the selected rows with the columns of the view', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => saved.push(blob),
        revokeObjectURL: () => {},
      }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    show()
    await userEvent.type(box(), 'tag:x')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Hero' }))
    const [shown, selected] = screen
      .getAllByText('Export', { selector: 'summary, summary > span' })
      .reverse()
    if (!shown || !selected) throw new Error('Two menus are expected')
    await userEvent.click(shown)
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
    await userEvent.click(selected)
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
    const texts = await Promise.all(saved.map((blob) => blob.text()))
    const lines = texts.map((text) =>
      text
        .trim()
        .split('\r\n')
        .map((line) => line.split(',')[0]),
    )
    expect(lines.toSorted((a, b) => a.length - b.length)).toEqual([
      ['Name', 'Hero'],
      ['Name', 'Sale', 'Hero'],
    ])
    click.mockRestore()
    vi.unstubAllGlobals()
  })
})

describe('saved views', () => {
  it('restore search, sort and groups, and can be removed', async () => {
    const storage = storageOf({ views: { Paused: 'q=status:paused&sort=-name' } })
    const { Kit } = createKit()
    function WithViews() {
      const list = usePersonalizationList({ personalizations: rows })
      state = list
      return <ViewMenu list={list} />
    }
    render(
      <Kit storage={storage}>
        <WithViews />
      </Kit>,
    )
    await userEvent.click(menu('Views'))
    await userEvent.click(screen.getByRole('button', { name: 'Paused' }))
    expect(state.view).toMatchObject({
      search: 'status:paused',
      sort: [{ column: 'name', direction: 'descending' }],
    })
    await userEvent.click(menu('Views'))
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), '  Mine  {Enter}')
    expect(storage.get().views).toMatchObject({ Mine: 'q=status%3Apaused&sort=-name' })
    await userEvent.click(screen.getByRole('button', { name: 'Delete view “Paused”' }))
    expect(Object.keys(storage.get().views as object)).toEqual(['Mine'])
  })
})

describe('rows with arbitrary content', () => {
  const odd: Partial<Personalization>[] = [
    { variationName: 'x'.repeat(300_000) },
    { variationName: `a${'\u0301'.repeat(10_000)}`, webPagePath: '\u0000\u202e\u2066' },
    { variationName: '<img src=x onerror=alert(1)>', assignee: '"><script>' },
    { personalizationTags: Array.from({ length: 5_000 }, (_, tag) => `tag ${tag}`) },
    { prio: -1e308, updatedDate: Number.MAX_VALUE, componentVersion: 5e-324 },
    { variationId: 'same' },
    { variationId: 'same' },
    { variationName: '__proto__', state: 'constructor', webPagePath: 'toString' },
  ]
  const nothing = Object.fromEntries(Object.keys(makePersonalization()).map((name) => [name, null]))
  const hostile = [
    ...odd.map((row) => makePersonalization(row)),
    nothing as unknown as Personalization,
  ]

  it('can be searched, filtered, grouped and shown with every column without warnings', async () => {
    const { container } = show(hostile)
    expect(names()).toHaveLength(hostile.length)
    await userEvent.click(menu('Display'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'Tags')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'None')
    await openFilter('Tags')
    expect(screen.getByText('4,901 more')).toBeVisible()
    await userEvent.type(box(), 'state:constructor')
    expect(names()).toEqual(['__proto__'])
    expect(container.querySelector('img, script')).toBeNull()
  })

  it('are replaced on cards by a message when there are none', () => {
    function Cards(props: { personalizations: Personalization[] | undefined; search?: string }) {
      const { personalizations, search = '' } = props
      const view = { ...defaultView, search }
      return <PersonalizationCards list={usePersonalizationList({ personalizations, view })} />
    }
    const { rerender } = render(<Cards personalizations={undefined} />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading personalizations')
    rerender(<Cards personalizations={[]} />)
    expect(screen.getByText('No personalizations yet')).toBeVisible()
    rerender(<Cards personalizations={rows} search="nothing like this" />)
    expect(screen.getByText('No matches')).toBeVisible()
  })

  it('move focus from “Show more” to the first new card, also if that is a heading', async () => {
    const items = Array.from({ length: 70 }, (_, index) =>
      makePersonalization({
        variationName: `Item ${index}`,
        state: index < 29 ? 'running' : 'draft',
      }),
    )
    function Cards() {
      const view = { ...defaultView, group: 'status' }
      return (
        <PersonalizationCards list={usePersonalizationList({ personalizations: items, view })} />
      )
    }
    render(<Cards />)
    // A heading and 29 cards are shown. The next line is a heading.
    await userEvent.click(screen.getByRole('button', { name: 'Show 29 more' }))
    expect(document.activeElement).toHaveTextContent(/Draft.*41/)
    await userEvent.click(screen.getByRole('button', { name: 'Show 12 more' }))
    expect(document.activeElement).toHaveTextContent('Item ')
  })

  it('can be shown on cards', () => {
    function Cards() {
      return <PersonalizationCards list={usePersonalizationList({ personalizations: hostile })} />
    }
    const { container } = render(<Cards />)
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(hostile.length)
    expect(container.querySelector('img, script')).toBeNull()
  })
})

it('keep focus when a refresh adds a card above', () => {
  function Cards({ items }: { items: readonly Personalization[] }) {
    const list = usePersonalizationList({ personalizations: items, hasPages: true })
    return <PersonalizationCards list={list} onOpen={() => {}} />
  }
  const { rerender } = render(<Cards items={rows} />)
  screen.getByRole('button', { name: /Hero/ }).focus()
  const other = makePersonalization({ variationId: 'new', variationName: 'New', webPagePath: '/a' })
  rerender(<Cards items={[...rows, other]} />)
  expect(screen.getByRole('button', { name: /Hero/ })).toHaveFocus()
})

it('can be moved past a column that the list does not have', async () => {
  // `audience` is a default column, but needs `insightFields`.
  show()
  await userEvent.click(menu('Display'))
  await userEvent.click(screen.getByRole('button', { name: 'Move Page down' }))
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.slice(1, 4)).toEqual(['Name', 'Variants', 'Page'])
})

it('the list menu adds the host’s classes to its sections', async () => {
  function Menu() {
    const list = usePersonalizationList({ personalizations: rows })
    return <ListMenu list={list} classNames={{ section: 'own' }} />
  }
  const { container } = render(<Menu />)
  await userEvent.click(container.querySelector('summary') as Element)
  expect(container.querySelector('.pk-list-menu-section')).toHaveClass('own')
})

it('the direction button keeps the other columns of the sort order', async () => {
  const byName = { column: 'name', direction: 'ascending' } as const
  function Display() {
    const sort = [{ column: 'page', direction: 'ascending' } as const, byName]
    state = usePersonalizationList({ personalizations: rows, defaultView: { sort } })
    return <DisplayMenu list={state} />
  }
  render(<Display />)
  await userEvent.click(menu('Display'))
  await userEvent.click(screen.getByRole('button', { name: 'Ascending' }))
  expect(state.view.sort).toEqual([{ column: 'page', direction: 'descending' }, byName])
})

it('is no longer typed in once it is removed', async () => {
  function Search({ isShown }: { isShown: boolean }) {
    state = usePersonalizationList({ personalizations: rows })
    return isShown && <SearchBox list={state} />
  }
  const { rerender } = render(<Search isShown />)
  await userEvent.type(box(), 'priority:>5')
  expect(state.typed).toBe('priority:>5')
  rerender(<Search isShown={false} />)
  expect(state.typed).toBeNull()
})

/** A search box in a host that decides when a view is shown. Returns what the box sends to it. */
function showSlowHost() {
  const onViewChange = vi.fn<(view: PersonalizationView) => void>()
  let setView: (view: PersonalizationView) => void = () => {}
  function Host() {
    const [view, set] = useState(defaultView)
    setView = set
    const list = usePersonalizationList({ personalizations: rows, view, onViewChange })
    return <SearchBox list={list} />
  }
  render(<Host />)
  act(() => box().focus())
  return {
    type: (value: string) => fireEvent.change(box(), { target: { value } }),
    show: (search: string) => act(() => setView({ ...defaultView, search })),
    sent: () => onViewChange.mock.calls.map(([view]) => view.search),
  }
}

describe('a search box in a host that shows views late', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('keeps its text when an earlier search comes after the newest, and sends that one again', () => {
    const { type, show: showView, sent } = showSlowHost()
    for (const text of ['a', 'ab', 'abc']) type(text)
    showView('ab')
    showView('a')
    expect(box().value).toBe('abc')
    expect(sent()).toEqual(['a', 'ab', 'abc'])
    showView('abc')
    expect(box().value).toBe('abc')
    type('abcd')
    type('abcde')
    showView('abcde')
    showView('abcd')
    expect(box().value).toBe('abcde')
    expect(sent()).toEqual(['a', 'ab', 'abc', 'abcd', 'abcde', 'abcde'])
    showView('abcde')
    showView('ab')
    expect(box().value).toBe('ab')
  })

  it('takes an earlier search that the host has skipped 2 s after the last letter', async () => {
    const { type, show: showView, sent } = showSlowHost()
    type('a')
    type('ab')
    showView('ab')
    expect(box().value).toBe('ab')
    await passTime(2_000)
    showView('a')
    expect(box().value).toBe('a')
    expect(sent()).toEqual(['a', 'ab'])
  })
})

it('has the default columns if the list knows none of the columns of the view', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const view = { ...defaultView, columns: ['margin'] }
  const { result } = renderHook(() =>
    useExport(usePersonalizationList({ personalizations: rows, view })),
  )
  expect(result.current.downloads.files[0]?.write()).toContain('Sale')
  warn.mockReset()
})

it('keeps the first value while a second one is typed', async () => {
  show()
  await userEvent.type(box(), 'status:paused')
  expect(names()).toEqual(['Bar'])
  await userEvent.type(box(), ',')
  expect(names()).toEqual(['Bar'])
  await userEvent.type(box(), 'ru')
  expect(names()).toEqual(['Bar'])
})

it('scrolls to the current suggestion', async () => {
  const scrolled = vi.fn()
  Object.assign(Element.prototype, { scrollIntoView: scrolled })
  show()
  await userEvent.type(box(), 'sta{ArrowDown}')
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('option', { selected: true })])
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('lets Shift+Tab leave while a suggestion is selected', async () => {
  function Search() {
    const list = usePersonalizationList({ personalizations: rows })
    return (
      <>
        <button type="button">Before</button>
        <SearchBox list={list} />
      </>
    )
  }
  render(<Search />)
  await userEvent.type(box(), 'sta{ArrowDown}')
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus()
})

it('shortens a long value that it suggests', async () => {
  show([makePersonalization({ personalizationTags: [`long ${'x'.repeat(5_000)}`] })])
  await userEvent.type(box(), 'tag:lo')
  expect(screen.getByRole('option').textContent?.length).toBeLessThan(200)
})

it('the number of filters is written in the user’s language', () => {
  function Filters() {
    const defaultView = { search: 'page:/a' }
    return <FilterMenu list={usePersonalizationList({ personalizations: rows, defaultView })} />
  }
  const { container } = render(
    <LocalizationProvider now={now} timeZone="UTC" locale="en-u-nu-arab">
      <Filters />
    </LocalizationProvider>,
  )
  expect(container.querySelector('.pk-filter-menu-count')).toHaveTextContent('١')
})

it('say only once that they can be removed', async () => {
  show()
  await userEvent.type(box(), 'tag:x{Enter}')
  const filter = screen.getByRole('button', { name: /Remove this filter$/ })
  expect(filter).not.toHaveAccessibleDescription()
})

it('a filter that is cleared keeps the focus in its menu, also if the host applies the view late', async () => {
  function Late() {
    const [view, setView] = useState({ ...defaultView, search: 'tag:x' })
    const onViewChange = (next: typeof view) => void setTimeout(() => setView(next), 10)
    const list = usePersonalizationList({ personalizations: rows, view, onViewChange })
    return <FilterMenu list={list} />
  }
  render(
    <LocalizationProvider now={now} timeZone="UTC">
      <Late />
    </LocalizationProvider>,
  )
  await userEvent.click(menu('Filter'))
  await userEvent.click(screen.getByRole('tab', { name: /^Tag/ }))
  const clear = screen.getByRole('button', { name: 'Clear this filter' })
  await userEvent.click(clear)
  await waitFor(() => expect(clear).not.toBeInTheDocument())
  expect(menu('Filter').closest('details')).toContainElement(document.activeElement as HTMLElement)
})

it('keeps focus in the filters if a host applies the removal of the last one late', async () => {
  function App() {
    const [view, setView] = useState<PersonalizationView>({ ...defaultView, search: 'tag:x' })
    const list = usePersonalizationList({
      personalizations: rows,
      view,
      onViewChange: (next) => void setTimeout(() => setView(next)),
    })
    return <ActiveFilters list={list} />
  }
  const { Kit } = createKit()
  render(<App />, { wrapper: Kit })
  await userEvent.click(screen.getByRole('button', { name: /Remove/ }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(document.body).not.toHaveFocus()
})

it('counts the rows that a tab shows when it is selected, whatever status the search asks for', async () => {
  show()
  await userEvent.type(box(), '-status:paused{Enter}')
  expect(names()).toEqual(['Sale', 'Hero'])
  expect(await screen.findByRole('tab', { name: 'All 2' })).toBeVisible()
  expect(tab('Running 2')).toBeVisible()
  await userEvent.click(await screen.findByRole('tab', { name: 'Paused 1' }))
  expect(state.view.search).toBe('status:paused')
  expect(names()).toEqual(['Bar'])
})

it('completes the first of two values without separating them', async () => {
  show()
  await userEvent.type(box(), 'status:paused,running')
  const at = 'status:paused'.length
  await userEvent.type(box(), '{Backspace>3/}{ArrowDown}{Enter}', {
    initialSelectionStart: at,
    initialSelectionEnd: at,
  })
  expect(box().value).toBe('status:paused,running')
  expect(names()).toHaveLength(3)
})

it('keeps the second value while the first one is changed', async () => {
  show()
  await userEvent.type(box(), 'status:paused,running')
  const at = 'status:paused'.length
  await userEvent.type(box(), '{Backspace>3/}', {
    initialSelectionStart: at,
    initialSelectionEnd: at,
  })
  expect(box().value).toBe('status:pau,running')
  expect(names()).toEqual(['Sale', 'Hero'])
})

it('an unknown sort column is not shown as another one', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  function Display() {
    const list = usePersonalizationList({
      personalizations: rows,
      defaultView: { sort: [{ column: 'removed', direction: 'ascending' }] },
      fallbackSort: [{ column: 'priority', direction: 'descending' }],
    })
    return <DisplayMenu list={list} />
  }
  render(<Display />)
  await userEvent.click(menu('Display'))
  expect(screen.getByRole('combobox', { name: /sort/i })).toHaveDisplayValue('Original order')
  expect(screen.queryByRole('button', { name: 'Ascending' })).toBeNull()
  warn.mockClear()
})

it('the display menu lists a column once, even if the view names it twice', async () => {
  function Display() {
    const list = usePersonalizationList({
      personalizations: rows,
      defaultView: { columns: ['name', 'page', 'name'] },
    })
    return <DisplayMenu list={list} />
  }
  render(<Display />)
  await userEvent.click(menu('Display'))
  expect(screen.getAllByRole('checkbox', { name: 'Name' })).toHaveLength(1)
})

it('the button below cards says how many rows and collapsed groups it adds', () => {
  const items = Array.from({ length: 70 }, (_, index) =>
    makePersonalization({ variationId: `v${index}`, assignee: `user ${index % 31}` }),
  )
  const lists: PersonalizationListState[] = []
  function Cards({ group }: { group: string | null }) {
    const list = usePersonalizationList({
      personalizations: items,
      view: { ...defaultView, group },
    })
    lists.push(list)
    return <PersonalizationCards list={list} />
  }
  const { rerender } = render(<Cards group={null} />)
  expect(screen.getByRole('button', { name: 'Show 30 more' })).toBeVisible()
  rerender(<Cards group="assignee" />)
  const list = lists.at(-1)
  act(() => list?.internals.groups?.forEach((group) => list.toggleGroup(group)))
  expect(screen.getByRole('button', { name: 'Show 1 more' })).toBeVisible()
})

it('cards show the path of a page from left to right, in any script', () => {
  const item = makePersonalization({ webPagePath: '/عروض/2026/' })
  function Cards() {
    const view = { ...defaultView, layout: 'pages' } as const
    const list = usePersonalizationList({ personalizations: [item], view, hasPages: true })
    return <PersonalizationCards list={list} />
  }
  const { container } = render(<Cards />)
  expect(container.querySelector('.pk-personalization-cards-path')).toHaveAttribute('dir', 'ltr')
})

it('a card shows a new status after a page translator has replaced the old one', () => {
  const item = makePersonalization({
    variationId: 'v0',
    state: 'running',
    disabled: false,
    startDate: null,
    endDate: null,
  })
  function Cards({ items }: { items: readonly Personalization[] }) {
    return <PersonalizationCards list={usePersonalizationList({ personalizations: items })} />
  }
  const { container, rerender } = render(<Cards items={[item]} />)
  const translated = document.createElement('font')
  translated.textContent = 'Läuft'
  container.querySelector('.pk-status-badge')?.lastChild?.replaceWith(translated)
  rerender(<Cards items={[{ ...item, state: 'paused' }]} />)
  expect(container.querySelector('.pk-status-badge')).toHaveTextContent('Paused')
})

it('groups by any field of the host’s view can be removed', async () => {
  function Grouped() {
    const view = { ...defaultView, group: 'priority' }
    const list = usePersonalizationList({ personalizations: rows, defaultView: view })
    return (
      <>
        <DisplayMenu list={list} />
        <PersonalizationTable list={list} />
      </>
    )
  }
  render(
    <LocalizationProvider now={now} timeZone="UTC">
      <Grouped />
    </LocalizationProvider>,
  )
  await userEvent.click(menu('Display'))
  const select = screen.getByRole('combobox', { name: 'Group by' })
  expect(select).toHaveValue('priority')
  await userEvent.selectOptions(select, 'None')
  expect(screen.queryAllByRole('button', { expanded: true })).toHaveLength(0)
})

it('a value in quotes is searched for as soon as its quote is closed', async () => {
  const personalizations = ['black friday', 'other'].map((tag, seed) =>
    makePersonalization({ variationId: `v${seed}`, personalizationTags: [tag] }, { seed }),
  )
  function Search() {
    const list = usePersonalizationList({ personalizations })
    return (
      <>
        <SearchBox list={list} />
        <output>{list.count}</output>
      </>
    )
  }
  render(
    <LocalizationProvider now={0} timeZone="UTC">
      <Search />
    </LocalizationProvider>,
  )
  await userEvent.type(screen.getByRole('combobox'), 'tag:"black friday"')
  expect(screen.getByRole('status')).toHaveTextContent('1')
})

/** Shows the filter menu of a list with a search. */
function showFilters(search: string, personalizations: readonly Personalization[]) {
  function Filters() {
    return (
      <FilterMenu list={usePersonalizationList({ personalizations, defaultView: { search } })} />
    )
  }
  render(
    <LocalizationProvider now={0} timeZone="UTC">
      <Filters />
    </LocalizationProvider>,
  )
}

it('a filter is cleared in the menu, even if it is no single value', async () => {
  const personalizations = [makePersonalization({ personalizationTags: ['vip'] })]
  showFilters('tag:v*', personalizations)
  await userEvent.click(screen.getByText('Filter', { selector: 'summary > span' }))
  await userEvent.click(screen.getByRole('tab', { name: /^Tag.*1$/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear this filter' }))
  expect(screen.queryByRole('tab', { name: /1$/ })).toBeNull()
})

it('a deselected value that no row has keeps the focus in the menu', async () => {
  const personalizations = [makePersonalization({ personalizationTags: ['vip'] })]
  showFilters('tag:old', personalizations)
  const label = screen.getByText('Filter', { selector: 'summary > span' })
  await userEvent.click(label)
  await userEvent.click(screen.getByRole('tab', { name: /^Tag/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^old/ }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^old/ })).toBeNull())
  expect(label.closest('details')).toContainElement(document.activeElement as HTMLElement)
})

it('the search box of a filter stays while it has text', async () => {
  const personalizations = Array.from({ length: 10 }, (_, seed) =>
    makePersonalization({ variationId: `v${seed}`, personalizationTags: [`t${seed}`] }, { seed }),
  )
  showFilters('tag:old', personalizations)
  await userEvent.click(screen.getByText('Filter', { selector: 'summary > span' }))
  await userEvent.click(screen.getByRole('tab', { name: /^Tag/ }))
  const find = screen.getByRole('searchbox')
  await userEvent.type(find, 'old')
  await userEvent.click(screen.getByRole('checkbox', { name: /^old/ }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(find).toBeVisible()
})

it('a filter menu without fields has a button that closes it, for phones', async () => {
  function Filters() {
    return <FilterMenu list={usePersonalizationList({ personalizations: [] })} />
  }
  render(
    <LocalizationProvider now={now} timeZone="UTC">
      <Filters />
    </LocalizationProvider>,
  )
  await userEvent.click(menu('Filter'))
  expect(screen.getByText('Nothing to filter by')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Nothing to filter by')).toBeNull())
})
