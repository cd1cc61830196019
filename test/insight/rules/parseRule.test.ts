import { describe, expect, it } from 'vitest'
import { evaluateRule } from '../../../src/insight/rules/evaluateRule.js'
import { parseRule } from '../../../src/insight/rules/parseRule.js'
import type { RuleNode } from '../../../src/personalization/rules/RuleNode.js'

/** A rule in one line: what was understood, and what was not as `‹…›`. */
function write(node: RuleNode | null): string {
  if (node === null) return 'everybody'
  if (node.type === 'opaque') return `‹${JSON.stringify(node.value)}›`
  const rest = node.rest ? ` +${JSON.stringify(node.rest)}` : ''
  switch (node.type) {
    case 'audience':
      return `@${node.id}${rest}`
    case 'not':
      return `not(${write(node.child)})${rest}`
    case 'condition': {
      const { attribute, operator, rawOperator, value } = node
      const word = operator === 'unknown' ? `?${rawOperator}` : operator
      return `${attribute} ${word} ${JSON.stringify(value)}${rest}`
    }
    case 'constant':
      return String(node.value)
    default:
      return `${node.type}(${node.children.map(write).join(', ')})${rest}`
  }
}

const visits = { attribute: 'visits', operator: 'greaterThan', value: 3 }
const country = { field: 'country', op: 'IN', values: ['DE', 'AT'] }

