import { afterAll, describe, expect, it } from 'vitest'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { conflictExtent, conflictKind } from '../../src/insight/conflicts/groupConflicts.js'
import { createRandom } from '../../src/internal/createRandom.js'
import type { Setup } from '../support/followRedirects.js'
import {
  audiences,
  follow,
  makeSite,
  now,
  rowOf,
  splits,
  states,
  worldsOf,
} from '../support/followRedirects.js'
import { sized } from '../support/testSize.js'

const counts = { single: 0, pairs: 0, loops: 0, certain: 0, blocks: 0, selves: 0 }
afterAll(() =>
  console.info(
    `Redirects followed: ${counts.single} rows alone, ${counts.pairs} pairs, ${counts.loops} loops, ` +
      `${counts.certain} of them certain, ${counts.blocks} certain blocks, ${counts.selves} redirects to themselves`,
  ),
)

const countries = ['DE', 'FR']
const keys = <Name extends string>(all: Record<Name, unknown>) => Object.keys(all) as Name[]

/** Every redirect from a page to itself. */
const selfRedirects: Setup[] = keys(audiences).flatMap((audience) =>
  keys(states).flatMap((state) =>
    [false, true].flatMap((hasScript) =>
      [false, true].flatMap((hasLimit) =>
        splits.map((split) => ({
          audience,
          state,
          hasScript,
          hasLimit,
          split,
          page: '/a',
          goal: '/a',
          isExclusive: false,
          prio: 2,
        })),
      ),
    ),
  ),
)

const later = now + 2_000

/** Returns whether visitors get stuck in a redirect: in every world for one visitor, in some, or never. */
function stuckIn(site: readonly Setup[], index: number): 'certain' | 'possible' | 'none' {
  const { page, goal } = site[index] as Setup
  if (goal === null) return 'none'
  const start = new URL(goal, `https://shop.test${page.replace('*', 'example')}`).pathname
  const worlds = worldsOf(site)
  const visits = countries.flatMap((country) =>
    [now, later].map((at) =>
      worlds.map(
        (facts) => follow(site, { page: start, country, at }, facts).loop.join() === `${index}`,
      ),
    ),
  )
  if (visits.some((all) => all.every(Boolean))) return 'certain'
  return visits.some((all) => all.some(Boolean)) ? 'possible' : 'none'
}

function selfFindings(site: readonly Setup[]): ('certain' | 'possible' | 'none')[] {
  const found = auditPersonalizations(
    site.map((setup, at) => rowOf(setup, `r${at}`)),
    { now },
  )
  return site.map((_, at) => {
    const rules = found.filter(({ key }) => key === `r${at}`).map(({ rule }) => rule)
    if (rules.includes('redirects-to-itself')) return 'certain'
    return rules.includes('possible-redirects-to-itself') ? 'possible' : 'none'
  })
}

