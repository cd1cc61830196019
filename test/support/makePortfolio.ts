import type { Personalization } from '../../src/contract/Personalization.js'
import { createRandom } from '../../src/internal/createRandom.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

export const now = Date.UTC(2026, 10, 21, 12)
export const dayMs = 86_400_000

/** What the oracle knows about a visitor. */
export interface Visitor {
  /** `null` if it is not known. */
  country: string | null
  visits: number
  /** A visitor can have several. */
  plans: readonly string[]
}

/** Facts that no field shows, by name. The oracle tries each of them as true and as false. */
export type Facts = Readonly<Record<string, boolean>>

/** A rule as the service sends it, with its meaning, which the oracle does not parse from the text. */
interface KnownRule {
  text: string | null
  /** The facts that decide it. */
  facts: string[]
  holds: (visitor: Visitor, facts: Facts) => boolean
}

/** A personalization with the meaning of its rules. */
export interface KnownPersonalization {
  personalization: Personalization
  rule: KnownRule
  excluded: KnownRule
}

const plans = [['free', 'pro'], ['free'], ['pro'], ['team']]

export const visitors: readonly Visitor[] = ['DE', 'FR', 'US', null].flatMap((country) =>
  [1, 4, 9].flatMap((visits) => plans.map((own) => ({ country, visits, plans: own }))),
)

const noRule: KnownRule = { text: null, facts: [], holds: () => true }

/** Creates a website with two to five personalizations and everything that can go wrong in them. */
export function makePortfolio(seed: number): KnownPersonalization[] {
  const random = createRandom(seed * 104_729 + 7)
  const pick = <Value>(...values: Value[]) => values[Math.floor(random() * values.length)] as Value
  const chance = (share: number) => random() < share
  // Audiences that occur twice are what makes a conflict certain.
  const rules = [noRule, makeRule(pick), makeRule(pick), makeRule(pick)]
  return Array.from({ length: pick(2, 3, 4, 5) }, (_, index) => {
    const rule = pick(...rules)
    const excluded = chance(0.75) ? noRule : asExclusion(pick(...rules))
    const day = (...days: number[]) => now + pick(...days) * dayMs
    const personalization: Personalization = {
      ...blankPersonalization(),
      variationId: `p${index}`,
      variationName: `P${index}`,
      websiteId: 'shop',
      state: chance(0.85)
        ? pick('running', ' Running ')
        : pick('paused', 'draft', 'archived', null),
      disabled: chance(0.06) ? true : pick(false, null),
      startDate: chance(0.3) ? day(-10, -1, 0.01, 1, 5) : chance(0.02) ? 1_700_000_000 : null,
      endDate: chance(0.3) ? day(-5, 0.02, 2, 8) : chance(0.02) ? 9e15 : null,
      webPagePath: chance(0.04) ? null : pick('/', '/a', '/a', '/a/', '/b', '/a/*', '/a/*', '/*'),
      targetTemplatePath: chance(0.04) ? pick('/b', '/a') : null,
      prio: chance(0.08) ? null : pick(10, 20, 30, 40),
      exclusive: chance(0.3) ? true : pick(false, null),
      ...pickKind(chance, pick),
      rule: rule.text,
      excludedRule: excluded.text,
      variants: chance(0.7)
        ? null
        : makeVariants(pick([50, 50], [45, 40], [45, 45], [0, 0], [100], [60, 50], [60, 60])),
      ...(chance(0.1) ? { testMode: 'ab' } : {}),
      ...(chance(0.15) ? { delayOption: 'seconds', delayValue: pick(0, 5) } : {}),
      ...(chance(0.03) ? { delayOption: pick('moons', 'seconds'), delayValue: pick(2, null) } : {}),
      ...(chance(0.04) ? { javascriptTrigger: 'go()' } : {}),
      ...(chance(0.04)
        ? pick({ maxValue: 3 }, { maxValue: 0 }, { hideOption: 'seconds', hideValue: 9 })
        : {}),
    }
    return { personalization, rule, excluded }
  })
}

