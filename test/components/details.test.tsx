import { render, screen } from '@testing-library/react'
import { LocalizationProvider, PersonalizationDetails } from 'personalization-kit'
import { expect, it } from 'vitest'
import { parsePersonalizations } from '../../src/contract/parsePersonalizations.js'
import { makeStressRows } from '../../src/testing/makeStressRows.js'

const now = Date.UTC(2026, 5, 1)
const rows = parsePersonalizations(makeStressRows(24, { seed: 3, now })).personalizations

it.each(rows.map((row, index) => ({ row, index })))(
  'PersonalizationDetails shows all fields of row $index of the stress website',
  ({ row }) => {
    render(
      <LocalizationProvider now={now} timeZone="UTC">
        <PersonalizationDetails personalization={row} personalizations={rows} />
      </LocalizationProvider>,
    )
    expect(screen.getByRole('heading', { level: 2 })).toBeDefined()
    const all = screen.getByText('All fields').closest('details')
    const shown = all?.querySelectorAll('dt').length ?? 0
    const unset = /(\d+) fields? (?:is|are) not set/.exec(all?.textContent ?? '')?.[1] ?? '0'
    expect(shown + Number(unset)).toBe(41)
    expect(document.querySelector('script, iframe, img')).toBeNull()
  },
)
