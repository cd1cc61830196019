// Measures how long it takes to find conflicts in a list and to audit it, compared to parsing the
// list from JSON and to a naive double loop.
import { auditPersonalizations, detectConflicts } from 'personalization-kit/model'
import { makePersonalization } from 'personalization-kit/testing'

const now = Date.UTC(2026, 5, 1)

/**
 * @param {number} count
 * @param {number} perPage
 */
function makeList(count, perPage) {
  const pages = Math.ceil(count / perPage)
  return Array.from({ length: count }, (_, seed) =>
    makePersonalization(
      { webPagePath: seed % 50 === 0 ? `/p${seed % pages}/*` : `/p${seed % pages}` },
      { seed, now },
    ),
  )
}

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

/** @type {import('./harness.mjs').Comparison[]} */
export const comparisons = [
  { count: 1_000, perPage: 5 },
  { count: 10_000, perPage: 5 },
  { count: 10_000, perPage: 30 },
].map(({ count, perPage }) => {
  const list = makeList(count, perPage)
  const text = JSON.stringify(list)
  const conflicts = detectConflicts(list, { now }).length
  return {
    title: `${count} personalizations, ${perPage} on a page, ${conflicts} conflicts`,
    rounds: count > 1_000 ? 11 : 31,
    subjects: [
      { name: 'JSON.parse', run: () => JSON.parse(text) },
      { name: 'a double loop over page and priority', run: () => doubleLoop(list) },
      { name: 'detectConflicts', run: () => detectConflicts(list, { now }) },
      { name: 'auditPersonalizations', run: () => auditPersonalizations(list, { now }) },
    ],
  }
})
