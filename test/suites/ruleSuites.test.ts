import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GrowthBook } from '@growthbook/growthbook'
import fc from 'fast-check'
import jsonLogic from 'json-logic-js'
import sift from 'sift'
import { afterAll, describe, expect, it } from 'vitest'
import { jsonLogicRules } from '../../src/insight/rules/adapters/jsonLogicRules.js'
import { growthbookRules, mongoRules } from '../../src/insight/rules/adapters/mongoRules.js'
import { posthogRules } from '../../src/insight/rules/adapters/posthogRules.js'
import { unleashRules } from '../../src/insight/rules/adapters/unleashRules.js'
import { evaluateRule } from '../../src/insight/rules/evaluateRule.js'
import { parseRule } from '../../src/insight/rules/parseRule.js'
import { isRecord } from '../../src/internal/isRecord.js'
import type { RuleAdapter } from '../../src/personalization/rules/RuleAdapter.js'

/** How many cases of each suite were decided, and how many of those wrongly. */
interface Score {
  cases: number
  decided: number
  wrong: unknown[]
}

const scores: Record<string, Score> = {}
afterAll(() => {
  for (const [name, { cases, decided, wrong }] of Object.entries(scores)) {
    const share = ((decided / cases) * 100).toFixed(1)
    console.info(`Rules of ${name}: ${cases} cases, ${share}% decided, ${wrong.length} wrong`)
  }
})

/** Compares the verdict with what the suite expects. */
function judge(
  name: string,
  given: {
    adapter: RuleAdapter
    rule: unknown
    visitor: Record<string, unknown>
    expected: boolean
  },
) {
  const score = (scores[name] ??= { cases: 0, decided: 0, wrong: [] })
  const { adapter, rule, visitor, expected } = given
  const text = JSON.stringify(rule)
  const { rule: parsed } = parseRule(text, { adapters: [adapter] })
  const { result } = evaluateRule(parsed, visitor)
  score.cases += 1
  if (result === 'unknown') return
  score.decided += 1
  if (result !== expected) score.wrong.push({ text, visitor, expected })
}

/** Nothing is wrong, and at least this share is decided. Raise it when more is understood. */
function expectScore(name: string, share: number) {
  const { cases = 0, decided = 0, wrong = [] } = scores[name] ?? {}
  expect(wrong.slice(0, 3)).toEqual([])
  expect(decided / cases).toBeGreaterThanOrEqual(share)
}

const attributes = ['country', 'visits', 'plan']
const visitor = fc.record({
  country: fc.constantFrom('DE', 'FR', 'AT', null),
  visits: fc.constantFrom(0, 1, 3, 5, 9, null),
  plan: fc.constantFrom('pro', 'free', 'pro plus', true, null),
})
const text = fc.constantFrom('DE', 'FR', 'pro', 'free', 'plus')
const number = fc.constantFrom(0, 1, 2, 3, 5, 8)

describe('JsonLogic', () => {
  const variable = fc.constantFrom(...attributes).map((name) => ({ var: name }))
  const { rule } = fc.letrec<{ rule: unknown }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc
        .tuple(fc.constantFrom('==', '!=', '===', '!=='), variable, fc.oneof(text, number))
        .map(([name, left, right]) => ({ [name]: [left, right] })),
      fc
        .tuple(fc.constantFrom('<', '<=', '>', '>='), number)
        .map(([name, right]) => ({ [name]: [{ var: 'visits' }, right] })),
      fc
        .tuple(fc.constantFrom('<', '<='), number, number)
        .map(([name, low, high]) => ({ [name]: [low, { var: 'visits' }, high] })),
      fc
        .tuple(variable, fc.array(fc.oneof(text, number)))
        .map(([left, list]) => ({ in: [left, list] })),
      text.map((part) => ({ in: [part, { var: 'plan' }] })),
      fc.boolean(),
      fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((parts) => ({ and: parts })),
      fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((parts) => ({ or: parts })),
      tie('rule').map((part) => ({ '!': [part] })),
      tie('rule').map((part) => ({ '!!': [part] })),
      fc.array(tie('rule'), { minLength: 2, maxLength: 5 }).map((parts) => ({ if: parts })),
    ),
  }))

  it('is read as json-logic-js reads it', () => {
    fc.assert(
      fc.property(rule, visitor, (logic, own) => {
        const expected = Boolean(jsonLogic.apply(logic as never, own))
        judge('JsonLogic', { adapter: jsonLogicRules, rule: logic, visitor: own, expected })
      }),
      { numRuns: 20_000, seed: 1 },
    )
    expectScore('JsonLogic', 0.65)
  })
})

