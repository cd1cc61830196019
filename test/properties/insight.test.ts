import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { parsePersonalizations } from '../../src/contract/parsePersonalizations.js'
import type { Personalization } from '../../src/contract/Personalization.js'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { formatFinding } from '../../src/insight/audit/formatFinding.js'
import { auditToText } from '../../src/insight/audit/printAudit.js'
import { diffPersonalizations } from '../../src/insight/changes/diffPersonalizations.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { formatConflict } from '../../src/insight/conflicts/formatConflict.js'
import { evaluateRule } from '../../src/insight/rules/evaluateRule.js'
import { parseRule } from '../../src/insight/rules/parseRule.js'
import { summarizeRule } from '../../src/insight/rules/summarizeRule.js'
import { jsonErrorOffset } from '../../src/internal/jsonErrorOffset.js'
import type { RuleNode } from '../../src/personalization/rules/RuleNode.js'
import { variantShares } from '../../src/personalization/variantShares.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { listText, numRuns } from '../support/arbitraryRows.js'
import { audienceRelation } from '../support/audienceRelation.js'
import { readAudience } from '../support/readAudience.js'

const timeout = 600_000
const now = Date.UTC(2026, 5, 1)
const day = 86_400_000

const attribute = fc.constantFrom('country', 'visits', 'plan')
const scalar = fc.oneof(
  fc.constantFrom('DE', 'FR', 'de', '3', ''),
  fc.integer({ min: 0, max: 6 }),
  fc.boolean(),
  fc.constant(null),
)
const operator = fc.constantFrom(
  'equals',
  'not equals',
  'in',
  'not-in',
  '>',
  '>=',
  '<',
  '<=',
  'between',
  'contains',
  'exists',
  'zig',
)
const condition = fc.record(
  {
    attribute,
    operator,
    value: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })),
    note: fc.string(),
  },
  { requiredKeys: ['attribute', 'operator', 'value'] },
)
/** Rules in the usual shapes, with something else in them now and then. */
const { rule } = fc.letrec<{ rule: unknown }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    condition,
    fc.constantFrom('a1', 'a2', 7),
    fc.array(fc.constantFrom('a1', 'a2', 'a3'), { minLength: 1, maxLength: 3 }),
    fc.record({
      operator: fc.constantFrom('and', 'OR', 'none', 'xor'),
      conditions: fc.array(tie('rule'), { maxLength: 3 }),
    }),
    fc.record({
      combinator: fc.constantFrom('and', 'or'),
      not: fc.boolean(),
      rules: fc.array(tie('rule'), { maxLength: 3 }),
    }),
    fc.record(
      {
        all: fc.array(tie('rule'), { maxLength: 3 }),
        any: fc.array(tie('rule'), { maxLength: 2 }),
        extra: fc.jsonValue({ maxDepth: 2 }),
      },
      { requiredKeys: [] },
    ),
    fc.record({ not: tie('rule') }),
    fc
      .tuple(fc.constantFrom('==', '<', '>=', 'in'), attribute, scalar)
      .map(([op, name, value]) => ({ [op]: [{ var: name }, value] })),
    fc.jsonValue({ maxDepth: 3 }),
  ),
}))
const ruleText = fc.oneof(
  { weight: 8, arbitrary: rule.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string() },
)

/** Everything a JSON value holds that is not a list or an object, as text. */
function leavesOf(value: unknown, into: string[] = []): string[] {
  if (Array.isArray(value)) for (const entry of value) leavesOf(entry, into)
  else if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) leavesOf(entry, into)
  } else into.push(String(value))
  return into
}

/** Everything a tree holds, as text. */
function keptBy(node: RuleNode | null, into: string[] = []): string[] {
  if (node === null) return into
  if (node.type === 'opaque') return leavesOf(node.value, into)
  leavesOf(node.rest, into)
  if (node.rawOperator !== null) into.push(node.rawOperator)
  if (node.type === 'condition') {
    into.push(node.attribute)
    leavesOf(node.value, into)
  } else if (node.type === 'audience') into.push(node.id)
  else if (node.type === 'constant') into.push(String(node.value))
  else if (node.type === 'not') keptBy(node.child, into)
  else for (const child of node.children) keptBy(child, into)
  return into
}

function countOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

const visitors = fc.record({ country: scalar, visits: scalar, plan: scalar }, { requiredKeys: [] })

