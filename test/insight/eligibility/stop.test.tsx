import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LocalizationProvider } from '../../../src/i18n/LocalizationProvider.js'
import type { EligibilityResult } from '../../../src/insight/eligibility/EligibilityResult.js'
import { EligibilityTable } from '../../../src/insight/eligibility/EligibilityTable.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'

const result = (
  name: string,
  shown: EligibilityResult['result'],
  exclusive: boolean,
): EligibilityResult => ({
  key: name,
  personalization: makePersonalization({ variationName: name, exclusive, testMode: null }),
  result: shown,
  because: 'not-matched',
  condition: null,
  missing: [],
  blocker: null,
  doubts: [],
  original: { share: 0, percent: 0, isSure: true },
})

it.each<[string, [EligibilityResult['result'], boolean][], string[]]>([
  [
    'everything after it',
    [
      ['yes', false],
      ['yes', true],
      ['no', false],
    ],
    ['B'],
  ],
  [
    'nothing, if something after it shows',
    [
      ['yes', true],
      ['yes', false],
    ],
    [],
  ],
  [
    'nothing, if something after it may show',
    [
      ['yes', true],
      ['unclear', false],
    ],
    [],
  ],
  [
    'nothing, if it does not show',
    [
      ['no', true],
      ['no', false],
    ],
    [],
  ],
  [
    'nothing, if nothing follows',
    [
      ['no', false],
      ['yes', true],
    ],
    [],
  ],
])('an exclusive personalization stops %s', (_, rows, names) => {
  const results = rows.map(([shown, exclusive], at) => result('ABC'[at] ?? '', shown, exclusive))
  render(
    <LocalizationProvider now={0} timeZone="UTC">
      <EligibilityTable results={results} />
    </LocalizationProvider>,
  )
  const said = screen
    .queryAllByText(/^This visitor sees .+, so/)
    .map(({ textContent }) => textContent)
  expect(said).toEqual(
    names.map((name) => `This visitor sees ${name}, so nothing below it is shown.`),
  )
})