const operation = fc.oneof(
  fc.oneof(text, number, fc.constant(null)),
  fc.record({ $eq: fc.oneof(text, number) }),
  fc.record({ $ne: fc.oneof(text, number) }),
  fc.record({ $in: fc.array(fc.oneof(text, number), { minLength: 1, maxLength: 3 }) }),
  fc.record({ $nin: fc.array(fc.oneof(text, number), { minLength: 1, maxLength: 3 }) }),
)
const range = fc.oneof(
  fc.record({ $gt: number }),
  fc.record({ $gte: number, $lt: number }),
  fc.record({ $lte: number }),
)
const field = fc.oneof(
  fc.tuple(fc.constantFrom(...attributes), operation).map(([name, own]) => ({ [name]: own })),
  range.map((own) => ({ visits: own })),
)
const { query } = fc.letrec<{ query: unknown }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    field,
    fc.record({ $and: fc.array(tie('query'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ $or: fc.array(tie('query'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ $nor: fc.array(tie('query'), { minLength: 1, maxLength: 2 }) }),
  ),
}))

describe('a query', () => {
  it('of MongoDB is read as sift reads it', () => {
    fc.assert(
      fc.property(query, visitor, (own, who) => {
        const expected = sift(JSON.parse(JSON.stringify(own)) as object)(who)
        judge('MongoDB', { adapter: mongoRules, rule: own, visitor: who, expected })
      }),
      { numRuns: 20_000, seed: 1 },
    )
    expectScore('MongoDB', 0.6)
  })

  it('of GrowthBook is read as its own library reads it', () => {
    fc.assert(
      fc.property(query, visitor, (own, who) => {
        const growthbook = new GrowthBook({
          attributes: who,
          features: {
            f: { defaultValue: false, rules: [{ condition: own as never, force: true }] },
          },
        })
        const expected = growthbook.isOn('f')
        judge('GrowthBook', { adapter: growthbookRules, rule: own, visitor: who, expected })
      }),
      { numRuns: 5_000, seed: 1 },
    )
    expectScore('GrowthBook', 0.65)
  })

  it('can name a saved group, and stand as text in a rule', () => {
    const read = (rule: unknown) =>
      parseRule(JSON.stringify(rule), { adapters: [growthbookRules] }).rule
    expect(read({ id: { $inGroup: 'beta' } })).toMatchObject({ type: 'audience', id: 'beta' })
    expect(read({ condition: '{"plan":"pro"}', coverage: 1 })).toMatchObject({
      type: 'condition',
      attribute: 'plan',
      value: 'pro',
    })
  })
})

