import { evaluateEligibility } from 'personalization-kit/model'
import { describe, expect, it } from 'vitest'
import { isLoop, isShown } from '../support/oracle/judge.js'
import { readPageTable, relatePages } from '../support/oracle/pages.js'
import { printSite, shrinkSite } from '../support/oracle/shrinkSite.js'
import { makeSite, plainRow, printRow } from '../support/oracle/site.js'
import type { Row, Site } from '../support/oracle/site.js'
import { judgeStatements } from '../support/oracle/statements.js'
import type { Counts, Fault } from '../support/oracle/statements.js'
import { undecided } from '../support/oracle/worlds.js'
import { sized } from '../support/testSize.js'

const siteCount = sized(300, 10_000)

/** How many statements of each kind 300 websites have at least. */
const leastCounts: Readonly<Record<string, number>> = {
  'audience: one text, one meaning': 500,
  'audit: certain conflict': 40,
  'audit: redirects-to-itself': 25,
  'certain exclusive-blocks': 8,
  'certain priority-tie': 12,
  'certain redirect-loop': 1,
  'certain redirect-preempts': 20,
  'certain same-component-twice': 3,
  'conflict: because same-audience': 150,
  'conflict: window': 350,
  'details and visit': 100,
  'details: everyone': 50,
  'details: nobody': 200,
  'order: sequence': 400,
  'rule: result': 2_000,
  'schedule: the repeated hour': 100,
  'split: shares': 200,
  'visit: blocker': 30,
  'visit: link': 1_000,
  'visit: not on the page': 1_200,
  'visit: not shown': 500,
  'visit: shown': 250,
  'what-if: is not shown': 80,
  'what-if: is shown': 30,
  'what-if: the repeated hour': 8,
}

const emptySite: Site = {
  now: Date.UTC(2026, 9, 24),
  rows: [],
  visits: [],
  control: null,
  order: 'below',
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

  it.each([
    ['one below an exclusive personalization', { isExclusive: true }, true],
    ['one below a redirect', { redirect: '/b' }, true],
    ['one below a single weight of 49', { isExclusive: true, weights: [49] }, false],
    ['one below a single weight of 100', { isExclusive: true, weights: [100] }, true],
    ['one below a redirect to its own page', { redirect: './a' }, false],
    ['one below a redirect to its page with another query', { redirect: '?v=b' }, false],
    ['one beside an equal priority', { isExclusive: true, priority: 1 }, false],
    ['one below a delay', { redirect: '/b', delay: { unit: 'seconds', value: 5 } }, false],
    ['one below a limit', { isExclusive: true, maxValue: 3 }, false],
    ['one below a URL', { isExclusive: true, page: 'https://s.test/A' }, false],
  ] satisfies [string, Partial<Row>, boolean][])('judges %s', (_, high, isSure) => {
    const site = { ...emptySite, rows: [{ ...plainRow, priority: 2, ...high }, plainRow] }
    const visit = { page: '/a', at: site.now, visitor: {} }
    expect(isShown(site, visit, (judge) => !judge.isReached(1))).toBe(isSure)
    expect(isShown(site, visit, (judge) => judge.isReached(1))).toBe(false)
  })

  it.each([
    ['two redirects to each other', ['/b', '/a'], true],
    ['a redirect that leads on', ['/b', '/c'], false],
    ['a redirect whose target leads back to itself', ['/b', '/b'], false],
    ['a redirect to a word', ['b', '/a'], false],
  ])('follows %s', (_, [first = '', second = ''], isAround) => {
    const rows = [
      { ...plainRow, redirect: first },
      { ...plainRow, page: '/b', redirect: second },
    ]
    const visit = { page: '/a', at: emptySite.now, visitor: {} }
    expect(isLoop({ ...emptySite, rows }, visit, [0, 1])).toBe(isAround)
  })

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
