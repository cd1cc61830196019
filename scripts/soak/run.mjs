// `npm run soak -- [minutes] [seed]` requests lists, answers and tokens while the service fails at
// random. Fails on an undefined state, an error without a page, an unhandled rejection, a logged
// error, or a growing heap.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  createPersonalizationClient,
  createPollPolicy,
  isPersonalizationKitError,
  waitForAnswer,
} from 'personalization-kit/client'
import {
  createServiceProxy,
  createTokenFetch,
  createTokenManager,
} from 'personalization-kit/server'
import { heapSlope } from './heapSlope.mjs'

const [minutes = 30, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const endsAt = performance.now() + minutes * 60_000
const errorPages = new URL('../../docs/errors/', import.meta.url)
const endPhases = new Set(['done', 'failed', 'timed-out', 'expired', 'stopped'])
const scope = { accountId: 'acme', websiteId: 'shop' }
const policy = createPollPolicy({ minIntervalMs: 20, maxIntervalMs: 200, deadlineMs: 3_000 })

/** @type {Map<string, number>} How often each outcome was seen. */
const outcomes = new Map()
/** @type {Set<string>} */
const violations = new Set()
/** @param {string} outcome */
function count(outcome) {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}
/** @param {boolean} isKept @param {string} rule */
function check(isKept, rule) {
  if (isKept) return
  count(`VIOLATED: ${rule}`)
  violations.add(rule)
}
process.on('unhandledRejection', (error) =>
  check(false, `no unhandled rejection: ${String(error)}`),
)
process.on('uncaughtException', (error) => check(false, `no uncaught exception: ${String(error)}`))
console.error = (...values) => check(false, `nothing logged: ${values.join(' ').slice(0, 200)}`)
console.warn = () => count('warnings')

// Runs in its own process, because the service's memory must not count as the package's.
const service = fork(fileURLToPath(new URL('service.mjs', import.meta.url)), [String(seed)])
const [{ url, apiKey, credentials }] = await once(service, 'message')

const tokens = createTokenManager({ ...credentials, authUrl: url, timeoutMs: 300 })
const proxy = createServiceProxy({
  baseUrl: url,
  apiKey,
  basePath: '/api',
  timeoutMs: 400,
  fetch: createTokenFetch(tokens),
  listCache: { freshMs: 50, staleMs: 100, staleOnErrorMs: 500 },
  authorize: () => ({ subject: 'soak', allows: () => true }),
})
const client = createPersonalizationClient({
  baseUrl: 'https://dashboard.example/api',
  timeoutMs: 600,
  headers: { 'x-personalization-kit': '1' },
  fetch: (input, init) => proxy(new Request(input, init)),
})

/** @param {string} call @param {() => Promise<void>} work */
async function attempt(call, work) {
  try {
    await work()
    count(`${call}: ok`)
  } catch (error) {
    const code = isPersonalizationKitError(error) ? error.code : undefined
    check(code !== undefined, `${call} rejects with our errors only: ${String(error)}`)
    check(existsSync(new URL(`${code}.md`, errorPages)), `${code} has a page`)
    count(`${call}: ${code}`)
  }
}

async function fetchLists() {
  while (performance.now() < endsAt) {
    await attempt('list', async () => {
      const { personalizations, issues, skippedRows } = await client.listPersonalizations(scope)
      const isWhole = personalizations.every(
        (row) => row.variationId !== undefined && !Object.values(row).includes(undefined),
      )
      check(isWhole, 'a row has every field')
      check(Array.isArray(issues) && Number.isInteger(skippedRows), 'a list says what it lost')
    })
    await pause(20)
  }
}

async function askQuestions() {
  for (let turn = 0; performance.now() < endsAt; turn++) {
    await attempt('ask', async () => {
      const query = `What is paused${'?'.repeat(turn % 4)}`
      const question = { query, sessionId: 'session', visitorId: 'visitor' }
      const { questionId } = await client.submitQuestion(question, { scope })
      const { phase, chatData, nextPollInMs } = await waitForAnswer(client, questionId, {
        policy,
        scope,
      })
      check(endPhases.has(phase), 'a question ends in a final phase')
      check((phase === 'done') === (chatData !== null), 'only a finished question has an answer')
      check(nextPollInMs === null, 'a finished question is not polled')
      count(`answer: ${phase}`)
    })
    await pause(20)
  }
}

async function getTokens() {
  for (let turn = 1; performance.now() < endsAt; turn++) {
    await attempt('token', async () => {
      const token = await tokens.getAccessToken()
      check(typeof token === 'string' && token !== '', 'a token is a text')
      if (turn % 50 === 0) await tokens.invalidate(token)
    })
    await pause(30)
  }
}

/** @type {import('./heapSlope.mjs').HeapSample[]} */
const samples = []
async function sampleHeap() {
  while (performance.now() < endsAt) {
    await pause(5_000)
    // The second collection waits until the buffers that the first one found are freed.
    globalThis.gc?.()
    globalThis.gc?.()
    samples.push({ atMs: performance.now(), bytes: process.memoryUsage().heapUsed })
  }
}

await Promise.all([
  fetchLists(),
  fetchLists(),
  askQuestions(),
  askQuestions(),
  askQuestions(),
  getTokens(),
  sampleHeap(),
])
service.disconnect()

const { meanBytes, bytesPerHour, isGrowing } = heapSlope(samples)
check(!isGrowing, `the heap does not grow: ${toMegabytes(bytesPerHour)} MB an hour`)
for (const [outcome, times] of [...outcomes].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${outcome.padEnd(40)} ${times}`)
const tenth = Math.ceil(samples.length / 10)
const heaps = Array.from({ length: 10 }, (_, part) => {
  const own = samples.slice(part * tenth, (part + 1) * tenth)
  return toMegabytes(own.reduce((sum, { bytes }) => sum + bytes, 0) / own.length)
})
console.log(`heap in MB, by tenths of the run: ${heaps.join(', ')}`)
console.log(
  `soak: ${minutes} minutes, seed ${seed}, ${violations.size} rules violated, heap ` +
    `${toMegabytes(meanBytes)} MB, ${toMegabytes(bytesPerHour)} MB an hour`,
)
process.exitCode = violations.size === 0 ? 0 : 1

/** @param {number} bytes */
function toMegabytes(bytes) {
  return (bytes / 2 ** 20).toFixed(2)
}
