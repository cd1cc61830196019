import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { evaluateEligibility } from '../../src/insight/eligibility/evaluateEligibility.js'
import { compareOutcomes } from '../../src/insight/outcomes/compareOutcomes.js'
import { visitorKinds } from '../../src/insight/outcomes/visitorKinds.js'
import { evaluateRule } from '../../src/insight/rules/evaluateRule.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

const at = Date.UTC(2026, 5, 1, 12)
const rule = (attribute: string, operator: string, value: unknown) =>
  JSON.stringify({ attribute, operator, value })
const item = (id: string, changes: Partial<Personalization> = {}): Personalization => ({
  ...blankPersonalization(),
  variationId: id,
  variationName: id,
  webPagePath: '/a',
  state: 'running',
  disabled: false,
  exclusive: false,
  prio: 10,
  variants: [{ id: 'a', name: 'A', weight: 100 }],
  ...changes,
})

const compare = (before: Personalization[], after: Personalization[]) =>
  compareOutcomes(
    { personalizations: before, at },
    { personalizations: after, at },
    { hasUnknown: false },
  )

/** Changes whose audience has a visitor for whom the outcome is not the one that is said. */
function falseFor(
  visitors: readonly Record<string, unknown>[],
  before: Personalization[],
  after: Personalization[],
) {
  return compare(before, after).changes.flatMap(({ key, page, audience, from, to }) =>
    visitors
      .filter((visitor) => !audience || evaluateRule(audience, visitor).result === true)
      .filter((visitor) => {
        const outcomes = [before, after].map(
          (list) =>
            evaluateEligibility(list, { page, at, visitor }).find((each) => each.key === key)
              ?.result ?? 'absent',
        )
        return outcomes.join() !== [from, to].join()
      })
      .map((visitor) => `${key} ${from} → ${to} ${JSON.stringify(visitor)}`),
  )
}

const countries = ['DE', 'AT', 'FR', 'IT', 'US'].map((country) => ({ country }))

describe('what changes for whom', () => {
  it('is true for everybody it is said of, although some services ignore case', () => {
    const a = item('A', { rule: rule('country', 'equals', 'DE') })
    const b = item('B', { rule: rule('country', 'not-equals', 'AT') })
    expect(falseFor(countries, [a, b], [{ ...a, exclusive: true, prio: 20 }, b])).toEqual([])
    const not = (country: string) => item('A', { rule: rule('country', 'not-equals', country) })
    expect(falseFor(countries, [not('DE')], [not('FR')])).toEqual([])
  })

  it('is found for texts that meet one of two conditions', () => {
    const contains = item('A', { rule: rule('campaign', 'contains', 'sale') })
    const starts = item('A', { rule: rule('campaign', 'starts-with', 'sale') })
    const { changes } = compare([contains], [starts])
    expect(changes.some(({ from, to }) => from === 'yes' && to === 'no')).toBe(true)
    const campaigns = ['sale', 'xsale', 'sale1', 'other'].map((campaign) => ({ campaign }))
    expect(falseFor(campaigns, [contains], [starts])).toEqual([])
  })

  it('is found on a page that two patterns share', () => {
    const x = item('X', { webPagePath: '/*/b', prio: 20 })
    const y = item('Y', { webPagePath: '/a/*' })
    const { changes } = compare([x, y], [{ ...x, exclusive: true }, y])
    expect(changes.map(({ key, page }) => `${key} ${page}`)).toContain('Y /a/b')
  })
})

describe('the kinds of visitors of a page', () => {
  const named = (rows: Personalization[], visitors: readonly Record<string, unknown>[]) => {
    const { kinds } = visitorKinds(rows, { page: '/a', at })
    return visitors.map((visitor) => {
      const shown = evaluateEligibility(rows, { page: '/a', at, visitor })
      const own = kinds.filter(
        ({ conditions }) =>
          conditions.length > 0 &&
          conditions.every((each) => evaluateRule(each, visitor).result === true),
      )
      const kind = own[0] ?? kinds.find(({ conditions }) => conditions.length === 0)
      return (
        kind?.results.map(({ result }) => result).join() ===
        shown.map(({ result }) => result).join()
      )
    })
  }

  it('have names that fit all their visitors', () => {
    const either = item('A', {
      rule: JSON.stringify({
        any: [
          { attribute: 'country', operator: 'equals', value: 'DE' },
          { attribute: 'plan', operator: 'equals', value: 'pro' },
        ],
      }),
    })
    const visitors = ['DE', 'FR'].flatMap((country) =>
      ['pro', 'free'].map((plan) => ({ country, plan })),
    )
    expect(named([either], visitors)).toEqual([true, true, true, true])
    const texts = ['pro', 'proz', 'xo', 'other'].map((plan) => ({ plan }))
    const contains = item('A', { rule: rule('plan', 'contains', 'pro') })
    const ends = item('B', { rule: rule('plan', 'ends-with', 'o') })
    expect(named([contains, ends], texts)).toEqual([true, true, true, true])
    const names = visitorKinds([contains, ends], { page: '/a', at }).kinds.map(({ conditions }) =>
      JSON.stringify(conditions),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})
