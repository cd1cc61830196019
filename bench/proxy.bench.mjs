// Compares the cost and savings of the proxy with calling the service directly and with a
// handwritten proxy. The service and each proxy run in their own processes on this machine, and
// rounds are interleaved.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { quantile } from './harness.mjs'

const file = fileURLToPath(new URL('proxy/serve.mjs', import.meta.url))
const answerPath = '/api/v1/ai/async/answer?questionId=none'
const listPath = '/api/v1/public/personalizations?accountId=acme&websiteId=shop'
const rounds = 9
const latencyMs = 50

/** @typedef {{ name: string, url: string }} Target */

/** @param {object} settings */
async function start(settings) {
  const child = fork(file, [JSON.stringify(settings)])
  const [told] = await once(child, 'message')
  return { child, .../** @type {{ url: string, apiKey: string }} */ (told) }
}

/**
 * Sends one request and reads its whole response.
 *
 * @param {string} url
 * @param {Agent} agent
 * @param {Record<string, string>} headers
 */
function request(url, agent, headers) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode))
    }).once('error', reject)
  })
}

/**
 * Sends `count` requests, `together` at a time.
 *
 * @param {string} url
 * @param {{ count: number, together: number, headers: Record<string, string> }} options
 */
async function load(url, { count, together, headers }) {
  const agent = new Agent({ keepAlive: true, maxSockets: together })
  /** @type {number[]} */
  const times = []
  let left = count
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (left > 0) {
        left -= 1
        const from = performance.now()
        await request(url, agent, headers)
        times.push(performance.now() - from)
      }
    }),
  )
  const perSecond = (1_000 * count) / (performance.now() - startedAt)
  agent.destroy()
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/**
 * @param {Target[]} targets
 * @param {string} path
 * @param {{ count: number, together: number, headers: Record<string, string> }} options
 */
async function compareTargets(targets, path, options) {
  /** @type {{ perSecond: number, p50: number, p99: number }[][]} */
  const measured = targets.map(() => [])
  for (let round = -2; round < rounds; round++) {
    for (let turn = 0; turn < targets.length; turn++) {
      const index = (turn + round + 2) % targets.length
      const figures = await load((targets[index]?.url ?? '') + path, options)
      if (round >= 0) measured[index]?.push(figures)
    }
  }
  return targets.map(({ name }, index) => {
    const median = (/** @type {'perSecond' | 'p50' | 'p99'} */ key) =>
      quantile(
        (measured[index] ?? []).map((figures) => figures[key]),
        0.5,
      )
    return { name, perSecond: median('perSecond'), p50: median('p50'), p99: median('p99') }
  })
}

/**
 * @param {string} title
 * @param {Awaited<ReturnType<typeof compareTargets>>} results
 * @returns {import('./table.mjs').Table}
 */
function toTable(title, results) {
  const first = results[0] ?? { perSecond: 1, p50: 0, p99: 0 }
  return {
    title: `${title} (${rounds} rounds)`,
    columns: ['per second', 'ratio', 'p50 ms', 'more than directly', 'p99 ms'],
    rows: results.map(({ name, perSecond, p50, p99 }) => [
      name,
      Math.round(perSecond),
      perSecond / first.perSecond,
      p50,
      p50 - first.p50,
      p99,
    ]),
  }
}

/** @returns {AsyncGenerator<import('./table.mjs').Table>} */
export async function* measure() {
  const service = await start({ role: 'service' })
  const { url: upstream, apiKey } = service
  const ours = await start({ role: 'ours', upstream, apiKey })
  const byHand = await start({ role: 'by hand', upstream, apiKey })
  const targets = toTargets({ service, ours, byHand })
  const headers = { 'x-api-key': apiKey, 'x-personalization-kit': '1', cookie: 'session=1' }
  yield toTable(
    'Poll an answer, one at a time',
    await compareTargets(targets, answerPath, { count: 400, together: 1, headers }),
  )
  yield toTable(
    'Poll an answer, 32 at a time',
    await compareTargets(targets, answerPath, { count: 1_500, together: 32, headers }),
  )
  const lists = { count: 600, together: 32, headers }
  yield toTable(
    'Fetch the same list of 42 (62 kB), 32 at a time, of a service that answers from memory',
    await compareTargets(targets, listPath, lists),
  )
  const etag = await readTag(ours.url + listPath, headers)
  yield toTable(
    'The same, by callers who send the ETag of what they have',
    await compareTargets(targets, listPath, {
      ...lists,
      headers: { ...headers, 'if-none-match': etag },
    }),
  )
  yield* measureSlow(headers)
  yield {
    title: '5,000 callers want the same list together, nothing kept beforehand',
    columns: ['requests to the service'],
    rows: await countUpstream(service, { upstream, apiKey, headers }),
  }
  for (const { child } of [service, ours, byHand]) child.disconnect()
}

/** @param {Record<string, string>} headers */
async function* measureSlow(headers) {
  const service = await start({ role: 'slow service', latencyMs })
  const { url: upstream, apiKey } = service
  const ours = await start({ role: 'ours', upstream, apiKey })
  const byHand = await start({ role: 'by hand', upstream, apiKey })
  const lists = { count: 300, together: 32, headers: { ...headers, 'x-api-key': apiKey } }
  yield toTable(
    `Fetch the same list of 42, 32 at a time, of a service that takes ${latencyMs} ms`,
    await compareTargets(toTargets({ service, ours, byHand }), listPath, lists),
  )
  for (const { child } of [service, ours, byHand]) child.disconnect()
}

/** @param {string} url @param {Record<string, string>} headers */
async function readTag(url, headers) {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

/** @param {Record<'service' | 'ours' | 'byHand', { url: string }>} servers @returns {Target[]} */
function toTargets({ service, ours, byHand }) {
  return [
    { name: 'the service itself', url: service.url },
    { name: 'ours: createServiceProxy', url: ours.url },
    { name: 'hono/proxy with the key', url: byHand.url },
  ]
}

/**
 * @param {Awaited<ReturnType<typeof start>>} service
 * @param {{ upstream: string, apiKey: string, headers: Record<string, string> }} options
 */
async function countUpstream(service, { upstream, apiKey, headers }) {
  const count = async () => {
    service.child.send('count')
    return /** @type {{ lists: number }} */ ((await once(service.child, 'message'))[0]).lists
  }
  /** @type {[string, number][]} */
  const rows = []
  for (const [name, role] of [
    ['ours: createServiceProxy', 'ours'],
    ['hono/proxy with the key', 'by hand'],
  ]) {
    const proxy = await start({ role, upstream, apiKey })
    const before = await count()
    await load(proxy.url + listPath, { count: 5_000, together: 5_000, headers })
    rows.push([name ?? '', (await count()) - before])
    proxy.child.disconnect()
  }
  return rows
}