describe('parseRule', () => {
  it.each([
    // Groups with a word and a list.
    [
      { operator: 'and', conditions: [visits, country] },
      'all(visits greater-than 3, country in ["DE","AT"])',
    ],
    [{ operator: 'OR', conditions: [visits] }, 'any(visits greater-than 3)'],
    [
      { combinator: 'or', rules: [visits, country] },
      'any(visits greater-than 3, country in ["DE","AT"])',
    ],
    [
      { condition: 'AND', rules: [visits], valid: true },
      'all(visits greater-than 3) +{"valid":true}',
    ],
    [
      { combinator: 'and', not: true, rules: [visits] },
      'not(all(visits greater-than 3)) +{"not":true}',
    ],
    [
      { combinator: 'and', not: false, rules: [visits] },
      'all(visits greater-than 3) +{"not":false}',
    ],
    [{ match: 'any', filters: [visits] }, 'any(visits greater-than 3)'],
    [
      { operator: 'none', conditions: [visits, country] },
      'not(any(visits greater-than 3, country in ["DE","AT"]))',
    ],
    [{ operator: 'not', conditions: [visits] }, 'not(visits greater-than 3)'],
    [{ conditions: [visits] }, 'all(visits greater-than 3)'],
    [{ operator: 'and', conditions: [] }, 'all()'],
    [
      { type: 'and', children: [{ type: 'or', children: [visits] }] },
      'all(any(visits greater-than 3))',
    ],
    // Groups by their own name.
    [
      { all: [visits, { any: [country, 'a7'] }] },
      'all(visits greater-than 3, any(country in ["DE","AT"], @a7))',
    ],
    [{ and: [visits] }, 'all(visits greater-than 3)'],
    [{ not: visits }, 'not(visits greater-than 3)'],
    [{ not: 'a7' }, 'not(@a7)'],
    [{ all: 7 }, 'all(@7)'],
    [{ not: 'a7', mood: 1 }, '‹{"not":"a7","mood":1}›'],
    [{ not: true }, '‹{"not":true}›'],
    [{ not: [visits] }, 'not(visits greater-than 3)'],
    [{ none: [visits, country] }, 'not(any(visits greater-than 3, country in ["DE","AT"]))'],
    [
      { all: [visits], any: [country] },
      'all(all(visits greater-than 3), any(country in ["DE","AT"]))',
    ],
    [{ all: [visits], note: 'VIP' }, 'all(visits greater-than 3) +{"note":"VIP"}'],
    [{ ...visits, negate: true }, 'not(visits greater-than 3) +{"negate":true}'],
    [{ audienceId: 'a1', not: true }, 'not(@a1) +{"not":true}'],
    // JsonLogic.
    [
      { some: [{ var: 'orders' }, visits] },
      `‹${JSON.stringify({ some: [{ var: 'orders' }, visits] })}›`,
    ],
    ['{"all":["a1"]}', 'all(@a1)'],
    [
      { key: 'country', op: 'oneOf', items: ['DE'] },
      '‹{"key":"country","op":"oneOf","items":["DE"]}›',
    ],
    [{ '==': [{ var: 'country' }, 'DE'] }, 'country equals "DE"'],
    [{ '!=': ['DE', { var: ['country'] }] }, 'country not-equals "DE"'],
    [{ '<': [3, { var: 'visits' }] }, 'visits greater-than 3'],
    [{ '>=': [{ var: 'cart.total' }, 50] }, 'cart.total greater-or-equal 50'],
    [{ '<=': [1, { var: 'visits' }, 5] }, 'visits between [1,5]'],
    [{ in: [{ var: 'country' }, ['DE', 'CH']] }, 'country in ["DE","CH"]'],
    [{ in: ['spring', { var: 'utm_campaign' }] }, 'utm_campaign contains "spring"'],
    [
      { and: [{ '>': [{ var: 'visits' }, 1] }, { '!': [{ '==': [{ var: 'a' }, 1] }] }] },
      'all(visits greater-than 1, not(a equals 1))',
    ],
    // Audiences.
    ['aud-7', '@aud-7'],
    [42, '@42'],
    [['a1', 'a2'], 'any(@a1, @a2)'],
    [['a1'], '@a1'],
    [{ audienceId: 'a1' }, '@a1'],
    [{ audienceIds: ['a1', 2] }, 'any(@a1, @2)'],
    [{ type: 'audience', id: 'a1' }, '@a1'],
    [{ audience: 'a1', operator: 'notIn' }, 'not(@a1)'],
    [{ segmentId: 's1', name: 'Buyers' }, '@s1 +{"name":"Buyers"}'],
    // Conditions in other words.
    [{ fact: 'plan', comparator: '==', value: 'pro' }, 'plan equals "pro"'],
    [{ key: 'age', operator: '>=', value: '18' }, 'age greater-or-equal "18"'],
    [{ property: 'email', operator: 'is set' }, 'email exists null'],
    [{ attribute: 'a', operator: 'does not contain', value: 'x' }, 'a not-contains "x"'],
    [{ attribute: 'a', operator: 'quantum-leap', value: 1 }, 'a ?quantum-leap 1'],
    [{ attribute: 'path', operator: 'matches', value: '^/a' }, 'path matches "^/a"'],
    [
      { id: 'c1', field: 'visits', input: 'number', operator: 'between', value: [1, 5] },
      'visits between [1,5] +{"id":"c1","input":"number"}',
    ],
    [[visits, country], 'all(visits greater-than 3, country in ["DE","AT"])'],
    // What is not understood is kept.
    [{ moon: 'full' }, '‹{"moon":"full"}›'],
    [true, '‹true›'],
    [{ not: [visits, country] }, `‹${JSON.stringify({ not: [visits, country] })}›`],
    [{ attribute: 'a', value: 1 }, '‹{"attribute":"a","value":1}›'],
    [{ attribute: 'a', operator: 'equals' }, '‹{"attribute":"a","operator":"equals"}›'],
    [{ '==': [{ var: ['a', 'default'] }, 1] }, '‹{"==":[{"var":["a","default"]},1]}›'],
    [{ '<': [1, { var: 'a' }, 5] }, '‹{"<":[1,{"var":"a"},5]}›'],
    [
      { operator: 'and', conditions: [visits, { moon: 1 }] },
      'all(visits greater-than 3, ‹{"moon":1}›)',
    ],
    [{ and: [visits, [[]]] }, 'all(visits greater-than 3, all(‹[]›))'],
  ])('parses %j as %s', (rule, tree) => {
    expect(write(parseRule(JSON.stringify(rule)).rule)).toBe(tree)
  })

  it.each([
    [null, 'everybody', []],
    ['', 'everybody', []],
    ['  ', 'everybody', []],
    ['null', 'everybody', []],
    ['{}', 'everybody', [{ code: 'empty' }]],
    ['[]', 'everybody', [{ code: 'empty' }]],
    ['audience-7', '@audience-7', [{ code: 'bare-text' }]],
    ['{"audienceId":"a","operator":"equals"}', '@a', []],
    ['{"audienceId":"a","operator":"contains"}', '@a', []],
    ['{"audienceId":"a","operator":"notEquals"}', 'not(@a)', []],
    ['{"audienceIds":["a"],"operator":"notIn"}', 'not(@a)', []],
    ['{"type":"Audiences","id":"a"}', '@a', []],
    ['{"type":"audience","id":"a","operator":"in"}', '@a', []],
    ['{"type":"audience","value":["a","b"],"operator":"notIn"}', 'not(any(@a, @b))', []],
    ['{"audienceIds":["a","b"],"operator":"in"}', 'any(@a, @b)', []],
    [
      '{"type":"xaudience","audienceId":"a"}',
      '‹{"type":"xaudience","audienceId":"a"}›',
      [{ code: 'not-understood' }],
    ],
    [
      '{"type":"audiencex","audienceId":"a"}',
      '‹{"type":"audiencex","audienceId":"a"}›',
      [{ code: 'not-understood' }],
    ],
    [' audience-7\n', '@audience-7', [{ code: 'bare-text' }]],
    ['7', '@7', []],
    ['a'.repeat(200), `@${'a'.repeat(200)}`, [{ code: 'bare-text' }]],
    ['a'.repeat(201), `‹"${'a'.repeat(201)}"›`, [{ code: 'not-json', offset: 0 }]],
    ['.a', '‹".a"›', [{ code: 'not-json', offset: 0 }]],
    ['a/b:c.d', '@a/b:c.d', [{ code: 'bare-text' }]],
    [' N/A ', '‹" N/A "›', [{ code: 'not-json', offset: 1 }]],
    ['everyone', '‹"everyone"›', [{ code: 'not-json', offset: 0 }]],
    ['everyones', '@everyones', [{ code: 'bare-text' }]],
    ['none', '‹"none"›', [{ code: 'not-json', offset: 0 }]],
    ['{"operator":', '‹"{\\"operator\\":"›', [{ code: 'not-json', offset: 12 }]],
    ['country = DE', '‹"country = DE"›', [{ code: 'not-json', offset: 0 }]],
    ['"{\\n \\"a\\": }"', '‹"{\\n \\"a\\": }"›', [{ code: 'not-json' }]],
    ['{"a":1}}', '‹"{\\"a\\":1}}"›', [{ code: 'not-json', offset: 7 }]],
    ['[1,2,"x"]', 'any(@1, @2, @x)', [{ code: 'assumed-any' }]],
    ['{"conditions":["a"]}', 'all(@a)', [{ code: 'assumed-all' }]],
    ['{"a":1,"b":2}', '‹{"a":1,"b":2}›', [{ code: 'not-understood' }]],
    ['[{"field":"a","op":"~~","value":1}]', 'all(a ?~~ 1)', [{ code: 'unknown-operator' }]],
  ])('parses the text %j as %s and reports %j', (text, tree, issues) => {
    const parsed = parseRule(text)
    expect(write(parsed.rule)).toBe(tree)
    expect(parsed.issues).toEqual(issues)
  })

  it('reads a long list with one word between its parts as one group', () => {
    const list = (word: (index: number) => string) =>
      JSON.stringify(Array.from({ length: 9_999 }, (_, at) => (at % 2 ? word(at) : `a${at}`)))
    const { rule } = parseRule(list(() => 'or'))
    expect(rule).toMatchObject({ type: 'any', rawOperator: 'or' })
    expect(evaluateRule(rule, {}, { audiences: { a9998: true } }).result).toBe(true)
    const mixed = parseRule(list((at) => (at % 4 === 1 ? 'or' : 'OR')))
    expect(mixed.rule).toMatchObject({ type: 'opaque', reason: 'unknown-shape' })
    expect(write(parseRule('["a","or","b","OR","c"]').rule)).toBe('any(@a, any(@b, @c))')
  })

  it('keeps rules that are too deep or too long as text', () => {
    const deep = `${'['.repeat(100)}${']'.repeat(100)}`
    expect(parseRule(deep)).toEqual({
      rule: { type: 'opaque', value: deep, reason: 'too-deep' },
      issues: [{ code: 'too-deep' }],
    })
    const long = JSON.stringify('x'.repeat(1_000_001))
    expect(parseRule(long).rule).toMatchObject({ type: 'opaque', reason: 'too-long', value: long })
  })

  it.each(['{"type":"audience","ids":["a","b"]}', '{"audienceIds":["a","b"]}'])(
    'assumes an operator for %s',
    (text) => {
      const { rule, issues } = parseRule(text)
      expect(rule).toMatchObject({ type: 'any', rawOperator: null })
      expect(issues).toEqual([{ code: 'assumed-any' }])
    },
  )

  it('calls adapters first for each part and skips one that throws', () => {
    const moon = (value: unknown): RuleNode | null =>
      typeof value === 'object' && value !== null && 'moon' in value
        ? { type: 'audience', id: 'moon', rawOperator: null, rest: null }
        : null
    const broken = () => {
      throw new Error('no')
    }
    const text = JSON.stringify({ all: [{ moon: 'full' }, 'a1'] })
    const parsed = parseRule(text, { adapters: [broken, moon] })
    expect(write(parsed.rule)).toBe('all(@moon, @a1)')
    expect(parsed.issues).toEqual([{ code: 'adapter-failed' }])
  })
})

