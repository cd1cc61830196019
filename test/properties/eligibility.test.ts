import { describe, expect, it } from 'vitest'
import type { Conflict } from '../../src/insight/conflicts/Conflict.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { explainEligibility } from '../../src/insight/eligibility/explainEligibility.js'
import type { EligibilitySummary } from '../../src/insight/eligibility/summarizeEligibility.js'
import type { KnownPersonalization } from '../support/makePortfolio.js'
import { dayMs, makePortfolio, now } from '../support/makePortfolio.js'
import type { Visit, World } from '../support/simulateVisits.js'
import {
  combineFacts,
  isLimited,
  isVague,
  listVisits,
  pathsOf,
  simulateVisit,
} from '../support/simulateVisits.js'
import { sized } from '../support/testSize.js'

const portfolios = Number(process.env.ORACLE_WEBSITES ?? sized(400, 2_000))
/** With more unknown facts than 5, a website takes too long to play. */
const maxCombinations = 32
const timeout = 600_000
const moments = [now, now + 0.5 * dayMs, now + 3 * dayMs, now + 9 * dayMs]

type PlayedVisit = Visit & { worlds: World[] }

function* websites(): Generator<{ seed: number; website: KnownPersonalization[] }> {
  for (let seed = 0, done = 0; done < portfolios; seed++) {
    const website = makePortfolio(seed)
    if (combineFacts(website).length > maxCombinations) continue
    done++
    yield { seed, website }
  }
}

function playVisits(website: readonly KnownPersonalization[], moment: number): PlayedVisit[] {
  const combinations = combineFacts(website)
  return listVisits(website, combinations, moment).map((visit) => ({
    ...visit,
    worlds: simulateVisit(website, combinations, visit),
  }))
}

/** Returns the first visit that a summary is wrong about. */
function findWrong(
  { who, blockers, original }: EligibilitySummary,
  visits: readonly PlayedVisit[],
  { known, index }: { known: KnownPersonalization; index: number },
): PlayedVisit | undefined {
  const { rule, excluded, personalization } = known
  const [target] = pathsOf(personalization)
  if (who === 'unclear') {
    // The reason is in its own fields, whether or not others hide it.
    const isShown = ({ eligible }: World) => eligible[index] === true
    const isOpen = visits.some(({ worlds }) => worlds.some(isShown) && !worlds.every(isShown))
    return isOpen ? undefined : visits[0]
  }
  return visits.find(({ page, visitor, worlds }) =>
    worlds.some(({ facts, shown }) => {
      const isShown = shown[index] === true
      if (who === 'nobody') return isShown
      const isMatch =
        rule.holds(visitor, facts) && !(excluded.text !== null && excluded.holds(visitor, facts))
      if (!isMatch) return isShown
      const isOnPage = target === page.path
      const isSure = who === 'everyone' || !isLimited(index, facts)
      if (isOnPage && isSure && blockers.length === 0 && original.share === 0) return !isShown
      return isShown && !isOnPage && target?.includes('*') !== true
    }),
  )
}

/** The moments at which something can change. */
function momentsOf(website: readonly KnownPersonalization[]): number[] {
  const dates = website.flatMap(({ personalization: { startDate, endDate } }) => [
    startDate,
    endDate,
  ])
  const changes = dates.filter((date) => date !== null && date > now && date < 253_402_300_800_000)
  return [now, ...changes.filter((date) => date !== null)]
}

/** Returns the pairs of which one can hide the other, as "winner>loser". */
function findHidden(website: readonly KnownPersonalization[]): Set<string> {
  const combinations = combineFacts(website)
  const pairs = new Set<string>()
  const indexes = website.flatMap(({ personalization }, index) =>
    isVague(personalization) ? [] : [index],
  )
  for (const visit of momentsOf(website).flatMap((time) => listVisits(website, combinations, time)))
    // Two rules are compared as if each attribute had one value, as the docs say.
    for (const { shown, hiddenBy } of visit.visitor.plans.length > 1
      ? []
      : simulateVisit(website, combinations, visit))
      for (const loser of indexes) {
        const winner = hiddenBy[loser]
        if (!shown[loser] && winner !== undefined) pairs.add(`p${winner}>p${loser}`)
      }
  return pairs
}

