import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkAnswer } from '../../src/ask/claims/checkAnswer.js'
import type { Personalization } from '../../src/contract/Personalization.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { root } from '../support/listFiles.js'

/** An answer, with the statements that a reader would check. */
interface LabelledAnswer {
  id: string
  text: string
  claims: { name: string | null; field: string; quote: string; verdict: 'agrees' | 'differs' }[]
}

const folder = join(root, 'test/ask/answers')
const rows = JSON.parse(readFileSync(join(folder, 'rows.json'), 'utf8')) as Personalization[]
const now = Date.UTC(2026, 10, 28, 12)
const keys = keyPersonalizations(rows)
const nameOf = new Map(rows.map((row, index) => [keys[index] ?? '', row.variationName]))
const languages = ['en', 'de', 'fr', 'ja', 'pl', 'ar', 'late', 'kept', 'final']

const answersIn = (language: string) =>
  readFileSync(join(folder, `${language}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledAnswer)

interface Score {
  claims: number
  found: number
  marked: number
  wrong: string[]
  /** Claims of which no label says anything. */
  unlabelled: string[]
}

/** Compares the claims of an answer with its labels. */
function scoreAnswer(answer: LabelledAnswer, score: Score): void {
  const left = [...answer.claims]
  score.claims += left.length
  for (const claim of checkAnswer(answer.text, rows, { now })) {
    const name = claim.key === null ? null : nameOf.get(claim.key)
    const isAbout = (label: LabelledAnswer['claims'][number]) =>
      label.name === name &&
      label.field === claim.field &&
      (label.quote.includes(claim.said) || claim.said.includes(label.quote))
    // A claim about several tags differs if one of them does.
    const same = left.findIndex((label) => isAbout(label) && label.verdict === claim.verdict)
    const at = same === -1 ? left.findIndex(isAbout) : same
    const [label] = at === -1 ? [] : left.splice(at, 1)
    const text = `${answer.id} ${name} ${claim.field} “${claim.said}” ${claim.verdict} (${String(claim.is)})`
    if (claim.verdict === 'differs') score.marked += 1
    if (label && label.verdict === claim.verdict) score.found += 1
    else if (claim.verdict === 'differs') score.wrong.push(text)
    else score.unlabelled.push(`${text}${label ? ' LABEL DIFFERS' : ''}`)
  }
}

describe('checkAnswer', () => {
  const total: Score = { claims: 0, found: 0, marked: 0, wrong: [], unlabelled: [] }

  it.each(languages)('marks as different what is wrong in answers in “%s”', (language) => {
    const score: Score = { claims: 0, found: 0, marked: 0, wrong: [], unlabelled: [] }
    const answers = answersIn(language)
    for (const answer of answers) scoreAnswer(answer, score)
    const recall = score.found / score.claims
    const precision = 1 - score.wrong.length / Math.max(1, score.marked)
    console.info(
      `${language}: ${answers.length} answers, ${score.claims} claims, recall ${(recall * 100).toFixed(1)} %, ${score.marked} marked, precision ${(precision * 100).toFixed(1)} %, ${score.unlabelled.length} unlabelled`,
    )
    total.claims += score.claims
    total.found += score.found
    total.marked += score.marked
    total.wrong.push(...score.wrong)
    expect(recall).toBeGreaterThan(0.3)
  })

  it('has a precision of at least 99 % and a recall of at least 70 % in all languages together', () => {
    const recall = total.found / total.claims
    const precision = 1 - total.wrong.length / total.marked
    console.info(
      `All: recall ${(recall * 100).toFixed(1)} %, precision ${(precision * 100).toFixed(1)} %`,
    )
    expect(total.wrong.slice(0, 20)).toEqual([])
    expect(precision).toBeGreaterThanOrEqual(0.99)
    expect(recall).toBeGreaterThanOrEqual(0.7)
  })
})
