import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { detectConflicts, detectInSteps } from '../../../src/insight/conflicts/detectConflicts.js'
import { createRuleReader } from '../../../src/insight/rules/createRuleReader.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)

type Fields = Partial<Personalization>

function item(id: string, fields: Fields = {}): Personalization {
  const own = { variationId: id, state: 'running', webPagePath: '/a', websiteId: 'shop' }
  return { ...blankPersonalization(), ...own, exclusive: true, ...fields }
}

/** A rule for one country, with spaces up to a length. */
const inCountry = (value: string, length = 0) =>
  JSON.stringify({ attribute: 'country', operator: 'equals', value }).padEnd(length)

/** The doubts about the conflict of two personalizations, or `null` if they do not conflict. */
function doubtsOf(first: string, second: string, list: readonly Personalization[]) {
  const conflict = detectConflicts(list, { now }).find(
    ({ keys }) => keys.join() === `${first},${second}`,
  )
  return conflict ? conflict.disprovedBy : null
}

const a = (fields: Fields) => item('a', { prio: 2, ...fields })
const b = (fields: Fields) => item('b', { prio: 1, ...fields })

describe('detectConflicts', () => {
  it('reads rules of up to 200,000 characters', () => {
    const other = b({ rule: inCountry('FR') })
    expect(doubtsOf('a', 'b', [a({ rule: inCountry('DE', 200_000) }), other])).toBeNull()
    expect(doubtsOf('a', 'b', [a({ rule: inCountry('DE', 200_001) }), other])).toEqual([
      'audiences-apart',
    ])
    const [rule, excludedRule] = [inCountry('DE', 150_000), inCountry('AT', 50_001)]
    expect(doubtsOf('a', 'b', [a({ rule, excludedRule }), other])).toEqual(['audiences-apart'])
    const ofBoth = a({ rule, excludedRule: inCountry('AT', 50_000) })
    expect(doubtsOf('a', 'b', [ofBoth, other])).toBeNull()
  })

  it('is not certain about two equal rules that are too long', () => {
    const rule = inCountry('DE', 200_001)
    expect(doubtsOf('a', 'b', [a({ rule }), b({ rule })])).toEqual(['audiences-apart'])
  })

  it('reads rules of 2 million characters in total, highest priority first', () => {
    const pair = [a({ rule: inCountry('DE') }), b({ rule: inCountry('FR') })]
    const above = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        item(`x${at}`, { prio: 90 - at, rule: inCountry(`C${at}`, 200_000) }),
      )
    const tooLong = item('long', { prio: 99, rule: inCountry('IT', 200_001) })
    const repeated = item('again', { prio: 3, rule: inCountry('C0', 200_000) })
    expect(doubtsOf('a', 'b', [...above(9), tooLong, repeated, ...pair])).toBeNull()
    expect(doubtsOf('a', 'b', [...above(10), ...pair])).toEqual(['audiences-apart'])
  })

  it('reads each rule and compares each pair of audiences once', () => {
    let read = 0
    const adapters = [
      () => {
        read++
        return null
      },
    ]
    const list = Array.from({ length: 20 }, (_, at) =>
      item(`x${at}`, { prio: at, rule: at % 2 === 0 ? '"vip"' : '"new"', excludedRule: '"staff"' }),
    )
    expect(detectConflicts(list, { now, adapters })).toHaveLength((20 * 19) / 2)
    expect(read).toBe(3)
  })

  it('uses the adapters', () => {
    const moon = (value: unknown) =>
      typeof value === 'object' && value !== null && 'moon' in value
        ? ({ type: 'audience', id: 'moon', rawOperator: null, rest: null } as const)
        : null
    const list = [a({ rule: '{"moon":1}' }), b({ rule: '"moon"' })]
    const certainties = (adapters?: (typeof moon)[]) =>
      detectConflicts(list, { now, adapters }).map(({ certainty }) => certainty)
    expect(certainties()).toEqual(['possible'])
    expect(certainties([moon])).toEqual(['certain'])
  })

  it('pauses after 8 comparisons', () => {
    const steps = (count: number) => {
      const list = Array.from({ length: count }, (_, at) => item(`x${at}`, { prio: at }))
      return [...detectInSteps(list, { now, reader: createRuleReader() })].length
    }
    // Before each personalization, before each of 4 parts of the work, and after 8 comparisons.
    expect(steps(1)).toBe(1 + 4)
    // These have 55 and 66 pairs.
    expect(steps(11)).toBe(11 + 4 + 6)
    expect(steps(12)).toBe(12 + 4 + 8)
    // These have 1,128 pairs.
    expect(steps(48)).toBe(48 + 4 + 141)
  })
})

it('can pause before each redirect while it searches for loops', () => {
  const list = Array.from({ length: 40 }, (_, at) =>
    item(`x${at}`, { exclusive: null, webPagePath: `/p${at}`, redirectUrl: `/p${at + 1}` }),
  )
  const steps = detectInSteps(list, { now, reader: createRuleReader() })
  let pauses = 0
  while (!steps.next().done) pauses += 1
  // Each is read in one step, and its links and its loops are searched in two more.
  expect(pauses).toBeGreaterThanOrEqual(3 * list.length)
})
