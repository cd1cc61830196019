import { expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import {
  evaluateEligibility,
  evaluateSteps,
} from '../../src/insight/eligibility/evaluateEligibility.js'
import { explainEligibility } from '../../src/insight/eligibility/explainEligibility.js'
import { pageOrder } from '../../src/insight/order/pageOrder.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)

type Pages = Pick<Personalization, 'webPagePath' | 'targetTemplateDomain' | 'targetTemplatePath'>

/** Spellings of two pages, with and without a host. A visit can be to any of them. */
const addresses = [
  '/a',
  'a',
  '/a/',
  '/%61',
  '/b/../a',
  '\\a',
  '/a#top',
  '/a?x=1',
  '/A',
  '/a/index.html',
  '/b',
  's.test/a',
  'www.s.test/a/',
  '//s.test/a',
  'http://s.test/a',
  'https://s.test/a',
  'HTTPS://S.test:443/a',
  'https://s.test/A',
  'https://s.test/a?x=1',
  'https://s.test/b',
  'https://s.test:8443/a',
  'https://t.test/a',
  'http://t.test/a',
]
const patterns = ['/*', '/a*', 'https://s.test/*', 'https://*.test/a']

const none: Pages = { webPagePath: null, targetTemplateDomain: null, targetTemplatePath: null }
const spellings: readonly Pages[] = [
  ...[...addresses, ...patterns].map((webPagePath) => ({ ...none, webPagePath })),
  { ...none, webPagePath: '/a', targetTemplateDomain: 's.test' },
  { ...none, targetTemplateDomain: 'https://s.test' },
  { ...none, targetTemplatePath: '/a' },
  { ...none, targetTemplateDomain: 't.test', targetTemplatePath: '/a' },
]

function row(id: string, pages: Pages, exclusive: boolean): Personalization {
  const own = { variationId: id, state: 'running', websiteId: 'w', prio: exclusive ? 2 : 1 }
  return { ...blankPersonalization(), ...own, ...pages, exclusive }
}

const meanings = { yes: 'certain', unclear: 'possible', no: 'none' } as const

/** What the simulator says about one row on a page, without the other one. */
function simulate(personalization: Personalization, page: string) {
  const [found] = evaluateEligibility([personalization], { page, at: now })
  return found ? meanings[found.result] : 'none'
}

function ordered(list: readonly Personalization[], page: string | Personalization, key: string) {
  return pageOrder(list, page, { now }).find((each) => each.key === key)?.overlap ?? 'none'
}

it('each spelling of a page means the same to a visit, the order and the details', () => {
  let compared = 0
  for (const pages of spellings) {
    const personalization = row('x', pages, false)
    for (const page of addresses) {
      const simulated = simulate(personalization, page)
      const { page: verdict } = evaluateSteps(personalization, [personalization], {
        page,
        at: now,
      })
      compared += 1
      expect({
        pages,
        page,
        order: ordered([personalization], page, 'x'),
        details: meanings[verdict],
      }).toEqual({ pages, page, order: simulated, details: simulated })
    }
  }
  console.log(`  ${compared} visits to spellings of a page`)
})

it('each pair of spellings conflicts exactly as visits to them say', { timeout: 120_000 }, () => {
  const counts = { certain: 0, possible: 0, none: 0 }
  const visitsTo = spellings.map((pages) => {
    const alone = row('x', pages, false)
    return addresses.filter((page) => simulate(alone, page) === 'certain')
  })
  for (const [upper, high] of spellings.entries()) {
    for (const [lower, low] of spellings.entries()) {
      const list = [row('high', high, true), row('low', low, false)]
      const [first, second] = list as [Personalization, Personalization]
      // A row for one page comes before those for several, whatever their priorities are.
      if (pageOrder(list, first, { now })[0]?.key === 'low') continue
      const conflicts = detectConflicts(list, { now })
      const block = conflicts.find(({ kind }) => kind === 'exclusive-blocks')
      const found = block?.certainty ?? 'none'
      counts[found] += 1
      const shownOn = visitsTo[lower] ?? []
      const meetOn = shownOn.filter((page) => visitsTo[upper]?.includes(page))
      // Rows with the same pages certainly meet, even if none of these pages can be named.
      const order = high === low ? 'certain' : found
      const example = block?.witness ? evaluateEligibility(list, block.witness) : []
      const { summary } = explainEligibility(second, { now, key: 'low', conflicts })
      const seenOn = (summary.who === 'nobody' ? shownOn : []).filter((page) =>
        evaluateEligibility(list, { page, at: now }).some(
          ({ key, result }) => key === 'low' && result !== 'no',
        ),
      )
      expect({
        high,
        low,
        isCertain: meetOn.length === 0 || found === 'certain',
        orders: [ordered(list, first, 'low'), ordered(list, second, 'high')],
        example: example.map(({ key, result }) => `${key} ${result}`),
        seenOn,
      }).toEqual({
        high,
        low,
        isCertain: true,
        orders: [order, order],
        example: found === 'certain' ? ['high yes', 'low no'] : [],
        seenOn: [],
      })
    }
  }
  console.log(
    `  ${spellings.length ** 2} pairs of spellings, each with ${addresses.length} visits: ` +
      `${counts.certain} conflicts are certain, ${counts.possible} possible, ${counts.none} none`,
  )
})
