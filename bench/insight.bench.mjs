// Measures how long it takes to find conflicts in a list and to audit it, compared to parsing the
// list from JSON and to a naive double loop; what changes for whom, compared to simulating visits; and
// how long the pages that show this take to appear.
import {
  auditPersonalizations,
  compareOutcomes,
  coverVisits,
  detectConflicts,
  evaluateEligibility,
  visitorKinds,
} from 'personalization-kit/model'
import { fixtures } from 'personalization-kit/testing'
import { openBench } from './browserBench.mjs'
import { quantile } from './harness.mjs'
import { makeList, now } from './insight/list.js'

/**
 * Counts pairs with the same page and priority. Ignores patterns, audiences and dates.
 *
 * @param {import('personalization-kit').Personalization[]} list
 */
function doubleLoop(list) {
  let found = 0
  for (let a = 0; a < list.length; a++) {
    for (let b = a + 1; b < list.length; b++) {
      if (list[a]?.webPagePath === list[b]?.webPagePath && list[a]?.prio === list[b]?.prio) found++
    }
  }
  return found
}

/** @param {number} seed @returns {string} A rule of 20 conditions, of which one must match. */
function longRule(seed) {
  return JSON.stringify({
    any: Array.from({ length: 20 }, (_, at) => ({
      attribute: `a${(seed * 7 + at * 3) % 40}`,
      operator: ['equals', 'greater-than', 'contains', 'not-equals'][(seed + at) % 4],
      value: (seed + at) % 2 ? `v${(seed * at) % 50}` : (seed + at) % 100,
    })),
  })
}

/** @param {import('personalization-kit').Personalization[]} list */
function withLongRules(list) {
  return list.map((row, at) => ({
    ...row,
    rule: longRule(at),
    excludedRule: longRule(at + 1),
  }))
}

/** @param {readonly import("personalization-kit").Personalization[]} list @param {number} at */
function oneVisitPerPage(list, at) {
  const pages = new Set(list.map(({ webPagePath }) => webPagePath ?? '/'))
  return [...pages].map((page) => evaluateEligibility(list, { page, at, visitor: {} }))
}

/**
 * What changes for whom, beside what a user would do instead: simulate one visit to each page before and after, and
 * compare the results, which finds only what changes for that visitor.
 */
const outcomes = [
  { title: 'The demo’s list', list: fixtures.shop },
  { title: '1,000 personalizations, 5 on a page', list: makeList(1_000, 5) },
].map(({ title, list }) => {
  const before = { personalizations: list, at: now }
  const paused = list.map((row, at) => (at === 0 ? { ...row, state: 'paused' } : row))
  return {
    title: `What changes for whom: ${title}`,
    rounds: list.length > 100 ? 7 : 31,
    warmup: 2,
    subjects: [
      {
        name: 'one visit to each page, twice',
        run: () => [oneVisitPerPage(list, now), oneVisitPerPage(paused, now)],
      },
      {
        name: 'compareOutcomes: one is paused',
        run: () => compareOutcomes(before, { personalizations: paused, at: now }),
      },
      {
        name: 'compareOutcomes: a week later',
        run: () => compareOutcomes(before, { ...before, at: now + 7 * 86_400_000 }),
      },
      { name: 'coverVisits', run: () => coverVisits(list, { at: now }) },
      { name: 'visitorKinds of one page', run: () => visitorKinds(list, { page: '/', at: now }) },
    ],
  }
})

const findings = [
  { count: 1_000, perPage: 5 },
  { count: 10_000, perPage: 5 },
  { count: 10_000, perPage: 30 },
  { count: 1_000, perPage: 30, hasLongRules: true },
].map(({ count, perPage, hasLongRules = false }) => {
  const plain = makeList(count, perPage)
  const list = hasLongRules ? withLongRules(plain) : plain
  const text = JSON.stringify(list)
  const conflicts = detectConflicts(list, { now }).length
  return {
    title: `${count} personalizations${hasLongRules ? ' with 40 conditions each' : ''}, ${perPage} on a page, ${conflicts} conflicts`,
    rounds: count > 1_000 ? 11 : 31,
    subjects: [
      { name: 'JSON.parse', run: () => JSON.parse(text) },
      { name: 'a double loop over page and priority', run: () => doubleLoop(list) },
      { name: 'detectConflicts', run: () => detectConflicts(list, { now }) },
      { name: 'auditPersonalizations', run: () => auditPersonalizations(list, { now }) },
    ],
  }
})

/** @type {import('./harness.mjs').Comparison[]} */
export const comparisons = [...findings, ...outcomes]

/** Each screen, and what the page has shown before. */
const screens = [
  { title: 'Conflicts', name: 'Conflicts', before: 'List' },
  { title: 'Conflicts, after the list with its link', name: 'Conflicts', before: 'Link' },
  { title: 'Audit', name: 'Audit', before: 'List' },
  { title: 'Audit, after the list with its link', name: 'Audit', before: 'Link' },
  { title: 'Timeline', name: 'Timeline', before: 'List' },
  { title: 'Simulator', name: 'Simulator', before: 'List' },
]
const rounds = 9

/**
 * Measures how long a page takes from a loaded list to its heading and to its first results, with
 * all that it computes, and the longest task until then. The list page computes the findings for
 * its link to the audit, so the screens are also measured after it.
 *
 * @returns {AsyncGenerator<import('./table.mjs').Table>}
 */
export async function* measure() {
  const bench = await openBench('bench/insight/main.jsx')
  try {
    for (const count of [1_000, 10_000]) {
      /** @type {{ headingMs: number, resultMs: number, taskMs: number }[][]} */
      const shown = screens.map(() => [])
      for (let round = 0; round < rounds; round++) {
        for (const [index, { name, before }] of screens.entries()) {
          const page = await bench.open()
          await page.evaluate(`prepare(${count})`)
          await page.evaluate(`show('${before}')`)
          shown[index]?.push(await page.evaluate(`show('${name}')`))
          await page.close()
        }
      }
      yield {
        title: `The first screen for ${count.toLocaleString('en')} personalizations (fresh pages, medians of ${rounds})`,
        columns: ['heading, ms', 'results, ms', 'p95 ms', 'longest task, ms'],
        rows: screens.map(({ title }, index) => {
          const all = shown[index] ?? []
          const times = all.map(({ resultMs }) => resultMs)
          return [
            title,
            quantile(
              all.map(({ headingMs }) => headingMs),
              0.5,
            ).toFixed(0),
            quantile(times, 0.5).toFixed(0),
            quantile(times, 0.95).toFixed(0),
            quantile(
              all.map(({ taskMs }) => taskMs),
              0.5,
            ).toFixed(0),
          ]
        }),
      }
    }
  } finally {
    await bench.close()
  }
}