describe('rules', () => {
  it('keep every leaf of the input, as often as it occurs', { timeout }, () => {
    fc.assert(
      fc.property(ruleText, (text) => {
        const parsed = parseRule(text)
        assert.equal(summarizeRule(parsed.rule).includes('undefined'), false)
        let value: unknown
        try {
          value = JSON.parse(text)
        } catch {
          return
        }
        if (value === null) return
        const kept = countOf(keptBy(parsed.rule))
        for (const [leaf, count] of countOf(leavesOf(value))) {
          assert.ok((kept.get(leaf) ?? 0) >= count, `${leaf} of ${text}`)
        }
      }),
      { numRuns },
    )
  })

  it('make no certain claim that a visitor could disprove', { timeout }, () => {
    fc.assert(
      fc.property(
        ruleText,
        ruleText,
        visitors,
        fc.dictionary(fc.constantFrom('a1', 'a2', 'a3', '7'), fc.boolean()),
        (a, b, visitor, audiences) => {
          const [first, second] = [
            { rule: a, excludedRule: null },
            { rule: b, excludedRule: null },
          ]
          const relation = audienceRelation(first, second)
          const flipped = { contains: 'within', within: 'contains' } as const
          assert.equal(
            audienceRelation(second, first),
            relation === 'contains' || relation === 'within' ? flipped[relation] : relation,
          )
          const holds = (text: string) =>
            evaluateRule(parseRule(text).rule, visitor, { audiences }).result
          const [inFirst, inSecond] = [holds(a), holds(b)]
          if (relation === 'disjoint')
            assert.ok(!(inFirst === true && inSecond === true), `${a} ${b}`)
          if (relation === 'equal')
            assert.ok(![inFirst, inSecond].includes(true) || ![inFirst, inSecond].includes(false))
          if (relation === 'contains') assert.ok(inSecond !== true || inFirst !== false)
          if (relation === 'within') assert.ok(inFirst !== true || inSecond !== false)
          if (readAudience(first).isEmpty) assert.notEqual(inFirst, true)
        },
      ),
      { numRuns },
    )
  })

  it('never change a certain result when more is known', { timeout }, () => {
    fc.assert(
      fc.property(ruleText, visitors, visitors, (text, visitor, more) => {
        const { rule: parsed } = parseRule(text)
        const before = evaluateRule(parsed, visitor)
        const after = evaluateRule(parsed, { ...more, ...visitor })
        if (before.result !== 'unknown') assert.equal(after.result, before.result)
      }),
      { numRuns },
    )
  })
})

it('the position of a JSON error is found if and only if there is one', { timeout }, () => {
  const broken = fc
    .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.constantFrom('', '"', '}', ',', '\\', '1', 'x'))
    .map(([json, at, text]) => {
      const place = at % (json.length + 1)
      return json.slice(0, place) + text + json.slice(place + (at % 2))
    })
  fc.assert(
    fc.property(fc.oneof(broken, fc.json(), fc.string()), (text) => {
      const offset = jsonErrorOffset(text)
      let isJson = true
      try {
        JSON.parse(text)
      } catch {
        isJson = false
      }
      assert.equal(offset === null, isJson, JSON.stringify(text))
      if (offset !== null) assert.ok(offset >= 0 && offset <= text.length)
    }),
    { numRuns },
  )
})

it('percentages total 100 for any weights', { timeout }, () => {
  const weight = fc.option(
    fc.oneof(fc.double(), fc.integer({ min: -5, max: 120 }), fc.constantFrom(0.1, 1 / 3, 33.3)),
  )
  const variants = fc.array(
    weight.map((each) => ({ id: 'a', name: null, weight: each })),
    { minLength: 1, maxLength: 500 },
  )
  fc.assert(
    fc.property(variants, (list) => {
      const { shares } = variantShares(list)
      const total = shares.reduce((sum, { percent }) => sum + percent, 0)
      // Equal shares have equal percentages, such as 33.3.
      const areEqual = new Set(shares.map(({ share }) => share || 'none')).size <= 2
      if (!areEqual) assert.ok(Math.abs(total - 100) < 1e-6, String(total))
      assert.ok(shares.every(({ percent, share }) => percent >= 0 && share >= 0 && share <= 1))
    }),
    { numRuns },
  )
})