/** Returns whether a visit contradicts a conflict that is said to be certain. */
function isDisproved(conflict: Conflict, website: readonly KnownPersonalization[]): boolean {
  const [winner, loser] = conflict.keys.map((key) => Number(key.slice(1)))
  const { from, until } = conflict.window
  const combinations = combineFacts(website)
  const times = momentsOf(website).filter(
    (time) => time >= (from ?? now) && time < (until ?? Infinity),
  )
  return times.some((time) =>
    listVisits(website, combinations, time).some((visit) =>
      simulateVisit(website, combinations, visit).some(
        ({ facts, eligible, shown }) =>
          eligible[winner ?? -1] === true &&
          eligible[loser ?? -1] === true &&
          shown[loser ?? -1] &&
          !isLimited(winner ?? -1, facts),
      ),
    ),
  )
}

/** Returns whether a visit meets both personalizations, so that the conflict can happen. */
function isReachable(
  { keys, window }: Conflict,
  website: readonly KnownPersonalization[],
): boolean {
  const [winner = -1, loser = -1] = keys.map((key) => Number(key.slice(1)))
  const combinations = combineFacts(website)
  const times = momentsOf(website).filter(
    (time) => time >= (window.from ?? now) && time < (window.until ?? Infinity),
  )
  return times.some((time) =>
    listVisits(website, combinations, time).some((visit) =>
      simulateVisit(website, combinations, visit).some(
        ({ eligible }) => eligible[winner] === true && eligible[loser] === true,
      ),
    ),
  )
}

describe('brute force', () => {
  it(
    'disproves no statement of explainEligibility about a visitor at any moment',
    { timeout },
    () => {
      const counts: Record<string, number> = {}
      const wrong: unknown[] = []
      for (const { seed, website } of websites()) {
        const list = website.map(({ personalization }) => personalization)
        const early = detectConflicts(list, { now })
        for (const moment of moments) {
          const visits = playVisits(website, moment)
          for (const conflicts of [early, detectConflicts(list, { now: moment })]) {
            website.forEach((known, index) => {
              const options = { now: moment, key: `p${index}`, conflicts }
              const { summary } = explainEligibility(known.personalization, options)
              counts[summary.because] = (counts[summary.because] ?? 0) + 1
              const visit = findWrong(summary, visits, { known, index })
              if (visit)
                wrong.push({ seed, index, summary, page: visit.page, visitor: visit.visitor })
            })
          }
        }
      }
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
      console.log(
        `  ${portfolios} websites, ${total} statements on who sees what, ${wrong.length} wrong`,
      )
      expect(wrong.slice(0, 3)).toEqual([])
      expect(Object.keys(counts)).toHaveLength(24)
    },
  )

  it(
    'disproves no certain conflict, and detectConflicts misses at most 1% of the possible ones',
    { timeout },
    () => {
      const wrong: unknown[] = []
      const missed: unknown[] = []
      let certain = 0
      let possible = 0
      for (const { seed, website } of websites()) {
        const conflicts = detectConflicts(
          website.map(({ personalization }) => personalization),
          { now },
        )
        const found = new Set(conflicts.map(({ keys }) => keys.join('>')))
        for (const conflict of conflicts) {
          if (conflict.certainty !== 'certain' || !isBlock(conflict)) continue
          certain++
          if (isDisproved(conflict, website)) wrong.push({ seed, conflict })
          if (!isReachable(conflict, website))
            wrong.push({ seed, conflict, fault: 'nobody meets it' })
        }
        for (const pair of findHidden(website)) {
          possible++
          if (!found.has(pair)) missed.push({ seed, pair })
        }
      }
      console.log(
        `  ${portfolios} websites: ${certain} certain conflicts, ${wrong.length} wrong; ` +
          `${possible} possible ones, ${missed.length} missed`,
      )
      expect(wrong.slice(0, 3)).toEqual([])
      expect(missed.length / possible).toBeLessThanOrEqual(0.01)
      expect(certain).toBeGreaterThan(portfolios / 25)
    },
  )
})

/** Returns whether one personalization hides the other now or later. */
function isBlock({ kind, because }: Conflict): boolean {
  const later = because.find(({ code }) => code === 'becomes')
  const own = later && 'kind' in later ? later.kind : kind
  return own === 'exclusive-blocks' || own === 'redirect-preempts'
}
