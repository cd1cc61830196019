import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import type { Conflict } from '../../src/insight/conflicts/Conflict.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { conflictKind } from '../../src/insight/conflicts/groupConflicts.js'
import {
  evaluateEligibility,
  evaluateSteps,
} from '../../src/insight/eligibility/evaluateEligibility.js'
import type { Doubt } from '../../src/insight/order/Doubt.js'
import { comparePosition, orderOf } from '../../src/insight/order/orderOf.js'
import type { ModelOptions } from '../../src/personalization/ModelOptions.js'
import type { Visit } from '../../src/personalization/pages/Visit.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { numRuns } from '../support/arbitraryRows.js'
import { makeSite, printRow } from '../support/oracle/site.js'
import { sized } from '../support/testSize.js'

const now = Date.UTC(2026, 10, 28, 12)

/** Changes of one row that move it in the order, or start it. */
const changes: Partial<Personalization>[] = [
  {},
  { state: 'running', disabled: false, startDate: null, endDate: null },
  { exclusive: true },
  { exclusive: true, prio: 101, delayOption: null, delayValue: null, testMode: null },
  { redirectUrl: '/elsewhere' },
  { redirectUrl: '/elsewhere', prio: 101, delayOption: null, delayValue: null, testMode: null },
  { testMode: 'ab' },
  { maxValue: 3 },
  ...[0, 10, 45, 50, 52, 60, 90].map((prio) => ({ prio })),
]

interface List {
  name: string
  rows: readonly Personalization[]
  options: { now: number } & ModelOptions
}

/** The demo shop, with and without test modes, and with each row changed in turn. */
function* changedShops(): Generator<List> {
  const shops = [fixtures.shop, fixtures.shop.map((row) => ({ ...row, testMode: null }))]
  for (const rows of shops) {
    for (const [at, row] of rows.entries()) {
      for (const change of changes) {
        const name = `${row.variationName} ${JSON.stringify(change)}`
        yield { name, rows: rows.with(at, { ...row, ...change }), options: { now } }
      }
    }
  }
}

/** Generated websites, with visits to them. */
function* generatedSites(): Generator<List & { visits: readonly Visit[] }> {
  for (let seed = 0; seed < sized(1_000, 20_000); seed++) {
    const { rows, now: at, control, order, visits } = makeSite(seed)
    const controlShare = control === null ? undefined : () => control
    const options = { now: at, controlShare, multiPageOrder: order }
    yield { name: `seed ${seed}`, rows: rows.map(printRow), options, visits }
  }
}

describe('each certain block is what its own example shows', () => {
  function judge(lists: Iterable<List>) {
    const counts = { lists: 0, certain: 0 }
    const broken: string[] = []
    for (const { name, rows, options } of lists) {
      counts.lists += 1
      for (const conflict of detectConflicts(rows, options)) {
        const { witness, keys, kind } = conflict
        if (conflict.certainty !== 'certain' || !witness || !isStopKind(conflict)) continue
        counts.certain += 1
        const results = evaluateEligibility(rows, witness, options)
        const [winner, loser] = keys.map((key) => results.find((each) => each.key === key))
        const isRight =
          winner?.result === 'yes' &&
          loser?.result === 'no' &&
          loser.because === 'blocked' &&
          loser.blocker === keys[0]
        if (!isRight) {
          broken.push(
            `${name}: ${kind} ${keys.join(' > ')}: ${winner?.result} (${winner?.because}), ${loser?.result} (${loser?.because}, ${loser?.blocker})`,
          )
        }
      }
    }
    console.info(`${counts.lists} lists, ${counts.certain} certain blocks, ${broken.length} broken`)
    return { counts, broken }
  }

  it('in the demo shop with each row changed', () => {
    const { counts, broken } = judge(changedShops())
    expect(counts.certain).toBeGreaterThan(25)
    expect(broken.slice(0, 5)).toEqual([])
  })

  it('in generated websites', () => {
    const { counts, broken } = judge(generatedSites())
    expect(counts.certain).toBeGreaterThan(100)
    expect(broken.slice(0, 5)).toEqual([])
  })
})

