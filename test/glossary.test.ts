import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listFiles, root } from './support/listFiles.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Words that are not used, and what is said instead. Use the field's established terms. */
const glossary: [words: string, instead: string][] = [
  ['door, doors', 'entry point'],
  ['flight, flights, aboard', 'shared request'],
  ['shelf, shelved', 'LRU cache'],
  ['refusal, refusals, refuse, refuses', 'error response; reject'],
  ['seal, sealed', 'cipher; encrypt'],
  ['storeAway, storeBack', '`store-down`, `store-up`'],
  ['brake, gates, strikes', 'circuit breaker, throttle, failures'],
  ['ledger, turnstile, desk', 'request log, rate limiter, token endpoint'],
  ['tidy, planted', 'clean, audit fixtures'],
  ['ladder, rung, rungs', 'priority order'],
  ['problems, breach, breaches, contradictions', 'error, issue, finding'],
  ['wordy, foldText, foldWord', 'text field; `normalizeText`, `normalizeWord`'],
  ['WhoGetsThis, explainReach, PriorityLadder', '`EligibilitySteps`, `explainEligibility`, `Rail`'],
  ['PersonalizationsPanel', '`PersonalizationListPanel`'],
  ['mend, mended', 'fix'],
  ['anew', 'again'],
  ['seldom', 'rarely'],
  ['whoever, somebody', 'you, users, visitors, the host'],
]
const words = glossary.flatMap(([cell]) => cell.split(',').map((word) => word.trim()))
const pattern = new RegExp(`(?<!\\w)(?:${words.join('|')})(?!\\w)`, 'gi')

const files = ['src', 'docs', 'stories']
  .flatMap((folder) => ['.ts', '.tsx', '.css', '.md'].map((ending) => ({ folder, ending })))
  .flatMap(({ folder, ending }) => listFiles(folder, ending).map((file) => join(folder, file)))
  .concat('README.md')

/** Each use of a word from the left column, as `file:line: word`. */
const findings = files.flatMap((file) =>
  read(file)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([word]) => `${file}:${index + 1}: ${word}`),
    ),
)
afterAll(() =>
  console.log(`${findings.length} glossary words in ${files.length} files (${words.length} terms)`),
)

describe('the glossary', () => {
  it('has terms and files to check', () => {
    expect(words.length).toBeGreaterThan(30)
    expect(files.length).toBeGreaterThan(500)
  })

  it('is followed in the sources, docs and stories', () => {
    expect(findings).toEqual([])
  })
})
