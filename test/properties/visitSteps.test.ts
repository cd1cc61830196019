import { afterAll, expect, it } from 'vitest'
import {
  evaluateEligibility,
  evaluateSteps,
} from '../../src/insight/eligibility/evaluateEligibility.js'
import { visitQuestion } from '../../src/insight/eligibility/visitQuestion.js'
import { evaluateRule } from '../../src/insight/rules/evaluateRule.js'
import { makePortfolio, now, visitors } from '../support/makePortfolio.js'

const pages = ['/', '/a', '/b']
const counts = { results: 0, questions: 0 }
afterAll(() =>
  console.info(`Steps of a visit: ${counts.results} results, ${counts.questions} questions`),
)

it('the steps of a visit say the same as its result', () => {
  for (let seed = 0; seed < 50; seed++) {
    const list = makePortfolio(seed).map(({ personalization }) => personalization)
    for (const page of pages) {
      for (const { country, visits } of visitors) {
        const visit = { page, at: now, visitor: { country, visits } }
        for (const { personalization, result, because } of evaluateEligibility(list, visit)) {
          counts.results += 1
          const steps = Object.values(evaluateSteps(personalization, list, visit))
          const said = steps.includes('no') ? 'no' : steps.includes('unclear') ? 'unclear' : 'yes'
          const detail = JSON.stringify({ seed, visit, steps, because })
          // An exclusion of the whole audience stops nobody at one step alone.
          if (result !== 'no' || said !== 'unclear') expect(said, detail).toBe(result)
        }
      }
    }
  }
  expect(counts.results).toBeGreaterThan(1_000)
})

it('an answer decides what was asked, and never makes a result less clear', () => {
  for (let seed = 0; seed < 150; seed++) {
    const list = makePortfolio(seed).map(({ personalization }) => personalization)
    for (const page of pages) {
      const visit = { page, at: now, visitor: {}, audiences: {} }
      for (const result of evaluateEligibility(list, visit)) {
        const question = visitQuestion(result)
        if (!question) continue
        counts.questions += 1
        for (const [known, isTrue] of [
          [question.yes, true],
          [question.no, false],
        ] as const) {
          const { visitor, audiences } = known
          expect(evaluateRule(question.condition, visitor, { audiences }).result).toBe(isTrue)
          const after = evaluateEligibility(list, { page, at: now, visitor, audiences })
          const missing = after.find(({ key }) => key === result.key)?.missing ?? []
          expect(missing).not.toContain(result.missing[0])
        }
      }
    }
  }
  expect(counts.questions).toBeGreaterThan(100)
})
