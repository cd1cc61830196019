import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import type { AuditOptions } from '../../../src/insight/audit/auditPersonalizations.js'
import {
  auditInSteps,
  auditPersonalizations,
} from '../../../src/insight/audit/auditPersonalizations.js'
import { auditRules } from '../../../src/insight/audit/auditRules.js'
import type { Conflict } from '../../../src/insight/conflicts/Conflict.js'
import { detectConflicts } from '../../../src/insight/conflicts/detectConflicts.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

type Fields = Partial<Personalization>

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000
const rowsOf = (list: readonly Fields[]) =>
  list.map((fields, at) => ({ ...blankPersonalization(), variationId: `v${at}`, ...fields }))
/** Returns the key and the parameters of each finding of one rule. */
const found = (rule: string, list: readonly Fields[], options: Partial<AuditOptions> = {}) =>
  auditPersonalizations(rowsOf(list), { now, conflicts: [], ...options })
    .filter((finding) => finding.rule === rule)
    .map(({ key, params }) => [key, params])

const tags = (...personalizationTags: string[]) => ({ personalizationTags })
const bar = (componentVersion: number | null, fields: Fields = {}): Fields => ({
  state: 'running',
  isComponent: true,
  componentPackageName: '@acme/bars',
  componentType: 'bar',
  componentVersion,
  ...fields,
})

describe('auditPersonalizations', () => {
  it.each<[list: Fields[], expected: unknown]>([
    [[tags('Sale', 'Sale'), tags('sale'), tags('sale')], [['v0', { tag: 'Sale', usual: 'sale' }]]],
    [[tags('b'), tags('B')], [['v0', { tag: 'b', usual: 'B', extent: 'some' }]]],
    [[tags('B'), tags('b')], [['v1', { tag: 'b', usual: 'B', extent: 'some' }]]],
    [
      [tags('b'), tags('B'), tags('b'), tags('B'), tags(' b')],
      [
        ['v0', { tag: 'b', usual: 'B', extent: 'some' }],
        ['v2', { tag: 'b', usual: 'B', extent: 'some' }],
        ['v4', { tag: ' b', usual: 'B', extent: 'some' }],
      ],
    ],
    [[tags(' x '), tags('x'), tags('x')], [['v0', { tag: ' x ', usual: 'x' }]]],
    [[tags('A', 'a'), tags('a')], [['v0', { tag: 'A', usual: 'a' }]]],
    [[tags('a'), tags('b'), {}], []],
  ])('compares the tags of %j with the most common spelling', (list, expected) => {
    expect(found('tag-case-variants', list)).toEqual(expected)
  })

  it.each<[list: Fields[], expected: unknown]>([
    [
      [bar(3), bar(9), bar(7)],
      [
        ['v0', { version: 3, newest: 9 }],
        ['v2', { version: 7, newest: 9 }],
      ],
    ],
    [[bar(-3), bar(-2)], [['v0', { version: -3, newest: -2 }]]],
    [
      [bar(3), bar(9, { componentPackageName: ' @ACME/Bars ' })],
      [['v0', { version: 3, newest: 9 }]],
    ],
    [[bar(3), bar(9, { state: 'paused', isComponent: null })], [['v0', { version: 3, newest: 9 }]]],
    [[bar(3), bar(9, { componentPackageName: '@acme/cards' })], []],
    [[bar(3), bar(9, { componentType: 'card' })], []],
    [[bar(3, { state: 'paused' }), bar(9)], []],
    [[bar(3, { isComponent: null }), bar(9)], []],
    [[bar(3), bar(null), bar(Number.NaN), bar(Infinity)], []],
    [
      [bar(3, { componentType: null }), bar(9, { componentType: '' })],
      [['v0', { version: 3, newest: 9 }]],
    ],
    [
      [bar(3, { componentPackageName: null }), bar(9, { componentPackageName: ' ' })],
      [['v0', { version: 3, newest: 9 }]],
    ],
    [[3, 9].map((version) => bar(version, { componentPackageName: null, componentType: ' ' })), []],
  ])('compares component versions in list %#', (list, expected) => {
    expect(found('older-component-version', list)).toEqual(expected)
  })

  it('reports each row with a duplicate ID, but no rows without an ID', () => {
    const ids = ['a', 'b', 'a', 'a', null, null, '', '']
    const params = { id: 'a', count: 3 }
    expect(
      found(
        'duplicate-id',
        ids.map((variationId) => ({ variationId })),
      ),
    ).toEqual([
      ['a', params],
      ['a~1', params],
      ['a~2', params],
    ])
  })

  it('lists findings by severity, then by row, then by rule', () => {
    const late = { state: 'running', disabled: true, startDate: now, endDate: now - day }
    const findings = auditPersonalizations(rowsOf([{ ...late, webPagePath: '/a' }, late]), {
      now,
      conflicts: [],
      rules: { 'no-name': 'error', 'no-owner': 'off' },
    })
    expect(findings.map(({ id, severity, name }) => [id, severity, name])).toEqual([
      ['ends-before-start v0', 'error', '/a'],
      ['no-name v0', 'error', '/a'],
      ['ends-before-start v1', 'error', 'v1'],
      ['no-name v1', 'error', 'v1'],
      ['running-but-disabled v0', 'warning', '/a'],
      ['running-but-disabled v1', 'warning', 'v1'],
    ])
  })

  it.each<[id: string, fields: Fields]>([
    ['state-unknown v0 odd', { state: 'odd' }],
    ['state-unknown v0 ', {}],
    ['invalid-rule v0 excludedRule', { excludedRule: '{' }],
    ['insecure-redirect v0 http://a.example', { redirectUrl: 'http://a.example' }],
    ['tag-case-variants v0 b', tags('b', 'B')],
    ['duplicate-variant-id v0 x', { variants: Array(2).fill({ id: 'x', name: null, weight: 1 }) }],
    ['stale v0', { state: 'running', updatedDate: now - 200 * day }],
    ['weights-unknown-total v0', { variants: [{ id: 'x', name: null, weight: 90 }] }],
  ])('gives a finding the ID “%s” for %j', (id, fields) => {
    const findings = auditPersonalizations(rowsOf([fields]), { now })
    expect(findings.map((finding) => finding.id)).toContain(id)
  })

  it('shortens a long address in an ID to 500 characters', () => {
    const idOf = (length: number) => {
      const redirectUrl = 'http://a.example/'.padEnd(length, 'x')
      return auditPersonalizations(rowsOf([{ redirectUrl }]), { now }).find(
        ({ rule }) => rule === 'insecure-redirect',
      )?.id
    }
    expect(idOf(500)).toBe(`insecure-redirect v0 ${'http://a.example/'.padEnd(500, 'x')}`)
    expect(idOf(501)).toBe(`insecure-redirect v0 ${'http://a.example/'.padEnd(499, 'x')}…`)
  })

  it('keeps the severity and the threshold of a rule whose setting leaves them out', () => {
    const list = [{ state: 'running', updatedDate: now - 180 * day }]
    const severity = (setting: { severity?: 'error'; days?: number }) =>
      auditPersonalizations(rowsOf(list), { now, rules: { stale: setting } })
        .filter(({ rule }) => rule === 'stale')
        .map((finding) => finding.severity)
    expect(severity({})).toEqual(['info'])
    expect(severity({ severity: 'error' })).toEqual(['error'])
    expect(severity({ days: 180 })).toEqual(['info'])
    expect(severity({ days: 181 })).toEqual([])
  })

  it('names all unknown rules in its error', () => {
    const rules = { no: 'off', stale: 'off', nor: 'info' } as const
    const audit = () => auditPersonalizations([], { now, rules })
    expect(audit).toThrow(RangeError)
    expect(audit).toThrow('"no", "nor"')
  })
})

