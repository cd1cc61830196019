import { keyPersonalizations } from 'personalization-kit/model'
import type { Personalization } from 'personalization-kit/model'
import { describe, expect, it } from 'vitest'
import { compareOutcomes } from '../../src/insight/outcomes/compareOutcomes.js'
import { edits, judgeOutcomes, makeChange, noCounts } from '../support/oracle/outcomes.js'
import type { OutcomeCounts, StatedChange } from '../support/oracle/outcomes.js'
import { plainRow, printRow } from '../support/oracle/site.js'
import { sized } from '../support/testSize.js'

const worldCount = sized(200, 20_000)

/** What 200 worlds have at least. */
const leastCounts: Partial<OutcomeCounts> = { real: 180, changes: 120 }

const seeds = Array.from({ length: worldCount }, (_, index) => index + 1)

/** Joins the first few faults of each kind. */
function printFaults(faults: readonly string[]): string {
  const kinds = new Map<string, string[]>()
  for (const fault of faults) {
    const [kind = ''] = fault.split(':')
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault])
  }
  return [...kinds]
    .map(([kind, all]) => `${kind} (${all.length} times)\n  ${all.slice(0, 8).join('\n  ')}`)
    .join('\n')
}

/** Returns a row with another owner, tags, name and date of the last edit, which no visitor notices. */
const renamed = (row: Personalization, index: number): Personalization => ({
  ...row,
  assignee: 'ben',
  personalizationTags: ['sale'],
  updatedDate: Date.UTC(2026, 9, 24),
  variationName: `Renamed ${index}`,
})

describe('compareOutcomes', () => {
  it(`states all changes of ${worldCount} worlds, and only those`, () => {
    const total = noCounts()
    const faults: string[] = []
    const changesBy = new Map(edits.map((edit) => [edit, 0]))
    for (const seed of seeds) {
      const { edit, before, after, options } = makeChange(seed)
      const outcomes = compareOutcomes(before, after, options)
      const judgment = judgeOutcomes(before, after, outcomes, options)
      for (const name of Object.keys(total) as (keyof OutcomeCounts)[]) {
        total[name] += judgment.counts[name]
      }
      changesBy.set(edit, (changesBy.get(edit) ?? 0) + judgment.counts.real)
      const at = edit === 'clock' ? ` to ${new Date(after.at).toISOString()}` : ''
      faults.push(...judgment.faults.map((fault) => `${fault} (seed ${seed}, ${edit}${at})`))
    }
    const counted = Object.entries(total).map(([name, count]) => `${name} ${count}`)
    console.info(`Outcomes: worlds ${worldCount}, ${counted.join(', ')}`)
    console.info(`Real changes by edit: ${[...changesBy].map((pair) => pair.join(' ')).join(', ')}`)
    expect(printFaults(faults)).toBe('')
    for (const [name, least] of Object.entries(leastCounts)) {
      expect(total[name as keyof OutcomeCounts], name).toBeGreaterThan((least * worldCount) / 200)
    }
    expect(total.cut).toBe(0)
    expect(total.incomplete).toBeLessThanOrEqual(worldCount / 20)
    for (const [edit, count] of changesBy) expect(count, edit).toBeGreaterThan(0)
  }, 1_800_000)

  it('states nothing about what visitors do not see', () => {
    for (const seed of seeds.slice(0, 100)) {
      const { before, options } = makeChange(seed)
      const personalizations = before.personalizations.map(renamed)
      expect(keyPersonalizations(personalizations)).toEqual(
        keyPersonalizations(before.personalizations),
      )
      const { changes } = compareOutcomes(before, { ...before, personalizations }, options)
      expect(changes, `seed ${seed}`).toEqual([])
    }
  })

  it('states nothing about the same world', () => {
    for (const seed of seeds.slice(0, 100)) {
      const { before, options } = makeChange(seed)
      const copy = structuredClone(before)
      expect(compareOutcomes(before, before, options).changes, `seed ${seed}`).toEqual([])
      expect(compareOutcomes(before, copy, options).changes, `seed ${seed}`).toEqual([])
    }
  })
})

describe('the judge of outcomes', () => {
  const at = Date.UTC(2026, 9, 24)
  const before = { personalizations: [printRow(plainRow, 0)], at }
  const after = { personalizations: [printRow({ ...plainRow, state: 'paused' }, 0)], at }
  const change: StatedChange = {
    key: 'p0',
    page: '/a',
    audience: null,
    from: 'yes',
    to: 'no',
    because: 'paused',
    cause: { key: 'p0', field: 'state' },
    witness: { page: '/a', at },
  }
  const judge = (changes: readonly StatedChange[], isComplete = true) =>
    judgeOutcomes(before, after, { changes, isComplete })

  it('accepts what is so', () => {
    expect(judge([change]).faults).toEqual([])
  })

  it('finds what is missing, unless there may be more', () => {
    expect(judge([]).faults).toEqual(['missed: p0 on /a yes → no for 1 visitors, such as {}'])
    expect(judge([], false)).toMatchObject({ faults: [], counts: { excused: 1, incomplete: 1 } })
  })

  it('finds what is stated twice', () => {
    expect(judge([change, { ...change, audience: null }]).counts.repeated).toBe(1)
    expect(judge([change, { ...change, cause: null }]).counts.repeated).toBe(0)
  })

  it.each([
    ['nothing changes', { from: 'no' }],
    ['the witness shows yes → no', { from: 'unclear' }],
    ['the witness shows absent → absent', { key: 'p1' }],
    ['the witness shows no → no', { witness: { page: '/b', at } }],
    ['the witness is on another page', { page: '/b' }],
    ['the witness is at another time', { witness: { page: '/a', at: at + 1 } }],
    ['the reason is paused', { because: 'draft' }],
    ['the cause is in no list', { cause: { key: 'p1', field: null } }],
    ['the cause is no field', { cause: { key: 'p0', field: 'priority' } }],
    ['the cause is prio, which is the same', { cause: { key: 'p0', field: 'prio' } }],
    [
      'it is unknown that the witness is in',
      { audience: { type: 'audience', id: 'vip', rawOperator: null, rest: null } },
    ],
  ] satisfies [string, Partial<StatedChange>][])('finds that %s', (text, wrong) => {
    const { counts, faults } = judge([{ ...change, ...wrong }])
    expect(counts.false).toBe(1)
    expect(faults.join()).toContain(text)
  })
})
