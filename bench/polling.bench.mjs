// Compares the cost and delay of waiting for answers under this package's polling policy and under
// common ones. The simulation is seeded and uses no clock or network, so every run prints the same
// figures.
import { quantile } from './harness.mjs'

// Imported by URL, because the build does not exist yet when types are checked.
/** @type {typeof import('../src/client.js')} */
const { createPollPolicy } = await import(new URL('../dist/client.js', import.meta.url).href)

const latencyMs = 120
const answers = 20_000
const policy = createPollPolicy()

/**
 * A polling strategy. Returns how long to wait after a poll, given its number and the age of the
 * question.
 *
 * @typedef {(poll: { questionId: string, polls: number, ageMs: number }) => number} Strategy
 */

/** @param {number} ms @returns {Strategy} */
const fixed = (ms) => () => ms

/** @type {Record<string, Strategy>} */
const strategies = {
  'every 500 ms': fixed(500),
  'every 1 s': fixed(1_000),
  'every 2 s': fixed(2_000),
  'every 5 s': fixed(5_000),
  'doubling, 1 to 30 s': ({ polls }) => Math.min(1_000 * 2 ** polls, 30_000),
  ours: (poll) => policy.intervalMs(poll),
}

/** Yields the age of a question at each poll. Each poll follows the response to the one before. */
function* pollAges(/** @type {Strategy} */ strategy, /** @type {string} */ questionId) {
  let ageMs = strategy({ questionId, polls: 0, ageMs: 0 })
  for (let polls = 1; ; polls++) {
    yield ageMs
    ageMs += latencyMs
    ageMs += strategy({ questionId, polls, ageMs })
  }
}

/** Returns answer times typical of language models: half within 4 s, and 1 in 20 over 30 s. */
function answerTimes() {
  const random = createRandom(7)
  return Array.from({ length: answers }, () => {
    const normal = Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random())
    return Math.min(4_000 * Math.exp(1.25 * normal), policy.deadlineMs)
  })
}

/** @param {number} seed */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** @param {Strategy} strategy @param {number[]} times */
function follow(strategy, times) {
  let requests = 0
  const lags = times.map((readyMs, index) => {
    for (const ageMs of pollAges(strategy, `question-${index}`)) {
      requests += 1
      // A request reaches the service half a round trip later.
      if (ageMs + latencyMs / 2 >= readyMs) return ageMs + latencyMs - readyMs
    }
    return 0
  })
  const mean = lags.reduce((sum, lag) => sum + lag, 0) / lags.length
  return [requests / times.length, Math.round(mean), Math.round(quantile(lags, 0.95))]
}

/**
 * Counts the polls within a period without an answer.
 *
 * @param {Strategy} strategy
 * @param {number} spellMs
 */
function countPolls(strategy, spellMs) {
  let polls = 0
  for (const ageMs of pollAges(strategy, 'stuck')) {
    if (ageMs > spellMs) return polls
    polls += 1
  }
  return polls
}

/**
 * Returns the peak numbers of requests per second from clients that all start together: within the
 * first minute, and within that minute after the first 10 s.
 */
function peak(/** @type {Strategy} */ strategy, /** @type {number} */ clients) {
  const windowMs = 100
  const buckets = new Uint32Array(60_000 / windowMs)
  for (let client = 0; client < clients; client++) {
    for (const ageMs of pollAges(strategy, `client-${client}`)) {
      if (ageMs >= 60_000) break
      const bucket = Math.floor(ageMs / windowMs)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
    }
  }
  const perSecond = buckets.map((_, index) =>
    buckets.subarray(index, index + 1_000 / windowMs).reduce((sum, count) => sum + count, 0),
  )
  // With any strategy, the first polls arrive together, so the spread shows only afterward.
  const late = perSecond.subarray(10_000 / windowMs)
  return [Math.max(...perSecond), Math.max(...late)]
}

/** @returns {Generator<import('./table.mjs').Table>} */
export function* measure() {
  const times = answerTimes()
  yield {
    title: `Follow ${answers.toLocaleString('en')} answers (half within 4 s), ${latencyMs} ms round trip`,
    columns: ['requests per answer', 'mean lag ms', 'p95 lag ms', 'polls in 60 s', 'in 10 min'],
    rows: Object.entries(strategies).map(([name, strategy]) => [
      name,
      ...follow(strategy, times),
      countPolls(strategy, 60_000),
      countPolls(strategy, 600_000),
    ]),
  }
  for (const clients of [1, 1_000, 1_000_000]) {
    yield {
      title: `${clients.toLocaleString('en')} clients that start at the same instant`,
      columns: ['peak requests per second', 'after the first 10 s'],
      rows: Object.entries(strategies).map(([name, strategy]) => [
        name,
        ...peak(strategy, clients),
      ]),
    }
  }
}