describe('findings about conflicts', () => {
  const boss = {
    state: 'running',
    webPagePath: '/a',
    prio: 9,
    exclusive: true,
    variationName: 'Boss',
    variants: [{ id: 'x', name: null, weight: 100 }],
  }
  const loser = { state: 'running', webPagePath: '/a', prio: 1 }
  const at = new Date(now).toISOString()
  const visit = (more: Record<string, string>) =>
    new URLSearchParams({ page: '/a', at, ...more }).toString()
  const other = { other: 'Boss', otherKey: 'v0', visit: visit({}) }

  it('name the personalization that wins, and whether only some visitors are affected', () => {
    const detected = { conflicts: undefined }
    const params = (rule: string | null) =>
      found('exclusive-blocks', [{ ...boss, rule }, loser], detected)
    expect(params(null)).toEqual([['v1', other]])
    expect(params('"vip"')).toEqual([
      ['v1', { ...other, extent: 'some', visit: visit({ 'in.vip': 'true' }) }],
    ])
  })

  it('have an ID with the key of the personalization that wins', () => {
    const findings = auditPersonalizations(rowsOf([boss, loser]), { now })
    expect(findings.map(({ id }) => id)).toContain('exclusive-blocks v1 v0')
  })

  it('are one finding if two will conflict in several ways later', () => {
    const component = { isComponent: true, componentPackageName: 'c', componentType: 'bar' }
    const startDate = now + day
    const rows = rowsOf([
      { ...boss, ...component, startDate, javascriptTrigger: 'go()' },
      { ...loser, ...component },
    ])
    const conflicts = detectConflicts(rows, { now })
    expect(conflicts.map(({ kind, keys }) => [kind, keys[0]])).toEqual([
      ['future-overlap', 'v0'],
      ['future-overlap', 'v0'],
    ])
    const ids = auditPersonalizations(rows, { now }).map(({ id }) => id)
    expect(ids.filter((id) => id.includes('future-overlap'))).toEqual([
      'possible-future-overlap v1 v0',
    ])
  })

  it('are based on the given conflicts, in which an unknown winner has its key as its name', () => {
    const conflict: Conflict = {
      kind: 'priority-tie',
      certainty: 'certain',
      keys: ['gone', 'v1'],
      page: '/a',
      window: { from: null, until: null },
      because: [],
      disprovedBy: [],
      witness: null,
    }
    const given = { conflicts: [conflict, { ...conflict, certainty: 'possible' as const }] }
    const params = ['v1', { other: 'gone', otherKey: 'gone' }]
    expect(found('priority-tie', [boss, loser], given)).toEqual([params])
    expect(found('possible-priority-tie', [boss, loser], given)).toEqual([params])
    expect(found('exclusive-blocks', [boss, loser], given)).toEqual([])
    expect(found('redirect-loop', [boss, loser], given)).toEqual([])
  })

  it.each([
    ['redirect-loop', 'certain', 'redirect-loop', 'error'],
    ['redirect-preempts', 'certain', 'redirect-preempts', 'error'],
    ['exclusive-blocks', 'certain', 'exclusive-blocks', 'error'],
    ['same-component-twice', 'certain', 'same-component-twice', 'error'],
    ['priority-tie', 'certain', 'priority-tie', 'error'],
    ['future-overlap', 'certain', 'future-overlap', 'info'],
    ['redirect-loop', 'possible', 'possible-redirect-loop', 'info'],
    ['redirect-preempts', 'possible', 'possible-redirect-preempts', 'info'],
    ['exclusive-blocks', 'possible', 'possible-exclusive-blocks', 'info'],
    ['same-component-twice', 'possible', 'possible-same-component-twice', 'info'],
    ['priority-tie', 'possible', 'possible-priority-tie', 'info'],
    ['shadowed', 'possible', 'possible-shadowed', 'info'],
    ['future-overlap', 'possible', 'possible-future-overlap', 'info'],
  ] as const)('have for %s that is %s the rule %s with the severity %s', (...expected) => {
    const [kind, certainty, rule, severity] = expected
    const conflict: Conflict = {
      kind,
      certainty,
      keys: ['v0', 'v1'],
      page: '/a',
      window: { from: null, until: null },
      because: [],
      disprovedBy: [],
      witness: null,
    }
    const findings = auditPersonalizations(rowsOf([boss, loser]), { now, conflicts: [conflict] })
    const about = findings.filter(({ params }) => params.otherKey === 'v0')
    expect(about.map((finding) => [finding.rule, finding.severity])).toEqual([[rule, severity]])
  })
})

