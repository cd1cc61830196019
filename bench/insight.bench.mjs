// Measures how long it takes to find conflicts in a list and to audit it, compared to parsing the
// list from JSON and to a naive double loop; and how long the pages that show this take to appear.
import { auditPersonalizations, detectConflicts } from 'personalization-kit/model'
import { makePersonalization } from 'personalization-kit/testing'
import { openBench } from './browserBench.mjs'
import { quantile } from './harness.mjs'

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

const screens = ['Conflicts', 'Audit', 'Timeline', 'Simulator']
/** Shown before, in the header of the list, with the number of findings. */
const linked = ['Conflicts', 'Audit']
const rounds = 9

/**
 * Measures how long a page takes from a loaded list to its first screen, with all that it computes,
 * and how long if the list page has already shown the number of findings, as the dashboard does.
 *
 * @returns {AsyncGenerator<import('./table.mjs').Table>}
 */
export async function* measure() {
  const bench = await openBench('bench/insight/main.jsx')
  try {
    for (const count of [1_000, 10_000]) {
      /** @type {number[][]} */
      const times = [...screens, ...linked].map(() => [])
      for (let round = 0; round < rounds; round++) {
        for (const [index, screen] of screens.entries()) {
          const page = await bench.open()
          await page.evaluate(`prepare(${count})`)
          times[index]?.push(Number(await page.evaluate(`mount('${screen}')`)))
          await page.close()
        }
        for (const [index, screen] of linked.entries()) {
          const page = await bench.open()
          await page.evaluate(`prepare(${count})`)
          await page.evaluate(`mount('Link')`)
          const time = Number(await page.evaluate(`mount('${screen}')`))
          times[screens.length + index]?.push(time)
          await page.close()
        }
      }
      yield {
        title: `The first screen for ${count.toLocaleString('en')} personalizations (fresh pages, medians of ${rounds})`,
        columns: ['ms', 'p95 ms'],
        rows: [...screens, ...linked.map((name) => `${name}, with results`)].map((name, index) => [
          name,
          ...[0.5, 0.95].map((part) => quantile(times[index] ?? [], part).toFixed(0)),
        ]),
      }
    }
  } finally {
    await bench.close()
  }
}
