import { describe, expect, it } from 'vitest'
import { parsePersonalizations } from '../../../src/contract/parsePersonalizations.js'
import type { Personalization } from '../../../src/contract/Personalization.js'
import type { AuditOptions } from '../../../src/insight/audit/auditPersonalizations.js'
import { auditPersonalizations } from '../../../src/insight/audit/auditPersonalizations.js'

const now = Date.UTC(2026, 5, 1)

/** Returns the parameters of the findings of one rule in one row. */
function paramsOf(rule: string, row: Partial<Personalization>, rules?: AuditOptions['rules']) {
  const { personalizations } = parsePersonalizations([{ variationId: 'a', ...row }])
  return auditPersonalizations(personalizations, { now, rules })
    .filter((finding) => finding.rule === rule)
    .map(({ params }) => params)
}

describe('the parameters of findings', () => {
  it.each([
    ['rule', '{"a": }', 7],
    ['excludedRule', '[1,', 4],
  ] as const)('give the field and the first invalid character of %s', (field, text, position) => {
    expect(paramsOf('invalid-rule', { [field]: text })).toEqual([{ field, position }])
  })

  it('give the first invalid character of component settings', () => {
    const row = { isComponent: true, componentSettings: '{"a":1,}' }
    expect(paramsOf('invalid-settings', row)).toEqual([{ position: 8 }])
    expect(paramsOf('invalid-settings', { ...row, componentSettings: null })).toEqual([])
  })

  it('give each duplicate variant ID once and no missing ID', () => {
    const variant = (id: string | null) => ({ id, name: id, weight: 1 })
    const variants = ['x', 'y', 'x', 'x', null, null, ''].map(variant)
    expect(paramsOf('duplicate-variant-id', { variants })).toEqual([{ id: 'x' }])
    expect(paramsOf('duplicate-variant-id', { variants: null })).toEqual([])
  })

  it.each([
    [999_999_999, []],
    [1_000_000_000, [{ field: 'startDate', value: 1_000_000_000 }]],
    [9_999_999_999, [{ field: 'startDate', value: 9_999_999_999 }]],
    [10_000_000_000, []],
  ])('give the date %i only if it is in seconds', (startDate, expected) => {
    expect(paramsOf('seconds-instead-of-ms', { startDate })).toEqual(expected)
  })

  it('are absent if the rule is off', () => {
    expect(paramsOf('no-name', {})).toEqual([{}])
    expect(paramsOf('no-name', {}, { 'no-name': 'off' })).toEqual([])
  })
})
