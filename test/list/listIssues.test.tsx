import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { parsePersonalizations } from '../../src/contract/parsePersonalizations.js'
import { ListIssues } from '../../src/list/states/ListIssues.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

it.each([
  [{}, ''],
  [{ prio: 'high' }, '1 value couldn’t be read and is shown as “Not set”.'],
])('does not count an ID that was sent as a number, beside %j', (more, sentence) => {
  const rows = [{ ...makePersonalization(), variationId: 7, ...more }]
  const { personalizations, issues, skippedRows } = parsePersonalizations(rows)
  expect(personalizations[0]?.variationId).toBe('7')
  const { container } = render(<ListIssues issues={issues} skippedRows={skippedRows} />)
  expect(container.querySelector('bdi')?.textContent ?? '').toBe(sentence)
})

it.each([
  ['websiteId', 'Shop', '1,500 personalizations belong to another website and are shown anyway.'],
  ['prio', '7', '1,500 values couldn’t be read and are shown as “Not set”.'],
])('counts all issues with %s, even if there are many', (field, value, sentence) => {
  const rows = Array.from({ length: 1_500 }, (_, seed) => ({
    ...makePersonalization({}, { seed }),
    [field]: value,
  }))
  const { issues, skippedRows } = parsePersonalizations(rows, { websiteId: 'shop' })
  const { container } = render(<ListIssues issues={issues} skippedRows={skippedRows} />)
  expect(container.querySelector('bdi')).toHaveTextContent(sentence)
})

it('says that a row was skipped after many IDs that were sent as numbers', () => {
  const rows = Array.from({ length: 1_000 }, (_, seed) => ({
    ...makePersonalization({}, { seed }),
    variationId: seed,
  }))
  const { issues, skippedRows } = parsePersonalizations([...rows, 'not a row'])
  expect(skippedRows).toBe(1)
  const { container } = render(<ListIssues issues={issues} skippedRows={skippedRows} />)
  expect(container.querySelector('bdi')?.textContent).toMatch(/^1 /)
})