describe('PostHog', () => {
  const cases: [rule: unknown, who: Record<string, unknown>, expected: boolean | 'unknown'][] = [
    [{ key: 'plan', value: 'pro', operator: 'exact', type: 'person' }, { plan: 'pro' }, true],
    [{ key: 'plan', value: ['pro', 'team'], operator: 'exact' }, { plan: 'team' }, true],
    [{ key: 'plan', value: ['pro'], operator: 'exact' }, { plan: 'free' }, false],
    [{ key: 'plan', value: 'pro', operator: 'is_not' }, { plan: 'free' }, true],
    [{ key: 'plan', value: 'pro', operator: 'is_not' }, { plan: 'pro' }, false],
    [{ key: 'email', value: '@a.example', operator: 'icontains' }, { email: 'x@a.example' }, true],
    [
      { key: 'email', value: '@a.example', operator: 'not_icontains' },
      { email: 'x@b.example' },
      true,
    ],
    [{ key: 'email', value: '^x', operator: 'regex' }, { email: 'x' }, 'unknown'],
    [{ key: 'age', value: 18, operator: 'gte' }, { age: 18 }, true],
    [{ key: 'age', value: 18, operator: 'lt' }, { age: 18 }, false],
    [{ key: 'plan', operator: 'is_set', value: 'is_set' }, { plan: 'pro' }, true],
    [{ key: 'plan', operator: 'is_not_set', value: 'is_not_set' }, { plan: null }, true],
    [
      {
        type: 'AND',
        values: [
          { key: 'plan', value: 'pro' },
          {
            type: 'OR',
            values: [
              { key: 'age', value: 18, operator: 'gt' },
              { key: 'vip', value: true },
            ],
          },
        ],
      },
      { plan: 'pro', age: 3, vip: true },
      true,
    ],
    [
      { groups: [{ properties: [{ key: 'plan', value: 'pro' }], rollout_percentage: 100 }] },
      { plan: 'pro' },
      true,
    ],
    [
      { groups: [{ properties: [{ key: 'plan', value: 'pro' }], rollout_percentage: 20 }] },
      { plan: 'pro' },
      'unknown',
    ],
    [
      { groups: [{ properties: [{ key: 'plan', value: 'pro' }], rollout_percentage: 20 }] },
      { plan: 'free' },
      false,
    ],
    [{ groups: [{ properties: [] }] }, {}, true],
  ]

  it.each(cases)('reads %j, and decides for %j: %s', (rule, who, expected) => {
    const { rule: parsed } = parseRule(JSON.stringify(rule), { adapters: [posthogRules] })
    expect(evaluateRule(parsed, who).result).toBe(expected)
  })

  it('takes a cohort for an audience', () => {
    const cohort = { key: 'id', value: 42, type: 'cohort' }
    const { rule } = parseRule(JSON.stringify(cohort), { adapters: [posthogRules] })
    expect(rule).toMatchObject({ type: 'audience', id: '42' })
  })
})

interface Specification {
  state?: { features?: { name: string }[]; segments?: { id: number; constraints: unknown[] }[] }
  tests?: { toggleName: string; expectedResult: boolean; context: Record<string, unknown> }[]
}

/** Returns the attributes of a context. What a rule asks for and a context lacks is known to be empty. */
function contextOf(context: Record<string, unknown>, rule: unknown): Record<string, unknown> {
  const { properties, ...own } = context
  const asked = JSON.stringify(rule).matchAll(/"(?:contextName|stickiness)":"([^"]+)"/g)
  const names = [
    'userId',
    'sessionId',
    'hostname',
    'remoteAddress',
    ...Array.from(asked, ([, name = '']) => name),
  ]
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return { ...empty, ...own, ...(isRecord(properties) ? properties : {}) }
}

describe('Unleash', () => {
  it('is read as its specification says', () => {
    const folder = dirname(
      createRequire(import.meta.url).resolve(
        '@unleash/client-specification/specifications/index.json',
      ),
    )
    const files = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as string[]
    for (const file of files) {
      const { state, tests = [] } = JSON.parse(
        readFileSync(join(folder, file), 'utf8'),
      ) as Specification
      const segments = new Map(state?.segments?.map(({ id, constraints }) => [id, constraints]))
      for (const { toggleName, expectedResult, context } of tests) {
        const feature = state?.features?.find(({ name }) => name === toggleName)
        if (!feature) continue
        // Segments stand where they are used, as if the visitor's audiences were known.
        const rule = withSegments(feature, segments)
        judge('Unleash', {
          adapter: unleashRules,
          rule,
          visitor: contextOf(context, rule),
          expected: expectedResult,
        })
      }
    }
    expectScore('Unleash', 0.6)
  })
})

function withSegments(feature: object, segments: ReadonlyMap<number, unknown[]>): unknown {
  const { strategies = [] } = feature as { strategies?: Record<string, unknown>[] }
  return {
    ...feature,
    strategies: strategies.map(({ segments: ids, constraints, ...strategy }) => {
      const used = (Array.isArray(ids) ? ids : []) as number[]
      const own = (Array.isArray(constraints) ? constraints : []) as unknown[]
      const isMissing = used.some((id) => !segments.has(id))
      return {
        ...strategy,
        constraints: [...own, ...used.flatMap((id) => segments.get(id) ?? [])],
        ...(isMissing ? { disabled: true } : {}),
      }
    }),
  }
}
