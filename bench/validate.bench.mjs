// Measures what reading a list costs in addition to JSON.parse, the minimum for any client.
import { realisticList } from './realisticList.mjs'

// These are not public, so they are imported from the build by path.
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

/** Returns a list in which every field of every row has the wrong type. */
function wrongList(/** @type {number} */ count) {
  const [row] = JSON.parse(realisticList(1))
  const wrong = Object.fromEntries(
    Object.keys(row).map((name) => [
      name,
      typeof row[name] === 'string' ? 5 : String(row[name]).padEnd(20),
    ]),
  )
  return JSON.stringify(Array.from({ length: count }, () => wrong))
}

const clean = realisticList(10_000)
const wrongCount = Math.round(clean.length / wrongList(1).length)

/**
 * Broken responses, each compared alone, because collecting the garbage of one would slow down the
 * next.
 *
 * @type {import('./harness.mjs').Comparison[]}
 */
const broken = [
  { name: 'rows with no field of its type', text: wrongList(wrongCount) },
  { name: 'numbers instead of rows', text: `[${'12345678901,'.repeat(clean.length / 12)}1]` },
  {
    name: 'one row with numbers as tags',
    text: `[{"personalizationTags":[${'12345678901,'.repeat(clean.length / 12)}1]}]`,
  },
].map(({ name, text }) => ({
  title: `Read ${Math.round(clean.length / 1_000)} kB, clean and broken`,
  rounds: 15,
  subjects: [
    { name: 'clean rows', run: () => read(clean) },
    { name: `JSON.parse of ${name}`, run: () => JSON.parse(text) },
    { name, run: () => read(text) },
  ],
}))

/** @type {import('./harness.mjs').Comparison[]} */
const sizes = [100, 1_000, 10_000].map((count) => {
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

export const comparisons = [...sizes, ...broken]
