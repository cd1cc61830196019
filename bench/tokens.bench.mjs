// Compares ways to get access tokens in many processes: how often the token service is called, and
// how long callers wait. Each way runs with its own token service and Redis, one way after another.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findOrInstallRedis } from '../scripts/findRedis.mjs'
import { startRedis } from '../scripts/startRedis.mjs'
import { quantile } from './harness.mjs'
import { installPeers } from './installPeers.mjs'

const processes = 8
const loops = 25
const forMs = 12_000
const everyMs = 150
const throttle = { requests: 6, perMs: 10_000 }

// Imported by URL, because the build does not exist yet when types are checked.
/** @type {typeof import('../src/testing-node.js')} */
const { startReferenceServer } = await import(
  new URL('../dist/testing-node.js', import.meta.url).href
)

const strategies = [
  'a request for each call',
  'single flight in each process',
  'cache-manager on Redis',
  'ours',
]

/** @param {string} strategy @param {boolean} rotates */
async function run(strategy, rotates) {
  const token = { guardsCalls: true, lifeMs: 2_000, throttle, rotates }
  const server = await startReferenceServer({ token })
  const redis = await startRedis()
  const { apiKey, credentials, requests } = server.service
  const settings = { url: server.url, apiKey, credentials, redisUrl: redis.url, strategy }
  const children = Array.from({ length: processes }, () =>
    fork(instancePath, [JSON.stringify(settings)]),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  /** @type {{ calls: number, failed: number, waits: number[] }[]} */
  const reports = await Promise.all(
    children.map(async (child) => {
      child.send({ forMs, loops, everyMs })
      return (await once(child, 'message'))[0]
    }),
  )
  for (const child of children) child.disconnect()
  await server.close()
  await redis.kill()
  const asked = requests.filter(({ call }) => call === 'token')
  const sum = (/** @type {'calls' | 'failed'} */ key) =>
    reports.reduce((all, report) => all + report[key], 0)
  const waits = reports.flatMap((report) => report.waits)
  return [
    asked.length,
    asked.filter(({ grant }) => grant === 'throttled').length,
    sum('calls'),
    `${((100 * sum('failed')) / sum('calls')).toFixed(1)} %`,
    quantile(waits, 0.5),
    quantile(waits, 0.99),
    quantile(waits, 1),
  ]
}

const instancePath = fileURLToPath(new URL('tokens/instance.mjs', import.meta.url))

/** @returns {AsyncGenerator<import('./table.mjs').Table>} */
export async function* measure() {
  installPeers()
  findOrInstallRedis()
  const columns = [
    'token requests',
    'throttled',
    'calls',
    'failed',
    'wait p50 ms',
    'p99',
    'longest',
  ]
  const setting =
    `${processes} processes × ${loops} loops, ${forMs / 1_000} s, tokens of 2 s, ` +
    `throttle ${throttle.requests} per ${throttle.perMs / 1_000} s`
  /** @type {import('./table.mjs').Table['rows']} */
  const rows = []
  for (const strategy of strategies) rows.push([strategy, ...(await run(strategy, false))])
  yield { title: setting, columns, rows }
  // The other ways would need extra code to exchange the newest refresh token.
  const rotating = [['ours', ...(await run('ours', true))]]
  yield { title: `${setting}, refresh tokens that rotate`, columns, rows: rotating }
}
