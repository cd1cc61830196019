import { describe, expect, it } from 'vitest'
import { visitorFields } from '../../../src/insight/eligibility/visitorFields.js'
import type { RuleAdapter } from '../../../src/personalization/rules/RuleAdapter.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const withRule = (rule: unknown, excludedRule: unknown = null) => ({
  ...blankPersonalization(),
  rule: rule === null ? null : JSON.stringify(rule),
  excludedRule: excludedRule === null ? null : JSON.stringify(excludedRule),
})
const is = (attribute: string, operator: string, value: unknown) => ({ attribute, operator, value })

it('visitorFields lists what rules check, most frequent first', () => {
  const list = [
    withRule({ all: [is('country', 'in', ['DE', 'AT']), is('visits', '>', 3)] }),
    withRule(is('country', 'equals', 'AT'), { not: is('country', 'equals', 'CH') }),
    withRule({
      any: [is('consent', 'equals', true), { audienceId: 'vip' }, is('code', 'in', [1, 'a'])],
    }),
    withRule({ moon: 'full' }),
    withRule({ not: is('email', 'exists', true) }),
  ]
  expect(visitorFields(list)).toEqual([
    { name: 'country', type: 'text', values: ['AT', 'DE', 'CH'], count: 3 },
    { name: 'code', type: 'text', values: ['1', 'a'], count: 1 },
    { name: 'consent', type: 'boolean', values: ['true'], count: 1 },
    { name: 'email', type: 'presence', values: [], count: 1 },
    { name: 'vip', type: 'audience', values: [], count: 1 },
    { name: 'visits', type: 'number', values: ['3'], count: 1 },
  ])
})

it('visitorFields returns up to 20 values, most frequent first', () => {
  const list = [
    withRule(
      is(
        'code',
        'in',
        Array.from({ length: 25 }, (_, at) => `v${at}`),
      ),
    ),
    withRule(is('code', 'equals', 'v24')),
  ]
  const [field] = visitorFields(list)
  expect(field?.values).toEqual(['v24', ...Array.from({ length: 19 }, (_, at) => `v${at}`)])
})

it('visitorFields leaves out audiences that are only assumed', () => {
  const bare = { ...blankPersonalization(), rule: 'vip' }
  expect(visitorFields([bare])).toEqual([])
  expect(visitorFields([bare, withRule('vip')])).toEqual([
    { name: 'vip', type: 'audience', values: [], count: 1 },
  ])
})

it('visitorFields understands the forms that adapters read', () => {
  const adapter: RuleAdapter = (value) =>
    value === 'moon' ? { type: 'audience', id: 'moon', rawOperator: null, rest: null } : null
  const list = [{ ...blankPersonalization(), rule: '{"never":"read"}' }, withRule('moon')]
  expect(visitorFields(list, { adapters: [adapter] }).map(({ name }) => name)).toEqual(['moon'])
})

describe('visitorFields reads', () => {
  /** A rule of exactly this many characters. */
  const long = (length: number, attribute = 'long') => {
    const [start, end] = [`{"attribute":"${attribute}","operator":"=","value":"`, '"}']
    const rule = start + 'x'.repeat(length - start.length - end.length) + end
    return { ...blankPersonalization(), rule }
  }
  const names = (...list: ReturnType<typeof long>[]) => visitorFields(list).map(({ name }) => name)

  it('rules of up to 200,000 characters', () => {
    expect(names(long(200_000))).toEqual(['long'])
    expect(names(long(200_001), long(100, 'short'))).toEqual(['short'])
  })

  it('up to 2,000,000 characters in total', () => {
    const ten = Array.from({ length: 9 }, () => long(200_000))
    expect(names(...ten, long(200_000, 'last'))).toEqual(['long', 'last'])
    expect(names(...ten, long(199_900), long(101, 'last'))).toEqual(['long'])
    expect(names(long(200_001), ...ten, long(200_000, 'last'))).toEqual(['long', 'last'])
  })
})
