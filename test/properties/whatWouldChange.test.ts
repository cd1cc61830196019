import { afterAll, describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import type { EligibilityResult } from '../../src/insight/eligibility/EligibilityResult.js'
import { evaluateEligibility, keyRows } from '../../src/insight/eligibility/evaluateEligibility.js'
import { formatWhatIf } from '../../src/insight/eligibility/formatWhatIf.js'
import { changeRows, whatWouldChange } from '../../src/insight/eligibility/visitChanges.js'
import type { VisitChange } from '../../src/insight/eligibility/visitChanges.js'
import { findVisitor } from '../../src/insight/rules/findVisitor.js'
import type { Visit } from '../../src/personalization/pages/Visit.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { dayMs, makePortfolio, now, visitors } from '../support/makePortfolio.js'
import { sized } from '../support/testSize.js'

const websites = sized(120, 1_400)
const moments = [now, now + 3 * dayMs]
const pages = ['/', '/a', '/b', '/a/x']

const counts = { visits: 0, causes: 0, unchanged: 0, changes: 0 }
afterAll(() =>
  console.info(
    `What would change: ${counts.visits} visits; of ${counts.causes} causes that a sentence names, ` +
      `${counts.unchanged} did not change the verdict; ${counts.changes} changes, all true`,
  ),
)

function* visitsOf(list: readonly Personalization[]): Generator<Visit> {
  for (const at of moments)
    for (const page of pages)
      for (const { country, visits, plans } of visitors) {
        if (plans.length > 1) continue
        yield {
          at,
          page,
          visitor: { country, visits, plan: plans[0] },
          audiences: { vip: visits === 4 && list.length > 0 },
        }
      }
}

/** Returns the visit and the list as they are after a change. */
function applyChange(list: readonly Personalization[], visit: Visit, change: VisitChange) {
  const changed = changeRows(keyRows(list), visit, change)
  return {
    visit: changed.visit,
    personalizations: changed.rows.map(({ personalization }) => personalization),
  }
}

/** Returns the visit and the list without the one cause that a result names, or `null`. */
function withoutCause(
  list: readonly Personalization[],
  visit: Visit,
  { key, because, condition, blocker, personalization }: EligibilityResult,
): { personalizations: readonly Personalization[]; visit: Visit } | null {
  const change = (value: VisitChange) => applyChange(list, visit, value)
  switch (because) {
    case 'paused':
    case 'draft':
    case 'disabled':
      return change({ type: 'state', key, isRunning: true })
    case 'scheduled':
    case 'not-before':
      return change({ type: 'time', at: personalization.startDate ?? 0 })
    case 'ended':
      return change({ type: 'time', at: (personalization.endDate ?? 0) - 1 })
    case 'blocked':
      return blocker === null ? null : change({ type: 'state', key: blocker, isRunning: false })
    case 'not-matched':
    case 'is-excluded': {
      const found = findVisitor([{ rule: condition, isWanted: because === 'not-matched' }])
      if (typeof found === 'string') return null
      const visitor = { ...visit.visitor, ...found.visitor }
      const audiences = { ...visit.audiences, ...found.audiences }
      return { personalizations: list, visit: { ...visit, visitor, audiences } }
    }
    default:
      return null
  }
}

const verdict = (result: EligibilityResult | undefined) =>
  JSON.stringify([result?.result, result?.because, result?.condition, result?.blocker])

describe('the cause that a sentence names', () => {
  it('decides: without it, the verdict is another one', () => {
    const unchanged: string[] = []
    for (let seed = 0; seed < websites; seed++) {
      const list = makePortfolio(seed).map(({ personalization }) => personalization)
      for (const visit of visitsOf(list)) {
        counts.visits += 1
        for (const result of evaluateEligibility(list, visit)) {
          if (result.result !== 'no') continue
          const changed = withoutCause(list, visit, result)
          if (!changed) continue
          counts.causes += 1
          const after = evaluateEligibility(changed.personalizations, changed.visit)
          const own = after.find(({ key }) => key === result.key)
          if (verdict(own) === verdict(result)) unchanged.push(`${seed} ${result.because}`)
        }
      }
    }
    counts.unchanged = unchanged.length
    expect(unchanged.length / counts.causes, unchanged.slice(0, 5).join()).toBeLessThanOrEqual(
      0.001,
    )
    expect(counts.visits).toBeGreaterThanOrEqual(sized(30_000, 400_000))
  })
})

describe('whatWouldChange', () => {
  it('claims only changes that are true', () => {
    for (let seed = 0; seed < websites / 5; seed++) {
      const list = makePortfolio(seed).map(({ personalization }) => personalization)
      for (const visit of [...visitsOf(list)].filter((_, at) => at % 9 === 0)) {
        const before = evaluateEligibility(list, visit)
        for (const { change, shows, hides } of whatWouldChange(list, visit)) {
          counts.changes += 1
          const changed = applyChange(list, visit, change)
          const after = evaluateEligibility(changed.personalizations, changed.visit)
          const resultOf = (results: EligibilityResult[], key: string) =>
            results.find((each) => each.key === key)?.result ?? 'no'
          for (const key of shows) {
            expect([resultOf(before, key), resultOf(after, key)]).toEqual(['no', 'yes'])
          }
          for (const key of hides) {
            expect([resultOf(before, key), resultOf(after, key)]).toEqual(['yes', 'no'])
          }
        }
      }
    }
  })

  const row = (id: string, more: Partial<Personalization>): Personalization => ({
    ...blankPersonalization(),
    variationId: id,
    variationName: id,
    state: 'running',
    webPagePath: '/a',
    websiteId: 'shop',
    ...more,
  })
  const rule = (attribute: string, operator: string, value: unknown) =>
    JSON.stringify({ attribute, operator, value })
  const nameOf = (key: string) => key

  it('says in words what the smallest change of each kind would do', () => {
    const list = [
      row('discount', { prio: 3, rule: rule('cart', '>=', 50), isComponent: true }),
      row('vip', { prio: 2, rule: '"vip"', isComponent: true }),
      row('later', { prio: 1, startDate: now + dayMs, isComponent: true }),
      row('resting', { state: 'paused', isComponent: true }),
    ]
    const visit = { page: '/a', at: now, visitor: { cart: 20 }, audiences: { vip: false } }
    const sentences = whatWouldChange(list, visit).flatMap((whatIf) =>
      formatWhatIf(whatIf, { nameOf }),
    )
    expect(sentences).toEqual([
      'If cart is 50, “discount” is shown.',
      'If in audience vip, “vip” is shown.',
      'If the visit is on Nov 22, 2026, 12:00 PM, “later” is shown.',
      'If “resting” is running, “resting” is shown.',
    ])
  })

  it('tries each value once, so that its limit leaves tries for other attributes', () => {
    const list = [
      row('german', { rule: rule('country', 'equals', 'DE'), isComponent: true }),
      row('paying', { rule: rule('plan', 'equals', 'pro'), isComponent: true }),
      ...Array.from({ length: 2_498 }, (_, index) => row(`plain-${index}`, { state: 'draft' })),
    ]
    const visit = { page: '/a', at: now, visitor: { country: 'AT', plan: 'free' } }
    const changes = whatWouldChange(list, visit).map(({ change }) => change)
    expect(changes).toContainEqual({ type: 'attribute', attribute: 'plan', value: 'pro' })
  })

  it('finds the exclusive one above that would have to be paused', () => {
    const list = [
      row('boss', { prio: 2, exclusive: true, isComponent: true }),
      row('low', { prio: 1, isComponent: true }),
    ]
    const found = whatWouldChange(list, { page: '/a', at: now })
    expect(found).toContainEqual({
      change: { type: 'state', key: 'boss', isRunning: false },
      visit: { page: '/a', at: now },
      shows: ['low'],
      hides: ['boss'],
    })
  })
})
