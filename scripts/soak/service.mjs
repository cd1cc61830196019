// Runs the reference service for `run.mjs` in its own process. Every two seconds, it gets a new
// fault plan generated from a seed.
import { setInterval as every } from 'node:timers/promises'
import { startReferenceServer } from 'personalization-kit/testing/node'

const seed = Number(process.argv[2])
const outcomes = /** @type {const} */ (['done', 'done', 'error', 'never'])

const { url, service } = await startReferenceServer({
  seed,
  token: { lifeMs: 2_000, guardsCalls: true },
  answers: ({ query }) => ({
    pendingMs: 50,
    processingMs: 100,
    outcome: outcomes[query.length % outcomes.length] ?? 'done',
  }),
})

/** @typedef {import('personalization-kit/testing').Fault} Fault */
/** @type {Fault[]} */
const onAnyCall = [
  'silent',
  'reset-before-headers',
  'reset-after-headers',
  'reset-mid-body',
  'slow-headers',
  'slow-body',
  'truncated',
  'truncated-chunked',
  'html',
  'wrong-content-type',
  'no-content-type',
  'empty',
  'no-content',
  'byte-order-mark',
  'invalid-utf-8',
  'not-a-number',
  'duplicate-keys',
  'too-deep',
  'redirect-same-origin',
  { status: 429, retryAfter: '1' },
  { bytes: 5_000_000 },
  { bytes: 5_000_000, encoding: 'gzip' },
]
for (const status of [400, 401, 403, 404, 410, 429, 500, 502, 503, 504]) onAnyCall.push({ status })
/** @type {Fault[]} */
const onAnswers = [
  'unknown-status',
  'regress',
  'mismatch',
  'missing-chat-data',
  'error-without-text',
]
/** @type {Fault[]} */
const onTokens = [{ status: 500 }, { status: 503 }, 'html', 'silent', 'reset-mid-body', 'empty']

let state = seed >>> 0
function random() {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

function changeFaults() {
  service.setFaults({
    list: { share: random() * 0.6, of: onAnyCall },
    submit: { share: random() * 0.6, of: onAnyCall },
    answer: { share: random() * 0.6, of: [...onAnyCall, ...onAnswers] },
    token: { share: random() * 0.3, of: onTokens },
  })
  if (random() < 0.05) service.revokeTokens()
}

changeFaults()
process.on('disconnect', () => process.exit())
process.send?.({ url, apiKey: service.apiKey, credentials: service.credentials })
for await (const _ of every(2_000)) changeFaults()
