// One instance of an app that uses tokens, in its own process. Its parent tells it what to do.
import { Redis } from 'ioredis'
import {
  createRedisTokenStore,
  createTokenFetch,
  createTokenManager,
} from 'personalization-kit/server'

/**
 * @typedef {object} InstanceSettings
 * @property {string} url The URL of the reference service, which is also the token service.
 * @property {string} apiKey
 * @property {{ clientId: string, clientSecret: string, refreshToken: string }} credentials
 * @property {string} redisUrl
 * @property {number} [timeoutMs]
 * @property {boolean} [stopsBeforeWrite] Whether to stop with SIGSTOP before writing a new token.
 *
 * @typedef {object} Work
 * @property {'work'} type
 * @property {number} forMs
 * @property {number} loops
 * @property {number} everyMs The mean pause between two calls of a loop.
 * @property {number} [leastCalls] The calls that each loop makes, however long they take.
 * @property {number} [limitMs] A wait for a token is late after a timer of this length.
 *
 * @typedef {{ type: 'get' } | Work} Order
 *
 * @typedef {object} Report
 * @property {number} calls
 * @property {number} failed Calls without a token or with a rejected one.
 * @property {number} longestMs The longest wait for a token.
 * @property {number} longestCallMs The longest call, with its wait for a token.
 * @property {number} late The waits that were longer than a timer that started with them.
 * @property {string[]} events The types of the manager's events.
 * @property {string[]} errors The codes of the manager's errors.
 * @property {string} [token]
 */

/** @type {InstanceSettings} */
const settings = JSON.parse(process.argv[2] ?? '{}')
const redis = new Redis(settings.redisUrl)
redis.on('error', () => {})

/** @type {Report} */
const report = {
  calls: 0,
  failed: 0,
  longestMs: 0,
  longestCallMs: 0,
  late: 0,
  events: [],
  errors: [],
}
/** @type {number | undefined} */
let limitMs
const store = createRedisTokenStore(redis)
if (settings.stopsBeforeWrite) {
  const { write } = store
  store.write = (...args) => {
    store.write = write
    process.kill(process.pid, 'SIGSTOP')
    return write(...args)
  }
}
const manager = createTokenManager({
  authUrl: settings.url,
  ...settings.credentials,
  store,
  onEvent: ({ type }) => void report.events.push(type),
  ...(settings.timeoutMs === undefined ? {} : { timeoutMs: settings.timeoutMs }),
})

/** Gets a token and records how long that took. */
async function getAccessToken(/** @type {{ signal?: AbortSignal }} */ options) {
  const startedAt = performance.now()
  // Whatever holds up this process holds up the timer as well.
  const timer = limitMs === undefined ? undefined : setTimeout(() => (report.late += 1), limitMs)
  try {
    return await manager.getAccessToken(options)
  } catch (error) {
    report.errors.push(/** @type {{ code?: string }} */ (error).code ?? String(error))
    throw error
  } finally {
    clearTimeout(timer)
    report.longestMs = Math.max(report.longestMs, performance.now() - startedAt)
  }
}
const send = createTokenFetch({ ...manager, getAccessToken })

async function call() {
  report.calls += 1
  const startedAt = performance.now()
  const url = `${settings.url}/api/v1/ai/async/answer?questionId=none`
  try {
    const response = await send(url, { headers: { 'x-api-key': settings.apiKey } })
    // The question does not exist, so a 404 means that the token was accepted.
    if (response.status !== 404) {
      report.failed += 1
      report.errors.push(`status ${response.status}`)
    }
    await response.arrayBuffer()
  } catch (error) {
    report.errors.push(String(error))
    report.failed += 1
  }
  report.longestCallMs = Math.max(report.longestCallMs, performance.now() - startedAt)
}

/** @param {Work} order */
async function loop({ forMs, everyMs, leastCalls = 0 }) {
  const endsAt = Date.now() + forMs
  await pause(Math.random() * everyMs)
  for (let calls = 0; calls < leastCalls || Date.now() < endsAt; calls++) {
    await call()
    await pause(everyMs * (0.5 + Math.random()))
  }
}

/** @param {number} ms @returns {Promise<void>} */
function pause(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** @param {Order} order */
async function obey(order) {
  if (order.type === 'work') {
    limitMs = order.limitMs
    await Promise.all(Array.from({ length: order.loops }, () => loop(order)))
  } else report.token = await getAccessToken({}).catch(() => '')
  process.send?.({ ...report })
}

process.on('message', (/** @type {Order} */ order) => void obey(order))
process.on('disconnect', () => process.exit())
// Connect first, so that only the token is measured and not the start of a process.
await redis.ping().catch(() => {})
process.send?.('ready')