describe('each certain block of a visit is a conflict of the list', () => {
  /** What a visit can decide. Everything else must be the same for both. */
  const decided = new Set<Doubt>(['audiences-apart', 'pages-apart', 'dates-apart', 'other-hides'])

  it('with no doubts but those that the visit decides', () => {
    const broken: string[] = []
    let blocked = 0
    for (const { name, rows, options, visits } of generatedSites()) {
      for (const visit of visits) {
        const conflicts = detectConflicts(rows, { ...options, now: visit.at })
        for (const result of evaluateEligibility(rows, visit, options)) {
          const { key, because, blocker, personalization } = result
          // In an unknown state or without a page, a personalization has no conflicts.
          const { state, webPagePath } = personalization
          if (because !== 'blocked' || state !== 'running' || webPagePath === null) continue
          blocked += 1
          const found = conflicts.filter(({ keys }) => keys[0] === blocker && keys[1] === key)
          const isOne = found.some(
            (conflict) =>
              isStopKind(conflict) && conflict.disprovedBy.every((doubt) => decided.has(doubt)),
          )
          if (!isOne) broken.push(`${name}: ${blocker} > ${key}`)
        }
      }
    }
    console.info(`${blocked} certain blocks of visits, ${broken.length} broken`)
    expect(blocked).toBeGreaterThan(200)
    expect(broken.slice(0, 5)).toEqual([])
  })
})

describe('the steps of a personalization and its result', () => {
  it('agree on whether the visit shows it', () => {
    const broken: string[] = []
    let compared = 0
    for (const { name, rows, options, visits } of generatedSites()) {
      for (const visit of visits.slice(0, 2)) {
        for (const own of evaluateEligibility(rows, visit, options)) {
          compared += 1
          const steps = Object.entries(evaluateSteps(own.personalization, rows, visit, options))
          const [stop] = steps.filter(([, verdict]) => verdict === 'no')
          const [doubt] = steps.filter(([, verdict]) => verdict === 'unclear')
          const expected = stop ? 'no' : doubt ? 'unclear' : 'yes'
          if (own.result !== expected) {
            broken.push(
              `${name} ${own.key}: ${own.result} ${own.because}, ${JSON.stringify(steps)}`,
            )
          }
        }
      }
    }
    console.info(`${compared} results with their steps, ${broken.length} broken`)
    expect(compared).toBeGreaterThan(3_000)
    expect(broken.slice(0, 5)).toEqual([])
  })
})

describe('the order on a page', () => {
  const position = fc.record({
    priority: fc.option(fc.integer({ min: 0, max: 3 })),
    isBelow: fc.boolean(),
    isBelowSure: fc.boolean(),
    key: fc.constantFrom('a', 'b', 'c', 'd'),
  })

  it('is the opposite from the other side', () => {
    const opposite = { before: 'after', after: 'before', tied: 'tied', unknown: 'unknown' } as const
    fc.assert(
      fc.property(position, position, (a, b) => orderOf(a, b) === opposite[orderOf(b, a)]),
      { numRuns },
    )
  })

  it('is transitive where it is known, and the sorted list follows it', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        if (orderOf(a, b) === 'before' && orderOf(b, c) === 'before') {
          expect(orderOf(a, c)).toBe('before')
        }
        const sorted = [a, b, c].sort(comparePosition)
        for (const [at, each] of sorted.entries()) {
          for (const later of sorted.slice(at + 1)) expect(orderOf(each, later)).not.toBe('after')
        }
      }),
      { numRuns },
    )
  })
})

function isStopKind(conflict: Conflict): boolean {
  return ['exclusive-blocks', 'redirect-preempts'].includes(conflictKind(conflict))
}
