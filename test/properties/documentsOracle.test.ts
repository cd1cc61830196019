import { evaluateEligibility } from 'personalization-kit/model'
import { describe, expect, it } from 'vitest'
import { readPageTable, relatePages } from '../support/oracle/pages.js'
import { printSite, shrinkSite } from '../support/oracle/shrinkSite.js'
import { makeSite, plainRow, printRow } from '../support/oracle/site.js'
import type { Site } from '../support/oracle/site.js'
import { judgeStatements } from '../support/oracle/statements.js'
import type { Counts, Fault } from '../support/oracle/statements.js'
import { undecided } from '../support/oracle/worlds.js'

const siteCount = process.env.TEST_FULL === undefined ? 300 : 10_000

/** How many statements of each kind 300 websites have at least. */
const leastCounts: Readonly<Record<string, number>> = {
  'visit: shown': 300,
  'visit: not shown': 800,
  'visit: blocker': 40,
  'visit: not on the page': 2_000,
  'what-if: is shown': 40,
  'what-if: is not shown': 100,
  'what-if: the repeated hour': 10,
  'certain exclusive-blocks': 20,
  'certain redirect-preempts': 15,
  'certain redirect-loop': 3,
  'certain priority-tie': 15,
  'conflict: window': 500,
  'order: sequence': 600,
  'details: nobody': 400,
  'details and visit': 200,
  'audit: certain conflict': 40,
  'split: shares': 300,
  'rule: result': 3_000,
  'schedule: the repeated hour': 50,
}

/** Prints each kind of fault with the smallest website that has it. */
function printFaults(found: Map<string, { count: number; site: Site }>) {
  return [...found].map(([kind, { count, site }]) => {
    const smallest = shrinkSite(site, (smaller) => faultOf(smaller, kind) !== undefined)
    return `${kind} (${count} times)\n  ${faultOf(smallest, kind)?.text}\n  ${printSite(smallest)}`
  })
}

const faultOf = (site: Site, kind: string): Fault | undefined =>
  judgeStatements(site).find((fault) => fault.kind === kind)

/** The pairs of spellings in the examples of the table. Domains and templates aren't spellings. */
const spellings = readPageTable().flatMap(({ shape, example, relation }) => {
  const words = [...example.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  if (/template|domain/.test(shape)) return []
  const [first = '', second = '', third] = words
  const pairs =
    third === undefined
      ? [[first, second] as const]
      : shape === 'Parameter'
        ? [[first, third] as const, [second, third] as const]
        : words.length === 3
          ? [[first, second] as const, [first, third] as const]
          : [[first, second] as const, [third, words[3] ?? ''] as const]
  return pairs.map(([own, visited]) => ({ own, visited, relation }))
})

describe('an oracle from the documents', () => {
  it(`finds no statement in ${siteCount} websites that cannot be shown`, () => {
    const counts: Counts = new Map()
    const found = new Map<string, { count: number; site: Site }>()
    for (let seed = 1; seed <= siteCount; seed += 1) {
      const site = makeSite(seed)
      for (const { kind } of judgeStatements(site, counts)) {
        const before = found.get(kind)
        found.set(kind, { count: (before?.count ?? 0) + 1, site: before?.site ?? site })
      }
    }
    const sorted = [...counts].toSorted(([a], [b]) => a.localeCompare(b))
    console.info(sorted.map(([kind, count]) => `${kind} ${count}`).join(', '))
    for (const [kind, least] of Object.entries(leastCounts)) {
      const share = siteCount / 300
      expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(least * share * 0.8)
    }
    expect(undecided.count).toBe(0)
    expect(printFaults(found).join('\n\n')).toBe('')
  }, 1_800_000)

  it('finds examples in the table of pages', () => {
    expect(spellings.length).toBeGreaterThanOrEqual(16)
  })

  it.each(spellings)('reads $own and $visited as the table does', ({ own, visited, relation }) => {
    expect(relatePages(own, visited)).toBe(relation)
  })

  it.each(spellings)('simulates $own and $visited as the table says', (spelling) => {
    const { own, visited, relation } = spelling
    const visit = { page: visited, at: Date.UTC(2026, 9, 24) }
    const results = evaluateEligibility([printRow({ ...plainRow, page: own }, 0)], visit)
    expect(results.map(({ result }) => result)).toEqual([relation === 'same' ? 'yes' : 'unclear'])
  })
})