const pages = fc.constantFrom('/a', '/a/', '/a/b', '/a/*', '/*', '/a?x=1', '/c', null)
const item: fc.Arbitrary<Partial<Personalization>> = fc.record(
  {
    webPagePath: pages,
    prio: fc.constantFrom(10, 20, 30, null),
    rule: fc.constantFrom(
      null,
      '"a1"',
      '"a2"',
      '{"attribute":"c","operator":"=","value":1}',
      '{"attribute":"c","operator":"=","value":2}',
    ),
    excludedRule: fc.constantFrom(null, '"a1"'),
    state: fc.constantFrom('running', 'running', 'running', 'paused'),
    startDate: fc.constantFrom(null, now - day, now + day, 1e9),
    endDate: fc.constantFrom(null, now + day, now + 3 * day),
    exclusive: fc.boolean(),
    isComponent: fc.boolean(),
    componentType: fc.constantFrom('bar', 'modal', null),
    redirectUrl: fc.constantFrom(null, null, '/a', '/c', '/a/b', 'https://x.example/a'),
    targetTemplateDomain: fc.constantFrom(null, 'x.example'),
    targetTemplatePath: fc.constantFrom(null, null, '/a', '/t/*'),
  },
  { requiredKeys: ['webPagePath', 'prio', 'state'] },
)
const websites = fc.array(item, { maxLength: 8 }).map((list) =>
  list.map((fields, at): Personalization => ({
    ...blankPersonalization(),
    ...fields,
    variationId: `p${at}`,
    websiteId: 'w',
  })),
)

describe('conflicts', () => {
  it('do not depend on the order of the list', { timeout }, () => {
    const shuffled = websites.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        assert.deepEqual(detectConflicts(other, { now }), detectConflicts(list, { now }))
      }),
      { numRuns },
    )
  })

  it('between two depend on others only if one of these may hide them', { timeout }, () => {
    fc.assert(
      fc.property(websites, (list) => {
        const all = detectConflicts(list, { now }).filter(
          ({ kind, because }) => !isLoop(kind, because),
        )
        const pairs = list
          .flatMap((a, at) => list.slice(at + 1).flatMap((b) => detectConflicts([a, b], { now })))
          .filter(({ kind, because }) => !isLoop(kind, because))
        const write = (conflicts: typeof all) =>
          conflicts
            .map((each) =>
              JSON.stringify({ ...each, certainty: null, disprovedBy: [], witness: null }),
            )
            .sort()
        assert.deepEqual(write(all), write(pairs))
        const sure = (conflicts: typeof all) =>
          conflicts.flatMap(({ kind, keys, certainty, disprovedBy }) =>
            certainty === 'certain' || disprovedBy.join('') === 'other-hides'
              ? JSON.stringify([kind, keys])
              : [],
          )
        assert.deepEqual(sure(all).sort(), sure(pairs).sort())
      }),
      { numRuns: numRuns / 4 },
    )
  })

  it(
    'name two different keys, are certain or say why not, and can be formatted',
    { timeout },
    () => {
      fc.assert(
        fc.property(websites, (list) => {
          for (const conflict of detectConflicts(list, { now })) {
            const { keys, certainty, disprovedBy, window } = conflict
            assert.notEqual(keys[0], keys[1])
            assert.equal(certainty === 'certain', disprovedBy.length === 0)
            assert.ok(window.until === null || window.until > (window.from ?? now))
            const { title, sentence, because, unless, fix } = formatConflict(conflict)
            assert.doesNotMatch([title, sentence, ...because, unless, fix].join(), /\{|undefined/)
          }
        }),
        { numRuns },
      )
    },
  )
})

/** Circles can lead through a third one, which two by themselves do not have. */
function isLoop(kind: string, because: readonly { code: string; kind?: string }[]): boolean {
  return kind === 'redirect-loop' || because.some((reason) => reason.kind === 'redirect-loop')
}

describe('for arbitrary rows', () => {
  const rows = listText.map((text) => parsePersonalizations(JSON.parse(text)).personalizations)

  it('an audit never throws, and its findings can be formatted', { timeout }, () => {
    fc.assert(
      fc.property(rows, (list) => {
        const findings = auditPersonalizations(list, { now })
        for (const finding of findings) {
          const { message, fix } = formatFinding(finding)
          assert.notEqual(message, finding.rule)
          assert.notEqual(fix, '')
        }
        assert.ok(
          auditToText(findings).endsWith('notes\n') || auditToText(findings).endsWith('note\n'),
        )
      }),
      { numRuns: numRuns / 4 },
    )
  })

  it('a list has no changes compared with itself, in any order', { timeout }, () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        assert.deepEqual(diffPersonalizations(before, structuredClone(before)), [])
        for (const change of diffPersonalizations(before, after)) {
          assert.equal(change.fields.length > 0, change.kind === 'changed')
        }
      }),
      { numRuns: numRuns / 4 },
    )
  })
})
