import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { evaluateEligibility } from '../../src/insight/eligibility/evaluateEligibility.js'
import { leavesOf } from '../../src/insight/eligibility/ruleLeaves.js'
import { coverVisits } from '../../src/insight/outcomes/coverVisits.js'
import { evaluateRule } from '../../src/insight/rules/evaluateRule.js'
import { parseRule } from '../../src/insight/rules/parseRule.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { sized } from '../support/testSize.js'

const at = Date.UTC(2026, 5, 1, 12)
const counts = { worlds: 0, visits: 0, smallest: 0, worst: 1 }
afterAll(() => console.info('Test visits:', counts))

const country = fc.constantFrom('DE', 'AT')
const condition = fc.oneof(
  country.map((value) => ({ attribute: 'country', operator: 'equals', value })),
  fc.constantFrom(2, 5).map((value) => ({ attribute: 'visits', operator: 'greater-than', value })),
)
const rule = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  condition.map((one) => JSON.stringify(one)),
  fc.tuple(condition, condition).map((both) => JSON.stringify({ any: both })),
)
const row = fc.record({
  webPagePath: fc.constantFrom('/a', '/a', '/b'),
  prio: fc.constantFrom(1, 2, 3),
  exclusive: fc.boolean(),
  state: fc.constantFrom('running', 'running', 'running', 'paused'),
  rule,
  excludedRule: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, rule),
})
const worlds = fc.array(row, { minLength: 2, maxLength: 5 }).map((rows) =>
  rows.map((fields, index): Personalization => ({
    ...blankPersonalization(),
    variationId: `p${index}`,
    disabled: false,
    variants: [{ id: 'a', name: 'A', weight: 100 }],
    ...fields,
  })),
)

/** All visitors that can differ: each value of the rules, and one beside it. */
const visitors = ['DE', 'AT', 'FR'].flatMap((value) =>
  [1, 3, 6].map((visits) => ({ country: value, visits })),
)

/** Returns what a visit covers, from the results of the simulator and the rules alone. */
function featuresOf(list: readonly Personalization[], visit: { page: string; visitor: object }) {
  const given = { page: visit.page, at, visitor: { ...visit.visitor } }
  const keys = keyPersonalizations(list)
  return evaluateEligibility(list, given).flatMap(({ key, result, blocker, doubts }) => {
    const { rule: own, excludedRule } = list[keys.indexOf(key)] ?? blankPersonalization()
    const leaves = [own, excludedRule].flatMap((text) => leavesOf(parseRule(text).rule))
    const edges = leaves.map(
      (leaf) => `${key} ${JSON.stringify(leaf)} ${evaluateRule(leaf, given.visitor).result}`,
    )
    const isBlocked = result === 'no' && blocker !== null && doubts.length === 0
    return [
      ...(result === 'yes' ? [`shows ${key}`] : []),
      ...(isBlocked ? [`${blocker} hides ${key}`] : []),
      ...edges.filter((edge) => !edge.endsWith('unknown')),
    ]
  })
}

/** Returns the size of the smallest cover, tried in all combinations. */
function smallest(sets: readonly string[][], wanted: ReadonlySet<string>, limit: number): number {
  const different = [...new Map(sets.map((set) => [[...new Set(set)].sort().join(), set])).values()]
  const isCovered = (chosen: readonly string[][], size: number): boolean => {
    const have = new Set(chosen.flat())
    const missing = [...wanted].find((feature) => !have.has(feature))
    if (missing === undefined) return true
    if (size === 0) return false
    // One of those that have it must be chosen.
    return different
      .filter((set) => set.includes(missing))
      .some((set) => isCovered([...chosen, set], size - 1))
  }
  for (let size = 0; size < limit; size++) if (isCovered([], size)) return size
  return limit
}

it('every claim holds, everything is covered, and hardly a smaller set would do', () => {
  fc.assert(
    fc.property(worlds, (list) => {
      const { visits, unreachable, isComplete } = coverVisits(list, { at })
      expect(isComplete).toBe(true)
      const all = ['/a', '/b'].flatMap((page) =>
        visitors.map((visitor) => featuresOf(list, { page, visitor })),
      )
      const wanted = new Set(all.flat())
      const covered = new Set<string>()
      for (const { visit, shows, blocks, edges } of visits) {
        const own = featuresOf(list, { page: visit.page, visitor: visit.visitor ?? {} })
        for (const feature of own) covered.add(feature)
        const claims = [
          ...shows.map((key) => `shows ${key}`),
          ...blocks.map(([by, on]) => `${by} hides ${on}`),
        ]
        expect(claims.toSorted()).toEqual(
          own.filter((feature) => /^shows | hides /.test(feature)).toSorted(),
        )
        for (const edge of edges)
          expect(evaluateRule(edge.condition, visit.visitor ?? {}).result).toBe(true)
      }
      expect([...wanted].filter((feature) => !covered.has(feature))).toEqual([])
      const seen = [...covered].flatMap((feature) => /^shows (.*)/.exec(feature)?.[1] ?? [])
      expect(unreachable.map(({ key }) => key).toSorted()).toEqual(
        keyPersonalizations(list)
          .filter((key) => !seen.includes(key))
          .toSorted(),
      )
      const best = smallest(all, wanted, visits.length)
      const ratio = best === 0 ? 1 : visits.length / best
      counts.worlds += 1
      counts.visits += visits.length
      counts.smallest += best
      counts.worst = Math.max(counts.worst, ratio)
      expect(ratio).toBeLessThanOrEqual(1.3)
    }),
    { numRuns: sized(300, 3_000), seed: 7801 },
  )
})

it('the demo has a plan', () => {
  const { visits, unreachable, isComplete } = coverVisits(fixtures.shop, { at })
  expect(isComplete).toBe(true)
  const shown = new Set(visits.flatMap(({ shows }) => shows))
  expect(shown.size + unreachable.length).toBe(fixtures.shop.length)
  console.info(
    `Demo: ${visits.length} visits show ${shown.size}, ${unreachable.length} can’t be seen`,
  )
})
