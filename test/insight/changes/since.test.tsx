import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ChangesPanel } from '../../../src/insight/changes/ChangesPanel.js'
import { recentOf } from '../../../src/insight/changes/RecentUpdates.js'
import { sinceTime } from '../../../src/insight/changes/SinceMenu.js'
import { PersonalizationKitProvider } from '../../../src/provider/PersonalizationKitProvider.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'
import { storageOf } from '../../../stories/support/storageOf.js'
import { createKit, shop } from '../../support/kit.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

describe('the time since which changes are shown', () => {
  const now = Date.UTC(2026, 5, 10, 1, 30)

  it.each([
    ['today', 'UTC', Date.UTC(2026, 5, 10)],
    // It is still June 9 in New York.
    ['today', 'America/New_York', Date.UTC(2026, 5, 9, 4)],
    ['today', 'Asia/Kolkata', Date.UTC(2026, 5, 9, 18, 30)],
    ['week', 'Asia/Kolkata', now - 7 * dayMs],
    ['visit', 'UTC', null],
  ] as const)('%s in %s', (choice, zone, time) => {
    expect(sinceTime({ choice, date: '' }, now, zone)).toBe(time)
  })

  it('is the start of a date in the zone of the dashboard', () => {
    const since = { choice: 'date', date: '2026-03-29' } as const
    expect(sinceTime(since, now, 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 28, 23))
    expect(sinceTime({ ...since, date: '' }, now, 'UTC')).toBeNull()
    expect(sinceTime({ ...since, date: '0002-00-' }, now, 'UTC')).toBeNull()
  })

  it.each([
    ['America/Santiago', '2026-09-06', Date.UTC(2026, 8, 6, 4)],
    ['America/Havana', '2026-03-08', Date.UTC(2026, 2, 8, 5)],
    ['Africa/Cairo', '2026-04-24', Date.UTC(2026, 3, 23, 22)],
  ])('is the first minute of a day without midnight in %s', (zone, date, time) => {
    expect(sinceTime({ choice: 'date', date }, now, zone)).toBe(time)
  })
})

it('lists what was updated since the choice, and says that only the date is known', async () => {
  const now = Date.now()
  const rows = [
    { variationName: 'Just now', updatedDate: now - 1_000 },
    { variationName: 'Days ago', updatedDate: now - 3 * dayMs },
    { variationName: 'Long ago', updatedDate: now - 60 * dayMs },
  ].map((fields, seed) =>
    makePersonalization({ ...fields, createdDate: now - 90 * dayMs }, { seed }),
  )
  const { Kit } = createKit({ personalizations: rows })
  const storage = storageOf({ 'seen-list': { at: now - 5 * dayMs, personalizations: rows } })
  render(
    <Kit storage={storage}>
      <ChangesPanel />
    </Kit>,
  )
  const user = userEvent.setup()
  const choose = async (name: string) =>
    user.selectOptions(await screen.findByRole('combobox', { name: 'Since' }), name)
  const names = () =>
    ['Just now', 'Days ago', 'Long ago'].filter((name) => screen.queryByText(name))
  await screen.findByRole('combobox', { name: 'Since' })
  expect(screen.getByText(/^Nothing has changed since/)).toBeVisible()
  expect(names()).toEqual(['Just now', 'Days ago'])
  await choose('7 days ago')
  expect(screen.getByText(/^2 personalizations have been updated since/)).toBeVisible()
  expect(screen.getByText(/The service doesn’t record what changed/)).toBeVisible()
  await choose('A date')
  await user.type(
    screen.getByLabelText('A date'),
    new Date(now - 61 * dayMs).toISOString().slice(0, 10),
  )
  expect(screen.getByText(/^3 personalizations have been updated since/)).toBeVisible()
  expect(names()).toEqual(['Just now', 'Days ago', 'Long ago'])
  await choose('Last marked as seen')
  expect(screen.getByText(/^Nothing has changed since/)).toBeVisible()
})

it('shows who owns what was updated, by name', async () => {
  const now = Date.now()
  const fields = { updatedDate: now - 1_000, createdDate: now - 90 * dayMs }
  const rows = [
    makePersonalization({ ...fields, assignee: 'mei' }, { seed: 1 }),
    makePersonalization({ ...fields, assignee: null }, { seed: 2 }),
  ]
  const { Kit, client } = createKit({ personalizations: rows })
  render(
    <Kit>
      <PersonalizationKitProvider
        client={client}
        scope={shop}
        people={{ mei: { name: 'Mei Tanaka' } }}
      >
        <ChangesPanel />
      </PersonalizationKitProvider>
    </Kit>,
  )
  expect(await screen.findByRole('img', { name: 'Mei Tanaka' })).toHaveTextContent('MT')
  expect(screen.getByRole('img', { name: 'No owner' })).toBeVisible()
})

it('lists an update since the last tick of the clock, but none in the future', () => {
  const now = Date.UTC(2026, 5, 10)
  const at = (updatedDate: number) => [makePersonalization({ updatedDate, createdDate: null })]
  expect(recentOf(at(now + 30_000), { from: null, now })).toHaveLength(1)
  expect(recentOf(at(now + 3_600_000), { from: null, now })).toEqual([])
})

it('what was created lately is new, whichever field says so', () => {
  const now = Date.UTC(2026, 5, 10)
  const lately = now - 1_000
  const isNewWith = (dates: Parameters<typeof makePersonalization>[0]) =>
    recentOf([makePersonalization(dates)], { from: null, now }).map(({ isNew }) => isNew)
  for (const updatedDate of [null, lately]) {
    expect(isNewWith({ updatedDate, createdAt: lately, createdDate: null })).toEqual([true])
    expect(isNewWith({ updatedDate, createdAt: null, createdDate: lately })).toEqual([true])
  }
  expect(isNewWith({ updatedDate: lately, createdAt: 1e12, createdDate: 1e12 })).toEqual([false])
})

it('lists what was deleted, even if nothing is left', async () => {
  const rows = ['Summer', 'Winter'].map((variationName, seed) =>
    makePersonalization({ variationName }, { seed }),
  )
  const { Kit } = createKit({ personalizations: [] })
  const storage = storageOf({ 'seen-list': { at: Date.now() - dayMs, personalizations: rows } })
  render(
    <Kit storage={storage}>
      <ChangesPanel />
    </Kit>,
  )
  expect(await screen.findByText('Summer')).toBeVisible()
  expect(screen.getByText('Winter')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as seen' }))
  expect(screen.queryByText('Summer')).toBeNull()
  expect(screen.getByText('No personalizations yet')).toBeVisible()
})
