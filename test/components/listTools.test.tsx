import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ActiveFilters } from '../../src/components/active-filters/ActiveFilters.js'
import { ColumnMenu } from '../../src/components/column-menu/ColumnMenu.js'
import { ExportMenu } from '../../src/components/export-menu/ExportMenu.js'
import { FacetBar } from '../../src/components/facet-bar/FacetBar.js'
import { GroupMenu } from '../../src/components/group-menu/GroupMenu.js'
import { PersonalizationCards } from '../../src/components/personalization-cards/PersonalizationCards.js'
import { PersonalizationTable } from '../../src/components/personalization-table/PersonalizationTable.js'
import { PortfolioSummary } from '../../src/components/portfolio-summary/PortfolioSummary.js'
import { SearchBox } from '../../src/components/search-box/SearchBox.js'
import { SelectionBar } from '../../src/components/selection-bar/SelectionBar.js'
import { ViewMenu } from '../../src/components/view-menu/ViewMenu.js'
import type { PersonalizationListState } from '../../src/react/list/PersonalizationListState.js'
import { usePersonalizationList } from '../../src/react/list/usePersonalizationList.js'
import { LocalizationProvider } from '../../src/localization/LocalizationProvider.js'
import type { Personalization } from '../../src/contract/Personalization.js'
import { defaultView } from '../../src/model/list/PersonalizationView.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

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
      <PortfolioSummary list={list} />
      <SearchBox list={list} />
      <FacetBar list={list} />
      <ActiveFilters list={list} />
      <GroupMenu list={list} />
      <ColumnMenu list={list} />
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
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent)
const box = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Search personalizations' })
const menu = (name: string) => screen.getByText(name, { selector: 'summary' })

describe('the search box', () => {
  it('suggests no search that could have no results', () => {
    show()
    expect(box().placeholder).toBe('Search by name, page, tag…')
  })

  it('searches while you type and is cleared by Escape', async () => {
    show()
    await userEvent.type(box(), 'name:ba')
    expect(names()).toEqual(['Bar'])
    await userEvent.keyboard('{Escape}')
    expect(names()).toHaveLength(3)
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
    ).toEqual(['runningRunning2', 'pausedPaused1'])
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
    await userEvent.click(menu('Tags'))
    await userEvent.click(screen.getByRole('checkbox', { name: /^x/ }))
    expect(box()).toHaveValue('tag:x')
    expect(names()).toEqual(['Sale', 'Hero'])
    await userEvent.click(screen.getByRole('checkbox', { name: /^Not set/ }))
    expect(box()).toHaveValue('tag:x,none')
    await userEvent.clear(box())
    await userEvent.click(menu('Tags'))
    expect(screen.getByRole('checkbox', { name: /^x/ })).not.toBeChecked()
  })

  it('can be removed one by one and all at once', async () => {
    show()
    await userEvent.type(box(), 'tag:x page:/b')
    expect(names()).toEqual(['Hero'])
    const active = screen.getByRole('group', { name: 'Active filters' })
    await userEvent.click(within(active).getByRole('button', { name: /Page/ }))
    expect(box()).toHaveValue('tag:x')
    await userEvent.click(within(active).getByRole('button', { name: 'Clear filters' }))
    expect(names()).toHaveLength(3)
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull()
  })

  it('are the numbers in the summary, which are pressed while they match the search', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: '2 Running' }))
    expect(box()).toHaveValue('status:running')
    expect(screen.getByRole('button', { name: '2 Running' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await userEvent.click(screen.getByRole('button', { name: '2 Running' }))
    expect(box()).toHaveValue('')
  })
})

describe('columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

  it('can be shown, hidden, moved and reset', async () => {
    show()
    await userEvent.click(menu('Columns'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Variants' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Assignee' }))
    await userEvent.click(screen.getByRole('button', { name: 'Move Name down' }))
    expect(heads()).toEqual(['', 'Status', 'Name', 'Priority', 'Page', 'Updated', 'Assignee'])
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Running')
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }))
    expect(heads()).toEqual(['', 'Name', 'Status', 'Variants', 'Priority', 'Page', 'Updated'])
  })

  it('cannot all be hidden', async () => {
    show()
    await userEvent.click(menu('Columns'))
    for (const name of ['Status', 'Variants', 'Priority', 'Page', 'Updated']) {
      await userEvent.click(screen.getByRole('checkbox', { name }))
    }
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
  })
})

describe('groups', () => {
  it('can be selected from a list and removed', async () => {
    show()
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
    const [shown, selected] = screen.getAllByText('Export', { selector: 'summary' }).reverse()
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
    let views: Record<string, string> = { Paused: 'q=status:paused&sort=-name' }
    const storage = {
      read: () => views,
      write(next: Record<string, string>) {
        views = next
      },
    }
    function WithViews() {
      const list = usePersonalizationList({ personalizations: rows })
      state = list
      return <ViewMenu list={list} storage={storage} />
    }
    render(<WithViews />)
    await userEvent.click(menu('Views'))
    await userEvent.click(screen.getByRole('button', { name: 'Paused' }))
    expect(state.view).toMatchObject({
      search: 'status:paused',
      sort: [{ column: 'name', direction: 'descending' }],
    })
    await userEvent.click(menu('Views'))
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), '  Mine  {Enter}')
    expect(views).toEqual({ ...views, Mine: 'q=status%3Apaused&sort=-name' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove view “Paused”' }))
    expect(Object.keys(views)).toEqual(['Mine'])
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
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'Tags')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'None')
    await userEvent.click(menu('Tags'))
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

  it('can be shown on cards', () => {
    function Cards() {
      return <PersonalizationCards list={usePersonalizationList({ personalizations: hostile })} />
    }
    const { container } = render(<Cards />)
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(hostile.length)
    expect(container.querySelector('img, script')).toBeNull()
  })
})