it('skips what an adapter returns if its operator is not one', () => {
  const node = { type: 'condition', attribute: 'plan', operator: 'is', rawOperator: 'is' }
  const adapter = () => ({ ...node, value: 'pro', rest: null }) as unknown as RuleNode
  const { rule, issues } = parseRule('{"x":1}', { adapters: [adapter] })
  expect(rule?.type).toBe('opaque')
  expect(issues).toContainEqual({ code: 'adapter-failed' })
})

it.each(['contains', 'equals', 'notEquals'])(
  'does not guess whether “%s” means any or all of several audiences',
  (operator) => {
    const { rule } = parseRule(JSON.stringify({ audiences: ['a', 'b'], operator }))
    expect(rule?.type).toBe('opaque')
  },
)

it('reads a typed audience in any case of its keys', () => {
  expect(write(parseRule('{"Type":"audience","Id":"a1"}').rule)).toBe('@a1')
})

it.each(['{"type":"segment","id":"s1"}', '{"type":"segment","segmentId":"s1"}'])(
  'reads the segment %s as an audience',
  (text) => {
    expect(write(parseRule(text).rule)).toBe('@s1')
  },
)

it.each([
  '{"and":[]}',
  '{"or":[]}',
  '{"operator":"and","conditions":[]}',
  '{"operator":"or","rules":[]}',
  '{"all":[]}',
  '{"none":[]}',
  '{"and":[{"attribute":"a","operator":"=","value":1},{"or":[]}]}',
  '{"attribute":"a","operator":"=","value":1,"enabled":false}',
  '{"audienceId":"vip","enabled":false}',
  '{"operator":"and","enabled":false,"conditions":[{"attribute":"a","operator":"=","value":1}]}',
  '{"any":[{"enabled":false,"all":[{"attribute":"a","operator":"=","value":1}]}]}',
])('says that an empty group or a part that is turned off was not understood: %s', (text) => {
  expect(parseRule(text).issues).toContainEqual({ code: 'not-understood' })
})