describe('auditInSteps', () => {
  it.each([0, 1, 16, 33])('pauses after each rule for each of %i personalizations', (length) => {
    const rows = rowsOf(Array.from({ length }, () => ({})))
    const steps = auditInSteps(rows, { now, conflicts: [] })
    let count = 0
    while (!steps.next().done) count += 1
    expect(count).toBe(1 + length * auditRules.length)
  })
})

it('a finding about a conflict that begins later is about the worst one', () => {
  const start = Date.UTC(2026, 5, 1)
  const fields = {
    ...blankPersonalization(),
    state: 'running',
    webPagePath: '/a',
    isComponent: true,
    componentPackageName: 'c',
    componentType: 'bar',
    variants: [{ id: 'x', name: null, weight: 100 }],
  }
  const rows = [
    { ...fields, variationId: 'v0', prio: 9, exclusive: true, startDate: start + 86_400_000 },
    { ...fields, variationId: 'v1', prio: 1 },
  ]
  const findings = auditPersonalizations(rows, { now: start })
  expect(findings.flatMap(({ params }) => params.becomes ?? [])).toEqual(['exclusive-blocks'])
})

it('says where the JSON inside a JSON string is invalid', () => {
  const row = { ...blankPersonalization(), state: 'running', rule: JSON.stringify('{"a": }') }
  const findings = auditPersonalizations([row], { now: Date.UTC(2026, 5, 1) })
  const params = findings.filter(({ rule }) => rule === 'invalid-rule').map((each) => each.params)
  expect(params).toEqual([{ field: 'rule', line: 1, column: 7 }])
})
