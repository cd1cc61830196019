import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { VisitInput } from '../../../src/insight/eligibility/encodeVisit.js'
import { SimulatorPanel } from '../../../src/insight/eligibility/SimulatorPanel.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'
import { createKit } from '../../support/kit.js'

/** 2:00 and 2:30 in Berlin on October 25, 2026, before and after clocks go back from 3:00 to 2:00. */
const [first, second] = [Date.UTC(2026, 9, 25, 0), Date.UTC(2026, 9, 25, 1)]
const halfHour = 30 * 60_000

const promo = makePersonalization(
  {
    variationId: 'promo',
    variationName: 'Promo',
    webPagePath: '/a',
    state: 'running',
    disabled: false,
    startDate: second,
    endDate: null,
    rule: null,
    excludedRule: null,
    javascriptTrigger: null,
    delayOption: null,
    delayValue: null,
    exclusive: false,
    isComponent: false,
    redirectUrl: null,
    testMode: null,
    variants: null,
  },
  { seed: 1 },
)

async function open(at: number) {
  const onVisitChange = vi.fn<(visit: VisitInput) => void>()
  const { Kit } = createKit({ personalizations: [promo] })
  render(
    <Kit timeZone="Europe/Berlin">
      <SimulatorPanel defaultVisit={{ page: '/a', at }} onVisitChange={onVisitChange} />
    </Kit>,
  )
  await screen.findByText('Promo')
  return {
    user: userEvent.setup(),
    field: screen.getByLabelText('Date and time'),
    which: () => screen.queryByLabelText<HTMLSelectElement>('This time occurs twice'),
    row: screen.getByText('Promo').closest('tr') as HTMLElement,
    at: () => onVisitChange.mock.lastCall?.[0].at,
  }
}

const wordsOf = (select: HTMLSelectElement | null) =>
  Array.from(select?.options ?? [], ({ text }) => text.replaceAll('\u202f', ' '))

it('asks which of two times with the same clock time is meant', async () => {
  const { user, field, which, row, at } = await open(first)
  expect(field).toHaveValue('2026-10-25T02:00')
  expect(row).toHaveTextContent('Not shown')
  expect(wordsOf(which())).toEqual(['2:00 AM GMT+2', '2:00 AM GMT+1'])
  expect(which()).toHaveValue(String(first))
  const change = await screen.findByText(/^If the visit is on/)
  expect(change.textContent?.replaceAll('\u202f', ' ')).toBe(
    'If the visit is on Oct 25, 2026, 2:00 AM GMT+1, “Promo” is shown.',
  )
  await user.selectOptions(which() as HTMLElement, String(second))
  expect(at()).toBe(second)
  expect(field).toHaveValue('2026-10-25T02:00')
  expect(which()).toHaveValue(String(second))
  expect(row).not.toHaveTextContent('Not shown')
})

it('keeps the hour while the minute changes, and does not ask about other times', async () => {
  const { field, which, at } = await open(second)
  expect(which()).toHaveValue(String(second))
  fireEvent.change(field, { target: { value: '2026-10-25T02:30' } })
  expect(at()).toBe(second + halfHour)
  expect(which()).toHaveValue(String(second + halfHour))
  fireEvent.change(field, { target: { value: '2026-10-25T03:00' } })
  expect(at()).toBe(second + 2 * halfHour)
  expect(which()).toBeNull()
  fireEvent.change(field, { target: { value: '2026-10-25T02:30' } })
  expect(at()).toBe(first + halfHour)
})
