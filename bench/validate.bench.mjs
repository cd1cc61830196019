// What reading a list costs on top of JSON.parse, which is the least that any client must do.
import { realisticList } from './realisticList.mjs'

// Not public, so they are taken from what was built by their place there.
/** @type {typeof import('../src/contract/parsePersonalizations.js')} */
const { parsePersonalizations } = await import(
  new URL('../dist/contract/parsePersonalizations.js', import.meta.url).href
)
/** @type {typeof import('../src/internal/isDeeperThan.js')} */
const { isDeeperThan } = await import(
  new URL('../dist/internal/isDeeperThan.js', import.meta.url).href
)

/** @param {string} text */
function read(text) {
  const json = JSON.parse(text)
  if (isDeeperThan(json, 64)) throw new Error('too deep')
  return parsePersonalizations(json)
}

/** @type {import('./harness.mjs').Comparison[]} */
export const comparisons = [100, 1_000, 10_000].map((count) => {
  const clean = realisticList(count)
  const dirty = realisticList(count, { dirtyShare: 0.1 })
  return {
    title: `Read a list of ${count} personalizations, ${Math.round(clean.length / 1_000)} kB`,
    rounds: count > 1_000 ? 15 : 31,
    subjects: [
      { name: 'JSON.parse', run: () => JSON.parse(clean) },
      { name: 'JSON.parse, depth check, parse', run: () => read(clean) },
      { name: 'the same with 10 % dirty rows', run: () => read(dirty) },
    ],
  }
})
