import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { auditPersonalizations } from '../../../src/insight/audit/auditPersonalizations.js'
import { evaluateEligibility } from '../../../src/insight/eligibility/evaluateEligibility.js'
import { explainEligibility } from '../../../src/insight/eligibility/explainEligibility.js'
import type { Visit } from '../../../src/personalization/pages/Visit.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)

function item(fields: Partial<Personalization>): Personalization {
  const running = { variationId: 'a', state: 'running', webPagePath: '/a' }
  return { ...blankPersonalization(), ...running, ...fields }
}

function evaluate(items: Personalization[], visitor: Visit['visitor'] = {}) {
  return evaluateEligibility(items, { page: '/a', at: now, visitor }).map(
    ({ key, result, because, missing }) => [key, result, because, missing],
  )
}

describe('what the service interface leaves open', () => {
  it.each([
    [{}, 'unclear', 'pageviews', ['pageviews']],
    [{ pageviews: 2 }, 'no', 'few-pageviews', []],
    [{ pageviews: 3 }, 'unclear', 'pageviews', []],
    [{ pageviews: 4 }, 'yes', 'none', []],
    [{ pageviews: '4' }, 'unclear', 'pageviews', ['pageviews']],
  ])(
    'decides “after 3 pageviews” for the visitor %j only if it is certain',
    (visitor, result, because, missing) => {
      const late = item({ delayOption: 'pageviews', delayValue: 3 })
      expect(evaluate([late], visitor)).toEqual([['a', result, because, missing]])
    },
  )

  it('leaves it open who sees the original while it is unclear who sees the others', () => {
    const weights = [50, 40].map((weight, at) => ({ id: `v${at}`, name: null, weight }))
    const scripted = item({ javascriptTrigger: 'x()', variants: weights })
    const { summary } = explainEligibility(scripted, { now })
    expect(summary).toMatchObject({ who: 'unclear', original: { share: null, isSure: false } })
    const [visit] = evaluateEligibility([scripted], { page: '/a', at: now })
    expect(visit?.original).toEqual(summary.original)
  })

  it('ignores a control group of everyone', () => {
    const { summary } = explainEligibility(item({}), { now, controlShare: () => 1 })
    expect(summary.original).toEqual({ share: 0, percent: 0, isSure: false })
  })

  it('asks for the count of pageviews only if nothing else decides', () => {
    const late = { delayOption: 'pageviews', delayValue: 3 }
    const rule = JSON.stringify({ attribute: 'c', operator: 'equals', value: 'DE' })
    expect(evaluate([item({ ...late, rule })], { c: 'AT' })).toEqual([
      ['a', 'no', 'not-matched', []],
    ])
    expect(evaluate([item({ ...late, disabled: true })])).toEqual([['a', 'no', 'disabled', []]])
  })

  it.each([
    ['not-equals', 'DE', 'equals', 'DE'],
    ['not-in', ['DE'], 'equals', 'DE'],
    ['not-in', ['DE', 'AT'], 'in', ['DE', 'AT']],
  ])(
    'does not decide whether “not (%s %j)” includes visitors without a value',
    (operator, value, opposite, excluded) => {
      const personalization = item({
        rule: JSON.stringify({ not: { attribute: 'c', operator, value } }),
        excludedRule: JSON.stringify({ attribute: 'c', operator: opposite, value: excluded }),
      })
      expect(explainEligibility(personalization, { now }).summary).toMatchObject({ who: 'some' })
      expect(
        auditPersonalizations([personalization], { now }).map(({ rule }) => rule),
      ).not.toContain('excludes-everyone')
      expect(evaluate([personalization], { c: null })).toEqual([
        ['a', 'unclear', 'unclear-audience', []],
      ])
      expect(evaluate([personalization], { c: 'DE' })).toEqual([['a', 'no', 'is-excluded', []]])
    },
  )
})