describe('a redirect to its own page', () => {
  it('is found as brute force finds it, for every rule, state, script, limit and split', () => {
    const wrong: unknown[] = []
    for (const setup of selfRedirects) {
      counts.single += 1
      const [found] = selfFindings([setup])
      if (found !== stuckIn([setup], 0)) wrong.push({ setup, found })
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(counts.single).toBe(600)
  })

  it(
    'is never certain, and never left out, against brute force, beside another redirect',
    { timeout: 600_000 },
    () => {
      const random = createRandom(11)
      const any = () => selfRedirects[Math.floor(random() * selfRedirects.length)] as Setup
      const wrong: unknown[] = []
      for (let run = 0; run < sized(2_000, 30_000); run += 1) {
        counts.pairs += 1
        const first = { ...any(), state: 'running' as const }
        const second = { ...any(), goal: run % 3 === 0 ? '/out' : run % 3 === 1 ? '/a' : null }
        const site = [first, { ...second, isExclusive: run % 2 === 0, prio: (run % 4) + 1 }]
        for (const [at, found] of selfFindings(site).entries()) {
          const stuck = stuckIn(site, at)
          if (found === 'certain' && stuck !== 'certain') wrong.push({ site, at, found, stuck })
          if (found === 'none' && stuck !== 'none') wrong.push({ site, at, found, stuck })
        }
      }
      expect(wrong.slice(0, 3)).toEqual([])
    },
  )

  it.each<[page: string, goal: string]>([
    ['/a', '/a'],
    ['/a', './a'],
    ['/a', '?'],
    ['/a', '/a?'],
    ['/a/b', '../a/b'],
    ['/a/', './'],
    ['/', './'],
    ['/', '/'],
    ['/', '.'],
    ['/a/b/', '../b/'],
    ['/a/b', './b'],
    ['/a/b', '../../a/b'],
    ['/a?x=1', '?x=1'],
    ['/a?x=1', './a?x=1'],
    ['/café', './caf%C3%A9'],
    ['/a', '/b/../a'],
    ['https://shop.test/a', './a'],
    ['https://shop.test/a', '?'],
  ])('is certain from %s to %s, as browsers resolve it', (page, goal) => {
    const url = (text: string) =>
      new URL(text, new URL(page, 'https://shop.test')).href.replace(/\?$/, '')
    expect(url(goal)).toBe(url(page))
    const alone = { ...selfRedirects[0], page, goal } as Setup
    expect(selfFindings([alone])).toEqual(['certain'])
  })

  it.each<[page: string, goal: string]>([
    ['/pricing', '/pricing?v=b'],
    ['/pricing', '?v=b'],
    ['/pricing', 'pricing'],
    ['/pricing', 'pricing?v=b'],
    ['/', '/?lp=v3'],
    ['/', '?lp=v3'],
    ['/*', '/sale?x=1'],
    ['/*', '?x=1'],
    ['/p/:id', '/p/7'],
    ['/p/:id', './7'],
    ['/p/{id}', '/p/7'],
    ['/Sale', '/sale'],
    ['/Sale', './sale'],
    ['/shop', '/shop/index.html'],
    ['/shop/', './index.html'],
    ['http://shop.test/a', 'https://shop.test/a'],
    ['/a', 'https://shop.test/a'],
    ['/a', 'shop.test/a'],
    ['/a?x=1', '?'],
    ['/a?x=1', '/a'],
    ['/a//b', '/a/b'],
  ])('may lead back to itself from %s to %s', (page, goal) => {
    const alone = { ...selfRedirects[0], page, goal } as Setup
    expect(selfFindings([alone])).toEqual(['possible'])
  })

  it.each<[page: string, goal: string]>([
    ['/a', '/b'],
    ['/a', './b'],
    ['/a', './'],
    ['/a/b', '../b'],
    ['/a', '..'],
    ['/a', 'b'],
    ['/a', '/a#top'],
    ['/a', '#top'],
    ['/a', './a#top'],
    ['/a', '//a'],
    ['/a', 'javascript:a'],
    ['/a', ' '],
    ['https://shop.test/a', 'https://other.test/a'],
    ['/s/*', '/a'],
  ])('is not found from %s to %s', (page, goal) => {
    const alone = { ...selfRedirects[0], page, goal } as Setup
    expect(selfFindings([alone])).toEqual(['none'])
  })
})

describe('a site of redirects', () => {
  it('has no certain conflict that following its redirects disproves', { timeout: 600_000 }, () => {
    const wrong: unknown[] = []
    for (let seed = 0; seed < sized(2_500, 20_000); seed += 1) {
      const site = makeSite(seed)
      const worlds = worldsOf(site)
      if (worlds.length > 256) continue
      const list = site.map((setup, at) => rowOf(setup, `r${at}`))
      const conflicts = detectConflicts(list, { now })
      const indexOf = (key: string) => Number(key.slice(1))
      for (const conflict of conflicts) {
        const [first, second] = conflict.keys.map(indexOf) as [number, number]
        const { witness, certainty } = conflict
        const kind = conflictKind(conflict)
        if (kind === 'redirect-loop') counts.loops += 1
        if (!witness || certainty !== 'certain') continue
        const given = (witness.visitor as { country?: string } | undefined)?.country
        const isAll = conflictExtent(conflict) === 'all'
        for (const country of isAll ? countries : [given ?? 'DE']) {
          const visit = { page: witness.page, at: witness.at, country }
          const mine = audiences[(site[first] as Setup).audience].countries as string[]
          const others = audiences[(site[second] as Setup).audience].countries as string[]
          if (kind === 'redirect-loop' && !mine.includes(country) && !others.includes(country))
            continue
          const followed = worlds.map((facts) => follow(site, visit, facts))
          if (kind === 'redirect-loop') {
            counts.certain += 1
            const isTrue = followed.every(
              ({ loop }) => loop.includes(first) && loop.includes(second),
            )
            if (!isTrue) wrong.push({ seed, site, conflict, visit })
          } else if (kind === 'redirect-preempts' || kind === 'exclusive-blocks') {
            counts.blocks += 1
            const isTrue = followed.every(({ shown }) => !shown.includes(second))
            if (!isTrue) wrong.push({ seed, site, conflict, visit })
          }
        }
      }
      wrong.push(...contradictions(conflicts).map((pair) => ({ seed, site, pair })))
      for (const [at, found] of selfFindings(site).entries()) {
        if (found === 'certain') counts.selves += 1
        if (found === 'certain' && stuckIn(site, at) !== 'certain') wrong.push({ seed, site, at })
      }
    }
    expect(wrong.slice(0, 2)).toEqual([])
    expect(wrong).toEqual([])
    expect(counts.certain).toBeGreaterThan(50)
  })
})

/** Returns the pairs that say of one row in one visit that it is part of a loop and that it is not reached. */
function contradictions(conflicts: ReturnType<typeof detectConflicts>) {
  const sure = conflicts.filter(({ certainty }) => certainty === 'certain')
  const loops = sure.filter(({ kind }) => kind === 'redirect-loop')
  const blocks = sure.filter(({ kind }) => kind === 'redirect-preempts')
  return loops.flatMap((loop) =>
    blocks
      .filter(({ keys: [, loser], witness }) => {
        const isSameVisit = JSON.stringify(witness) === JSON.stringify(loop.witness)
        return loop.keys.includes(loser) && isSameVisit
      })
      .map((block) => [loop, block]),
  )
}

it('a loop of everyone and Germany stops only visitors from Germany', () => {
  const alone = selfRedirects[0] as Setup
  const site: Setup[] = [
    { ...alone, page: '/a', goal: '/b' },
    { ...alone, page: '/b', goal: '/a', audience: 'Germans' },
  ]
  const list = site.map((setup, at) => rowOf(setup, `r${at}`))
  const [loop] = detectConflicts(list, { now })
  expect(loop?.certainty).toBe('certain')
  expect(loop && conflictExtent(loop)).toBe('some')
  expect(loop?.witness?.visitor).toEqual({ country: 'DE' })
})