function pickKind(chance: (share: number) => boolean, pick: Pick): Partial<Personalization> {
  if (chance(0.12)) return { redirectUrl: 'https://elsewhere.example/' }
  if (chance(0.12)) {
    const componentType = pick('modal', 'bar')
    return { isComponent: true, componentPackageName: 'kit', componentType }
  }
  return chance(0.03) ? { isHiddenAiComponent: true } : {}
}

function makeVariants(weights: readonly number[]) {
  return weights.map((weight, index) => ({ id: `v${index}`, name: `V${index}`, weight }))
}

/** What isn't understood in an audience need not mean the same in an exclusion. */
function asExclusion({ text, facts, holds }: KnownRule): KnownRule {
  const isSame = (fact: string) => fact === 'vip' || fact === 'absent'
  const nameOf = (fact: string) => (isSame(fact) ? fact : `excluded ${fact}`)
  return {
    text,
    facts: facts.map(nameOf),
    holds: (visitor, known) =>
      holds(visitor, Object.fromEntries(facts.map((fact) => [fact, known[nameOf(fact)] === true]))),
  }
}

type Pick = <Value>(...values: Value[]) => Value

interface KnownPart {
  json: unknown
  attribute?: string
  operator?: string
  facts: string[]
  holds: KnownRule['holds']
}

function makeRule(pick: Pick): KnownRule {
  const kind = pick('one', 'one', 'all', 'all', 'any', 'not', 'opaque', 'mixed', 'broken')
  if (kind === 'broken') {
    return { text: '{"broken', facts: ['broken'], holds: (_, { broken }) => broken === true }
  }
  const part = makeGroup(kind, pick)
  return { text: JSON.stringify(part.json), facts: part.facts, holds: part.holds }
}

function makeGroup(kind: string, pick: Pick): KnownPart {
  const [a, b] = [makeCondition(pick), makeCondition(pick)]
  // Of "is DE" and "isn't DE" one holds, but neither does for a visitor without a country.
  if (kind === 'any' && a.attribute === b.attribute) return a
  if (a.operator === 'in' && b.operator === 'in') return a
  const fact = pick('moon', 'vip')
  const unknown: KnownPart = {
    json: fact === 'vip' ? { audienceId: fact } : { [fact]: 1 },
    facts: [fact],
    holds: (_, facts) => facts[fact] === true,
  }
  switch (kind) {
    case 'not':
      return {
        json: { not: a.json },
        facts: a.facts,
        holds: (visitor, facts) => !a.holds(visitor, facts),
      }
    case 'opaque':
      return unknown
    case 'mixed':
      return join('all', a, unknown)
    case 'all':
    case 'any':
      return join(kind, a, b)
    default:
      return a
  }
}

function join(type: 'all' | 'any', a: KnownPart, b: KnownPart): KnownPart {
  return {
    json: { [type]: [a.json, b.json] },
    facts: [...a.facts, ...b.facts],
    holds: (visitor, facts) =>
      type === 'all'
        ? a.holds(visitor, facts) && b.holds(visitor, facts)
        : a.holds(visitor, facts) || b.holds(visitor, facts),
  }
}

function makeCondition(pick: Pick): KnownPart {
  const limit = pick(2, 5)
  const country = pick('DE', 'FR')
  // A visitor can be on several lists, so "in" has an attribute of its own.
  const listed = pick(['free'], ['pro'], ['pro', 'team'])
  const is = (attribute: string, operator: string, value: unknown) => ({
    attribute,
    operator,
    value,
  })
  const conditions: [json: ReturnType<typeof is>, holds: KnownRule['holds'], fact?: string][] = [
    [is('country', 'equals', country), (visitor) => visitor.country === country],
    // Whether "isn't DE" includes a visitor without a country depends on the service.
    [
      is('country', 'not-equals', country),
      (visitor, { absent }) =>
        visitor.country === null ? absent === true : visitor.country !== country,
      'absent',
    ],
    [is('visits', '>', limit), ({ visits }) => visits > limit],
    [is('visits', '<=', limit), ({ visits }) => visits <= limit],
    [is('plan', 'in', listed), (visitor) => visitor.plans.some((plan) => listed.includes(plan))],
  ]
  const [json, holds, fact] = pick(...conditions)
  const { attribute, operator } = json
  return { json, attribute, operator, facts: fact === undefined ? [] : [fact], holds }
}
