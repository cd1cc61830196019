// What reading a list costs on top of JSON.parse, which is the least that any client must do.
import { makePersonalization } from 'personalization-kit/testing'

// Not public, so it is taken from what was built by its place there.
/** @type {typeof import('../src/contract/parsePersonalizations.js')} */
const { parsePersonalizations } = await import(
  new URL('../dist/contract/parsePersonalizations.js', import.meta.url).href
)

/** @param {number} count */
function listOf(count) {
  const rows = Array.from({ length: count }, (_, seed) => makePersonalization({}, { seed }))
  return JSON.stringify(rows)
}

/** @type {import('./harness.mjs').Comparison[]} */
export const comparisons = [100, 1_000, 10_000].map((count) => {
  const text = listOf(count)
  return {
    title: `Read a list of ${count} personalizations, ${Math.round(text.length / 1_000)} kB`,
    rounds: count > 1_000 ? 11 : 21,
    subjects: [
      { name: 'JSON.parse', run: () => JSON.parse(text) },
      {
        name: 'JSON.parse + parsePersonalizations',
        run: () => parsePersonalizations(JSON.parse(text)),
      },
    ],
  }
})
