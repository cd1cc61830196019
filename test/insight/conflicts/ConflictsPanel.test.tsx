import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LocalizationProvider } from '../../../src/i18n/LocalizationProvider.js'
import { ConflictList } from '../../../src/insight/conflicts/ConflictList.js'
import { ConflictsPanel } from '../../../src/insight/conflicts/ConflictsPanel.js'
import { detectConflicts } from '../../../src/insight/conflicts/detectConflicts.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'
import { createKit } from '../../support/kit.js'

it('does not say that a long list has no conflicts before it is read', async () => {
  const now = Date.UTC(2026, 5, 1, 12)
  const personalizations = Array.from({ length: 800 }, (_, seed) =>
    makePersonalization({ webPagePath: `/${seed % 40}` }, { seed, now }),
  )
  const { Kit } = createKit({ personalizations })
  const { container } = render(
    <Kit now={now}>
      <ConflictsPanel />
    </Kit>,
  )
  const seen: boolean[] = []
  const observer = new MutationObserver(() =>
    seen.push(screen.queryByText('No conflicts') !== null),
  )
  observer.observe(container, { childList: true, subtree: true, characterData: true })
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(5)
  observer.disconnect()
  expect(seen).not.toContain(true)
})

it('a conflict with several others lasts until the last of them ends', () => {
  const now = Date.UTC(2026, 5, 1, 12)
  const row = { ...blankPersonalization(), state: 'running', webPagePath: '/a' }
  const list = [
    { ...row, variationId: 'a', variationName: 'Alpha', prio: 9, exclusive: true },
    { ...row, variationId: 'b', variationName: 'Beta', prio: 5, endDate: now + 5 * 86_400_000 },
    { ...row, variationId: 'c', variationName: 'Gamma', prio: 1 },
  ]
  const conflicts = detectConflicts(list, { now }).filter(({ keys }) => keys[0] === 'a')
  const { container } = render(
    <LocalizationProvider now={now} timeZone="UTC">
      <ConflictList personalizations={list} conflicts={conflicts} />
    </LocalizationProvider>,
  )
  expect(container).toHaveTextContent('Alpha is exclusive')
  expect(container).not.toHaveTextContent('Lasts until')
})

it('says that there are no conflicts, whatever the user has searched for before', async () => {
  const row = { ...blankPersonalization(), state: 'running', webPagePath: '/a' }
  const hero = { ...row, variationId: 'a', variationName: 'Hero', prio: 9, exclusive: true }
  const banner = { ...row, variationId: 'b', variationName: 'Banner', prio: 1 }
  let rows = [hero, banner]
  const { Kit, queryClient } = createKit({ fetch: () => Promise.resolve(Response.json(rows)) })
  render(
    <Kit now={Date.UTC(2026, 5, 1)}>
      <ConflictsPanel />
    </Kit>,
  )
  await userEvent.type(await screen.findByRole('combobox'), 'nothing')
  expect(await screen.findByText('No matching conflicts')).toBeVisible()
  rows = [banner]
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByText('No conflicts')).toBeVisible()
  expect(screen.queryByText('No matching conflicts')).toBeNull()
})

it('says what a later conflict depends on, as `formatConflict` does', () => {
  const now = Date.UTC(2026, 5, 1, 12)
  const row = { ...blankPersonalization(), state: 'running', webPagePath: '/a', prio: 5 }
  const list = [
    { ...row, variationId: 'a', variationName: 'Alpha', startDate: now + 86_400_000 },
    { ...row, variationId: 'b', variationName: 'Beta', maxValue: 3 },
  ]
  const { container } = render(
    <LocalizationProvider now={now} timeZone="UTC">
      <ConflictList personalizations={list} />
    </LocalizationProvider>,
  )
  expect(container).toHaveTextContent('Happens only if both are shown on the same visit.')
  expect(container).not.toHaveTextContent('Alpha is shown to the visitor')
})

/** Makes personalizations of one page, of which the first blocks all others. */
function makeBlocked(length: number) {
  const row = { ...blankPersonalization(), state: 'running', webPagePath: '/a', isComponent: true }
  return Array.from({ length }, (_, at) => ({
    ...row,
    variationId: `v${at}`,
    variationName: `Bar ${at}`,
    prio: 100 - at,
    exclusive: at === 0,
  }))
}

it('shows some of many that a personalization blocks, and the others when asked', async () => {
  const now = Date.UTC(2026, 5, 1, 12)
  const list = makeBlocked(31)
  const { container } = render(
    <LocalizationProvider now={now} timeZone="UTC">
      <ConflictList personalizations={list} />
    </LocalizationProvider>,
  )
  const count = () => container.querySelectorAll('.pk-personalization-row').length
  expect(count()).toBe(21)
  await userEvent.click(screen.getByRole('button', { name: 'Show 10 more' }))
  expect(count()).toBe(31)
})

it('names only the first personalizations of a long conflict in its button', () => {
  const now = Date.UTC(2026, 5, 1, 12)
  const list = makeBlocked(9)
  render(
    <LocalizationProvider now={now} timeZone="UTC">
      <ConflictList personalizations={list} onAsk={() => {}} />
    </LocalizationProvider>,
  )
  expect(screen.getByRole('button', { name: /Ask about this/ })).toHaveAccessibleName(
    /Bar 0, Bar 1, Bar 2, Bar 3$/,
  )
})
