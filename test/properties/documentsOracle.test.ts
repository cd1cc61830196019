import { describe, expect, it } from 'vitest'
import { readPageTable, relatePages } from '../support/oracle/pages.js'
import { printSite, shrinkSite } from '../support/oracle/shrinkSite.js'
import { makeSite } from '../support/oracle/site.js'
import type { Site } from '../support/oracle/site.js'
import { judgeStatements } from '../support/oracle/statements.js'
import type { Counts, Fault } from '../support/oracle/statements.js'
import { undecided } from '../support/oracle/worlds.js'

const siteCount = process.env.TEST_FULL === undefined ? 300 : 10_000

/** Prints each kind of fault with the smallest website that has it. */
function printFaults(found: Map<string, { count: number; site: Site }>) {
  return [...found].map(([kind, { count, site }]) => {
    const isSame = (smaller: Site) => faultOf(smaller, kind) !== undefined
    const smallest = shrinkSite(site, isSame)
    return `${kind} (${count} times)\n  ${faultOf(smallest, kind)?.text}\n  ${printSite(smallest)}`
  })
}

const faultOf = (site: Site, kind: string): Fault | undefined =>
  judgeStatements(site).find((fault) => fault.kind === kind)

describe('an oracle from the documents', () => {
  it('finds no statement that cannot be shown', () => {
    const counts: Counts = new Map()
    const found = new Map<string, { count: number; site: Site }>()
    for (let seed = 1; seed <= siteCount; seed += 1) {
      const site = makeSite(seed)
      for (const { kind } of judgeStatements(site, counts)) {
        const before = found.get(kind)
        found.set(kind, { count: (before?.count ?? 0) + 1, site: before?.site ?? site })
      }
    }
    console.info(JSON.stringify(Object.fromEntries([...counts].toSorted()), null, 1), undecided)
    expect(printFaults(found).join('\n\n')).toBe('')
  })

  it('reads pages as the table in the documents does', () => {
    for (const { shape, example, relation } of readPageTable()) console.info(shape, example, relation)
    expect(relatePages('/a', '/a/')).toBe('same')
  })
})
