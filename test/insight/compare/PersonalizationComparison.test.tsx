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
/** The headings of the rows that differ. */
function groupNames() {
  const [table] = screen.getAllByRole('table')
  if (!table) throw new Error('no table')
  return within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
}

describe('the comparison', () => {
  it('groups what differs by the question that it answers', () => {
    show(
      item('Hero', { prio: 2, rule: '{"attribute":"visits","operator":">","value":5}' }),
      item('Bar', { prio: 1, recipe: 'bar', assignee: 'ada' }),
    )
    expect(groupNames()).toEqual([
      'Who and when',
      'Audience rule',
      'What comes first',
      'Priority',
      'What is shown',
      'Recipe',
      'Other fields',
      'Custom name',
      'ID',
      'Owner',
    ])
    expect(screen.getByText('“Hero” comes first.')).toBeVisible()
    expect(screen.getByText('6 differences')).toBeVisible()
  })

  it('shows both dates as one line if one of them differs', () => {
    show(
      item('Hero', { startDate: now - day }),
      item('Bar', { startDate: now - day, endDate: now + day }),
    )
    const row = screen.getByRole('row', { name: /^Schedule/ })
    expect(within(row).getAllByRole('group', { name: 'Schedule' })).toHaveLength(2)
    expect(within(row).getByText('Until Jun 16')).toBeVisible()
    expect(groupNames().filter((name) => name === 'Schedule')).toHaveLength(1)
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
  const row = screen.getByRole('row', { name: /^Trigger/ })
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
