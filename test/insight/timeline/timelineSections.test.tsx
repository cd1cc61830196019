import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { LocalizationProvider } from '../../../src/i18n/LocalizationProvider.js'
import { layOutTimeline } from '../../../src/insight/timeline/layOutTimeline.js'
import { ScheduleTimeline } from '../../../src/insight/timeline/ScheduleTimeline.js'
import { TimelinePanel } from '../../../src/insight/timeline/TimelinePanel.js'
import { timelineSections } from '../../../src/insight/timeline/timelineSections.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'
import { createKit } from '../../support/kit.js'

const day = 86_400_000
const now = Date.UTC(2026, 10, 25)
const item = (
  id: string,
  prio: number | null,
  page: string | null,
  endDate: number | null = null,
) =>
  makePersonalization({
    variationId: id,
    variationName: id,
    prio,
    webPagePath: page,
    targetTemplateDomain: null,
    targetTemplatePath: null,
    startDate: now - 400 * day,
    endDate,
    state: 'running',
    disabled: false,
    exclusive: id === 'High' || id === 'None',
  })
const items = [
  item('Low', 10, '/sale', now + 3 * day),
  item('Alone', 1, '/about'),
  item('Nowhere', 5, null),
  item('High', 90, '/sale'),
  item('None', null, '/sale'),
  item('Middle', 40, '/sale/'),
]
const span = { from: now - 20 * day, to: now + 60 * day }
const layout = layOutTimeline(items, span, { now })

describe('timelineSections', () => {
  it('has a section for each page, with its rows in order of priority', () => {
    const sections = timelineSections(layout, 'page').map(({ page, rows, isOpen }) => ({
      page,
      rows: rows.map(({ name }) => name),
      isOpen,
    }))
    expect(sections).toEqual([
      { page: '/about', rows: ['Alone'], isOpen: false },
      { page: '/sale', rows: ['High', 'Middle', 'Low', 'None'], isOpen: true },
      { page: null, rows: ['Nowhere'], isOpen: false },
    ])
  })

  it('loses and repeats nothing, whichever way it is grouped', () => {
    for (const grouping of ['time', 'page'] as const) {
      const names = timelineSections(layout, grouping).flatMap(({ rows }) =>
        rows.map((r) => r.name),
      )
      expect(names.sort()).toEqual(items.map(({ variationName }) => variationName).sort())
    }
  })
})

describe('the legend of a timeline', () => {
  it('does not explain bars that continue if there are only rows outside the period', async () => {
    const past = {
      ...item('Past', 1, '/sale'),
      startDate: now - 900 * day,
      endDate: now - 800 * day,
    }
    render(
      <LocalizationProvider now={now} timeZone="UTC">
        <ScheduleTimeline personalizations={[past]} />
      </LocalizationProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: /^Outside this period/ }))
    expect(screen.getByText('Past')).toBeInTheDocument()
    expect(screen.queryByText('Continues beyond this period')).not.toBeInTheDocument()
  })
})

describe('the axis of a timeline', () => {
  it('names the months that begin at its ticks, whatever the calendar of the language', () => {
    render(
      <LocalizationProvider messages={{ language: 'fa' }} now={now} timeZone="UTC">
        <ScheduleTimeline personalizations={items} />
      </LocalizationProvider>,
    )
    const month = { calendar: 'gregory', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
    const label = new Intl.DateTimeFormat('fa', month).format(Date.UTC(2026, 11, 1))
    expect(screen.getByText(label)).toBeInTheDocument()
  })
})

describe('a timeline by page', () => {
  it('shows pages as headings, and rows with their priority, as a chart and as a table', async () => {
    render(
      <LocalizationProvider now={now} timeZone="UTC">
        <ScheduleTimeline personalizations={items} />
      </LocalizationProvider>,
    )
    await userEvent.click(screen.getByText('By date'))
    expect(screen.getByRole('button', { name: 'By date' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'By page' }))
    const sale = screen.getByRole('button', { name: /^\/sale/ })
    expect(sale).toHaveAttribute('aria-expanded', 'true')
    const rows = within(sale.closest('section') as HTMLElement).getAllByRole('listitem')
    expect(rows.map((row) => row.dataset.rail)).toEqual(['first', 'middle', 'middle', 'last'])
    expect(rows[0]).toHaveTextContent(
      /Priority 90.*High.*Once visitors see High, nothing below it is shown\./,
    )
    expect(rows.map((row) => [row.hasAttribute('data-stops'), 'stopped' in row.dataset])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, true],
    ])
    expect(screen.queryByText('Alone')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^\/about/ }))
    expect(screen.getByText('Alone').closest('li')?.dataset.rail).toBe('only')
    await userEvent.click(screen.getByText('By page'))
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    const headings = screen.getAllByRole('rowheader').map((cell) => cell.textContent)
    expect(headings.filter((text) => /^(\/|No page)/.test(text ?? ''))).toEqual([
      '/about 1',
      '/sale 4',
      'No page 1',
    ])
  })
})

it('a timeline keeps its period while a search finds nothing', async () => {
  const { Kit } = createKit()
  render(<TimelinePanel />, { wrapper: Kit })
  await userEvent.click(await screen.findByRole('button', { name: 'Year' }))
  const search = screen.getByRole('combobox', { name: 'Search the timeline' })
  await userEvent.type(search, 'zzq')
  await screen.findByText('No matching personalizations')
  expect(screen.queryByRole('button', { name: 'Year' })).toBeNull()
  await userEvent.clear(search)
  const year = await screen.findByRole('button', { name: 'Year' })
  expect(year).toHaveAttribute('aria-pressed', 'true')
})

it('a timeline by page calls a personalization without a name “Unnamed” where it ends the rail', () => {
  const unnamed = {
    ...item('None', 9, null, now + 3 * day),
    variationId: null,
    variationName: null,
  }
  render(
    <LocalizationProvider now={now} timeZone="UTC">
      <ScheduleTimeline personalizations={[unnamed, item('Nowhere', 5, null)]} groupBy="page" />
    </LocalizationProvider>,
  )
  const stop = 'Once visitors see Unnamed, nothing below it is shown.'
  expect(screen.getByText(stop)).toBeInTheDocument()
})

it('a timeline reports only another period and another grouping', async () => {
  const [onZoomChange, onGroupByChange] = [vi.fn(), vi.fn()]
  render(
    <LocalizationProvider now={now} timeZone="UTC">
      <ScheduleTimeline
        personalizations={items}
        onZoomChange={onZoomChange}
        onGroupByChange={onGroupByChange}
      />
    </LocalizationProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Quarter' }))
  await userEvent.click(screen.getByText('By date'))
  await userEvent.click(screen.getByRole('button', { name: 'By date' }))
  expect(onZoomChange).not.toHaveBeenCalled()
  expect(onGroupByChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Month' }))
  expect(onZoomChange.mock.calls).toEqual([['month']])
})

it('the table says “1 day” of what runs for a few hours', async () => {
  const endDate = now + 6 * 3_600_000
  const row = { ...blankPersonalization(), state: 'running', startDate: now, endDate }
  render(
    <LocalizationProvider now={now} timeZone="UTC">
      <ScheduleTimeline personalizations={[row]} />
    </LocalizationProvider>,
  )
  await userEvent.click(screen.getByText('By date'))
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getByRole('cell', { name: '1 day' })).toBeInTheDocument()
})
