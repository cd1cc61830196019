import { evaluateEligibility, evaluateRule, visitorKinds } from 'personalization-kit/model'
import { expect, it } from 'vitest'
import { makeSite, printRow } from '../support/oracle/site.js'
import { sized } from '../support/testSize.js'

const wantedCells = sized(2_000, 100_000)

/** What a visit shows, as a text. */
const outcomeOf = (results: ReturnType<typeof evaluateEligibility>) =>
  results.map(({ key, result, blocker }) => `${key} ${result} ${blocker}`).join('\n')

it(`agrees with the simulator in ${wantedCells} cells`, () => {
  const counts = { sites: 0, kinds: 0, cells: 0, visits: 0, sameNames: 0 }
  for (let seed = 0; counts.cells < wantedCells; seed++) {
    const { rows, now: at, control, order, visits } = makeSite(seed)
    const list = rows.map(printRow)
    const controlShare = control === null ? undefined : () => control
    const options = { controlShare, multiPageOrder: order }
    const [{ page } = { page: '/a' }] = visits
    const { kinds, isComplete } = visitorKinds(list, { page, at, ...options })
    counts.sites += 1
    counts.kinds += kinds.length
    expect(isComplete).toBe(true)
    const outcomes = new Set<string>()
    for (const { witness, results, conditions } of kinds) {
      counts.cells += Math.max(1, results.length)
      const shown = evaluateEligibility(list, witness, options)
      expect(outcomeOf(results)).toBe(outcomeOf(shown))
      for (const condition of conditions) {
        const { visitor = {}, audiences } = witness
        expect(evaluateRule(condition, visitor, { audiences }).result).toBe(true)
      }
      outcomes.add(outcomeOf(results))
    }
    // No two kinds see the same, and they have different names, unless rules name a value in two spellings.
    expect(outcomes.size).toBe(kinds.length)
    const names = kinds.map(({ conditions }) => JSON.stringify(conditions))
    counts.sameNames += kinds.length - new Set(names).size
    // Each visitor about whom everything is known is of one of the kinds.
    for (const visit of visits) {
      const results = evaluateEligibility(list, { ...visit, page, at }, options)
      const { visitor = {}, audiences = {} } = visit
      const isKnown = ['country', 'visits', 'device', 'email'].every(
        (name) => visitor[name] != null,
      )
      if (!isKnown || audiences['vip'] === undefined) continue
      if (results.some(({ result }) => result === 'unclear')) continue
      counts.visits += 1
      expect(outcomes).toContain(outcomeOf(results))
    }
  }
  const { sites, cells, visits } = counts
  console.info(
    `Kinds of visitors: ${counts.kinds} on ${sites} sites, ${cells} cells, ${visits} visits`,
  )
  expect(visits).toBeGreaterThan(20)
  expect(counts.sameNames).toBeLessThan(counts.kinds / 500)
})
