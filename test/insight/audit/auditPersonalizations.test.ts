import { describe, expect, it } from 'vitest'
import { parsePersonalizations } from '../../../src/contract/parsePersonalizations.js'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { auditPersonalizations } from '../../../src/insight/audit/auditPersonalizations.js'
import type { Finding } from '../../../src/insight/audit/auditPersonalizations.js'
import { auditRules } from '../../../src/insight/audit/auditRules.js'
import { auditFixtures } from '../../../src/testing/auditFixtures.js'
import { cleanRows } from '../../../src/testing/cleanRows.js'
import { makeStressRows } from '../../../src/testing/makeStressRows.js'
import { makeWebsiteRows } from '../../../src/testing/WebsiteRow.js'

const now = Date.UTC(2026, 5, 1)
const clean = makeWebsiteRows(cleanRows, { seed: 4, now, websiteId: 'clean' })
const faults = auditFixtures(now)
const faultRows = faults.flatMap(({ rows }) => rows)
const stress: Personalization[] = parsePersonalizations(
  makeStressRows(2_000, { seed: 3, now }),
).personalizations
let stressFindings: Finding[] | undefined
const findInStress = () => (stressFindings ??= auditPersonalizations(stress, { now }))

describe('auditPersonalizations', () => {
  it('has at least thirty rules, each with an audit fixture', () => {
    expect(auditRules.length).toBeGreaterThanOrEqual(30)
    const ids = auditRules.map(({ id }) => id)
    expect(faults.map(({ rule }) => rule).sort()).toEqual(ids.sort())
  })

  it.each(faults)('finds $rule in the row that has it', ({ rule, rows, name }) => {
    const findings = auditPersonalizations(rows, { now }).filter((each) => each.rule === rule)
    expect(findings.map((each) => each.name)).toContain(name.trim() || `/faults/${rule}`)
  })

  it.each(faults)('finds nothing more severe in addition to $rule', ({ rule, rows }) => {
    const severity = auditRules.find(({ id }) => id === rule)?.severity
    const others = auditPersonalizations(rows, { now }).filter((each) => each.rule !== rule)
    const graver = others.filter((each) => each.severity !== 'info' && severity === 'info')
    expect(graver).toEqual([])
  })

  it('finds all audit fixtures among two thousand hostile rows', () => {
    const found = findInStress()
    for (const { rule, name } of faults) {
      const hit = found.some(
        (each) => each.rule === rule && each.name === (name.trim() || `/faults/${rule}`),
      )
      expect(hit, rule).toBe(true)
    }
  })

  it('finds nothing in a clean website', () => {
    expect(auditPersonalizations(clean, { now })).toEqual([])
  })

  it('gives each finding an ID that stays the same while the issue does', () => {
    const later = auditPersonalizations(faultRows, { now: now + 86_400_000 })
    const ids = auditPersonalizations(faultRows, { now }).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // The next day, everything is a day older. That is not a new issue.
    expect(later.map(({ id }) => id)).toEqual(ids)
  })

  it('reports the field, the values and the other personalization', () => {
    const of = (rule: string) => {
      const rows = faults.find((fault) => fault.rule === rule)?.rows ?? []
      return auditPersonalizations(rows, { now }).find((each) => each.rule === rule)
    }
    expect(of('seconds-instead-of-ms')).toEqual({
      id: 'seconds-instead-of-ms fault-seconds-instead-of-ms startDate',
      rule: 'seconds-instead-of-ms',
      severity: 'error',
      key: 'fault-seconds-instead-of-ms',
      name: 'Fault: seconds-instead-of-ms',
      params: { field: 'startDate', value: Math.round((now - 5 * 86_400_000) / 1_000) },
    })
    expect(of('running-but-ended')?.params).toEqual({ days: 9 })
    expect(of('invalid-rule')?.params).toEqual({ field: 'rule', line: 1, column: 33 })
    expect(of('weights-unknown-total')?.params).toEqual({ sum: 90 })
    expect(of('older-component-version')?.params).toEqual({ version: 3, newest: 9 })
    expect(of('tag-case-variants')?.params).toEqual({
      tag: 'checkout-fault',
      usual: 'Checkout-Fault',
    })
    expect(of('exclusive-blocks')?.params).toEqual({
      other: 'Beside the fault: exclusive-blocks 1',
      otherKey: 'fault-exclusive-blocks-1',
      visit: new URLSearchParams({
        page: '/faults/exclusive-blocks',
        at: new Date(now).toISOString(),
      }).toString(),
    })
  })

  it('can turn a rule off and change its severity or threshold', () => {
    const [old] = faults.find(({ rule }) => rule === 'stale')?.rows ?? []
    const severities = (setting: Parameters<typeof auditPersonalizations>[1]['rules']) =>
      auditPersonalizations(old ? [old] : [], { now, rules: setting }).map((each) => each.severity)
    expect(severities({})).toEqual(['info'])
    expect(severities({ stale: 'off' })).toEqual([])
    expect(severities({ stale: 'error' })).toEqual(['error'])
    expect(severities({ stale: { days: 201 } })).toEqual([])
    expect(severities({ stale: { severity: 'warning', days: 200 } })).toEqual(['warning'])
  })

  it('rejects settings for an unknown rule and lists the known rules', () => {
    expect(() => auditPersonalizations([], { now, rules: { stael: 'off' } })).toThrow(
      /Unknown audit rule "stael".*Known rules: state-unknown/,
    )
  })

  it('lists errors first and keeps the order of the list', () => {
    const findings = findInStress()
    const ranks = findings.map(({ severity }) => ['error', 'warning', 'info'].indexOf(severity))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks).size).toBe(3)
  })
})
