import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LocalizationProvider } from '../../../src/i18n/LocalizationProvider.js'
import { VisitorForm } from '../../../src/insight/eligibility/VisitorForm.js'
import { parseRule } from '../../../src/insight/rules/parseRule.js'
import { RuleView } from '../../../src/insight/rules/RuleView.js'
import { summarizeRule } from '../../../src/insight/rules/summarizeRule.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'

const attributes = {
  cart_total: { label: 'Cart', numberFormat: { style: 'currency', currency: 'EUR' } },
  country: { label: 'Country', values: { DE: 'Germany', AT: 'Austria' } },
  days: { numberFormat: { style: 'unit', unit: 'day', unitDisplay: 'long' } },
  wrong: { numberFormat: { style: 'currency', currency: 'not a currency' } },
  constructor_: {},
} as const

const condition = (attribute: string, operator: string, value: unknown) =>
  JSON.stringify({ attribute, operator, value })

const cases = [
  [condition('cart_total', '<', 50), 'Cart < €50'],
  [condition('cart_total', '<', 49.9), 'Cart < €49.90'],
  [condition('cart_total', 'between', [10, 20]), 'Cart is between €10 and €20'],
  [condition('country', 'in', ['DE', 'AT', 'CH']), 'Country is Germany, Austria, CH'],
  [condition('days', '>', 3), 'days > 3 days'],
  // A format that browsers refuse is not used.
  [condition('wrong', '=', 3), 'wrong is 3'],
  // Not a name that every object has.
  [condition('toString', '=', 3), 'toString is 3'],
] as const

describe('the words of the host for an attribute', () => {
  it.each(cases)('of %s: %s', (rule, words) => {
    expect(summarizeRule(parseRule(rule).rule, { attributes, form: 'formulas' })).toBe(words)
    const { container } = render(
      <LocalizationProvider attributes={attributes}>
        <RuleView rule={rule} hasSource={false} />
      </LocalizationProvider>,
    )
    expect(container.textContent?.replaceAll('\u00a0', ' ').replaceAll(', ', ' ')).toContain(
      words.replaceAll(', ', ' '),
    )
  })

  it('name the fields of the simulator', async () => {
    const rows = [
      makePersonalization({
        rule: cases[0][0],
        excludedRule: null,
        webPagePath: '/a',
        state: 'running',
        disabled: false,
        startDate: null,
        endDate: null,
        javascriptTrigger: null,
        testMode: null,
      }),
    ]
    const { getByRole, findByRole } = render(
      <LocalizationProvider attributes={attributes}>
        <VisitorForm
          personalizations={rows}
          defaultVisit={{ page: '/a', at: null, visitor: {}, audiences: {} }}
        />
      </LocalizationProvider>,
    )
    expect(getByRole('combobox', { name: 'Cart' })).toBeVisible()
    expect(await findByRole('button', { name: 'Cart under €50' })).toBeVisible()
  })

  it('are those of the outer provider unless an inner one has its own', () => {
    const { container } = render(
      <LocalizationProvider attributes={attributes}>
        <LocalizationProvider timeZone="UTC">
          <RuleView rule={cases[0][0]} hasSource={false} />
        </LocalizationProvider>
      </LocalizationProvider>,
    )
    expect(container).toHaveTextContent('Cart')
  })
})

it.each([
  ['signed_in', true, 'signed in'],
  ['signed_in', [true], 'signed in'],
  ['signed_in', false, 'signed_in is false'],
  ['signed_in', 'true', 'signed_in is "true"'],
  ['signed in', true, '"signed in" is true'],
  ['consent', true, 'consent is true'],
  // A word of sentences about rules would read as something else.
  ['not_signed_in', true, 'not_signed_in is true'],
  ['is_set', true, 'is_set is true'],
])('%j is %j reads “%s”', (attribute, value, words) => {
  const operator = Array.isArray(value) ? 'in' : '='
  const { rule } = parseRule(condition(attribute, operator, value))
  expect(summarizeRule(rule, { form: 'formulas' })).toBe(words)
})

it('says that a comparison of dates or versions with an unknown operator is unclear', () => {
  const summary = (rule: object) => summarizeRule(parseRule(JSON.stringify(rule)).rule)
  const day = '2026-01-01T00:00:00Z'
  expect(summary({ field: 'seen', operator: 'DATE_AROUND', value: day })).toMatch(/ \(unclear\)$/)
  expect(summary({ field: 'app', operator: 'SEMVER_NEAR', value: '1.2.3' })).toMatch(
    / \(unclear\)$/,
  )
})
