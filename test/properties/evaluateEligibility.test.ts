import { expect, it } from 'vitest'
import type { EligibilityResult } from '../../src/insight/eligibility/EligibilityResult.js'
import { evaluateEligibility } from '../../src/insight/eligibility/evaluateEligibility.js'
import { groupBy } from '../../src/internal/groupBy.js'
import type { KnownPersonalization, Visitor } from '../support/makePortfolio.js'
import { dayMs, makePortfolio, now } from '../support/makePortfolio.js'
import type { World } from '../support/simulateVisits.js'
import { combineFacts, isLimited, listVisits, simulateVisit } from '../support/simulateVisits.js'
import { sized } from '../support/testSize.js'

const portfolios = Number(process.env.ORACLE_WEBSITES ?? sized(400, 1_000))
const moments = [now, now + 3 * dayMs]

/** The visitor as a user would enter it. Nothing is known about the audience "vip". */
function describeVisitor({ country, visits, plans }: Visitor): Record<string, unknown> {
  return { country, visits, plan: plans.length === 1 ? plans[0] : plans }
}

/** Returns whether each world shows the personalization, apart from its limits and weights. */
function outcomes(index: number, worlds: readonly World[]): boolean[] {
  return worlds.flatMap(({ facts, shown }) => {
    const isOut = isLimited(index, facts) || facts[`variant ${index}`] === false
    return isOut ? [] : [shown[index] === true]
  })
}

/** Returns what is wrong with a result, or `null`. */
function judge(result: EligibilityResult | undefined, shown: readonly boolean[]) {
  const isAlways = shown.every(Boolean)
  const isNever = !shown.some(Boolean)
  if (result?.result === 'yes') return isAlways ? null : 'not always shown'
  if (result?.result !== 'unclear') return isNever ? null : 'sometimes shown'
  return isAlways || isNever ? 'known' : null
}

function* visitsOf(website: readonly KnownPersonalization[]) {
  const combinations = combineFacts(website)
  for (const at of moments) {
    // A visit to a page stands for every meaning that the service could give to a star.
    const visits = groupBy(
      listVisits(website, combinations, at, { doPathsMatter: true }),
      ({ page, visitor }) => JSON.stringify([page.path, visitor]),
    )
    for (const same of visits.values()) {
      const [first] = same
      // How a service compares a list with a list is not public.
      if (first && first.visitor.plans.length > 1) continue
      const worlds = same.flatMap((visit) => simulateVisit(website, combinations, visit))
      if (first) yield { at, page: first.page.path, visitor: first.visitor, worlds }
    }
  }
}

it('brute force disproves no result of evaluateEligibility', () => {
  const wrong: unknown[] = []
  let results = 0
  let unclear = 0
  let known = 0
  for (let seed = 0, done = 0; done < portfolios; seed++) {
    const website = makePortfolio(seed)
    if (combineFacts(website).length > 32) continue
    done++
    const list = website.map(({ personalization }) => personalization)
    for (const { at, page, visitor, worlds } of visitsOf(website)) {
      const found = evaluateEligibility(list, { at, page, visitor: describeVisitor(visitor) })
      list.forEach((_, index) => {
        const result = found.find(({ key }) => key === `p${index}`)
        const fault = judge(result, outcomes(index, worlds))
        results++
        if (result?.result === 'unclear') unclear++
        if (fault === 'known') known++
        else if (fault) wrong.push({ seed, index, fault, page, visitor, because: result?.because })
      })
    }
  }
  console.log(
    `  ${portfolios} websites, ${results} results of visits: ${wrong.length} wrong, ` +
      `${unclear} unclear, ${known} of them although brute force knows`,
  )
  expect(wrong.slice(0, 3)).toEqual([])
  expect(known / unclear).toBeLessThan(0.05)
})
