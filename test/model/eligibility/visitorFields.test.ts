import { expect, it } from 'vitest'
import { visitorFields } from '../../../src/model/eligibility/visitorFields.js'
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
