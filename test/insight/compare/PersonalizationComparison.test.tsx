import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { LocalizationProvider } from '../../../src/i18n/LocalizationProvider.js'
import { PersonalizationComparison } from '../../../src/insight/compare/PersonalizationComparison.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 15, 12)
const day = 86_400_000
const item = (variationName: string, fields: object) => ({
  ...blankPersonalization(),
  variationId: variationName.toLowerCase(),
  variationName,
  webPagePath: '/a',
  state: 'running',
  ...fields,
})

function show(...personalizations: ReturnType<typeof item>[]) {
  return render(
    <LocalizationProvider now={now} timeZone="UTC">
      <PersonalizationComparison personalizations={personalizations} />
    </LocalizationProvider>,
  )
}
/** The headings of the rows of each table: what is always shown, what else differs, and what is the same. */
const rowNames = () =>
  screen.getAllByRole('table', { hidden: true }).map((table) =>
    within(table)
      .getAllByRole('rowheader', { hidden: true })
      .map(({ textContent }) => textContent),
  )

describe('the comparison', () => {
  it('has the same four lines, and the other differences by the question that they answer', () => {
    show(
      item('Hero', {
        prio: 2,
        rule: '{"attribute":"visits","operator":">","value":5}',
        recipe: 'hero',
      }),
      item('Bar', { prio: 1, exclusive: true, recipe: 'bar', assignee: 'ada' }),
    )
    expect(rowNames()).toEqual([
      ['Who sees it', 'Priority', 'Appears', 'Variants'],
      [
        'What is shown',
        'Recipe',
        'Other fields',
        'Custom name',
        'ID',
        'Only set for some',
        'Owner',
      ],
      ['Who and when', 'State', 'Page'],
    ])
    expect(screen.getByText('“Hero” comes first.')).toBeVisible()
    // An owner that only one has is no difference by itself.
    expect(screen.getByText('3 other differences')).toBeVisible()
    const row = screen.getByRole('row', { name: /^Priority/ })
    expect(row).toHaveTextContent('21 exclusive: nothing below it is shown')
  })

  it('never shows raw data or that something is not set outside of a fold', () => {
    show(item('Hero', { componentSettings: '{"a":1}' }), item('Bar', { rule: '{"x": 1}' }))
    const [main] = screen.getAllByRole('table')
    expect(main?.textContent).not.toMatch(/[{}]/)
    expect(screen.getByRole('row', { name: /^Who sees it/ })).not.toHaveTextContent('Not set')
  })

  it('shows both dates as one line if one of them differs', () => {
    show(
      item('Hero', { startDate: now - day }),
      item('Bar', { startDate: now - day, endDate: now + day }),
    )
    const row = screen.getByRole('row', { name: /^Schedule/ })
    expect(within(row).getAllByRole('group', { name: 'Schedule' })).toHaveLength(2)
    expect(within(row).getByText('Until Jun 16')).toBeVisible()
    expect(rowNames()[0]).toEqual(['Who sees it', 'Priority', 'Schedule', 'Variants'])
    expect(screen.getByText('3 differences')).toBeVisible()
  })

  it('shows the times of dates if only a time differs', () => {
    const endDate = now + day
    show(item('Hero', { endDate }), item('Bar', { endDate: endDate + 3_600_000 }))
    const row = screen.getByRole('row', { name: /^Schedule/ })
    expect(within(row).getByText(/Until Jun 16, 2026, 12:00\sPM UTC/)).toBeVisible()
    expect(within(row).getByText(/Until Jun 16, 2026, 1:00\sPM UTC/)).toBeVisible()
  })

  it('says what happens between the compared ones, if anything does', () => {
    const { unmount } = show(
      item('Hero', { prio: 2, exclusive: true }),
      item('Bar', { prio: 1, exclusive: false }),
    )
    expect(screen.getByText(/Hero is exclusive, so .*Bar/)).toBeVisible()
    unmount()
    show(item('Hero', { prio: 2, exclusive: true }), item('Bar', { prio: 1, webPagePath: '/b' }))
    expect(screen.queryByText(/Hero is exclusive/)).toBeNull()
    expect(screen.queryByText(/” comes first\./)).toBeNull()
  })

  it.each([
    ['has ended', { prio: 2, endDate: now - day }, { prio: 1 }],
    ['is paused', { prio: 2, state: 'paused' }, { prio: 1 }],
    ['has no priority', { prio: null }, { prio: 1 }],
    ['has the same priority', { prio: 1 }, { prio: 1 }],
    ['runs elsewhere', { prio: 2, webPagePath: '/b' }, { prio: 1 }],
  ])('does not say what comes first if one %s', (_, first, second) => {
    show(item('Hero', first), item('Bar', second))
    expect(screen.queryByText(/” comes first\./)).toBeNull()
  })
})

it('says that one for a single page comes before one for several pages', () => {
  show(
    item('All', { prio: 9, webPagePath: '/blog/*' }),
    item('One', { prio: 1, webPagePath: '/blog/a' }),
  )
  expect(screen.getByText('“One” comes first.')).toBeVisible()
})

it('does not say what comes first if two of three are on different pages', () => {
  show(
    item('All', { prio: 9, webPagePath: '/blog/*' }),
    item('One', { prio: 2, webPagePath: '/blog/a' }),
    item('Two', { prio: 1, webPagePath: '/blog/b' }),
  )
  expect(screen.queryByText(/” comes first\./)).toBeNull()
})

it('does not say that one with a script is shown immediately', () => {
  show(
    item('Slow', { delayOption: 'seconds', delayValue: 5 }),
    item('Scripted', { javascriptTrigger: 'go()' }),
  )
  const row = screen.getByRole('row', { name: /^Appears/ })
  expect(row).toHaveTextContent('After 5 seconds')
  expect(row).toHaveTextContent('When its script triggers it')
  expect(row).not.toHaveTextContent('Immediately')
})

it('opens one that the list has replaced by its own key', async () => {
  const onOpen = vi.fn()
  const [hero, bar] = [item('Hero', { prio: 2 }), item('Bar', { prio: 1 })]
  render(
    <LocalizationProvider now={now} timeZone="UTC">
      <PersonalizationComparison
        personalizations={[hero, bar]}
        list={[{ ...hero }, bar]}
        onOpen={onOpen}
      />
    </LocalizationProvider>,
  )
  const [button] = screen.getAllByRole('button', { name: /Hero/ })
  await userEvent.setup().click(button as HTMLElement)
  expect(onOpen.mock.lastCall?.[0]).toMatchObject({ key: 'hero' })
})
