// One process of an app that uses access tokens in one of several ways. The parent process tells it
// what to do.
import { createRequire } from 'node:module'
import { Redis } from 'ioredis'
import { createRedisTokenStore, createTokenManager } from '../../dist/server.js'

const requirePeer = createRequire(new URL('../peers/package.json', import.meta.url))
const { url, credentials, redisUrl, strategy, apiKey } = JSON.parse(process.argv[2])

/** Requests a token manually, as all ways except this package's do. */
async function requestToken() {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: credentials.clientId,
    client_secret: credentials.clientSecret,
    refresh_token: credentials.refreshToken,
  })
  const response = await fetch(`${url}/oauth/token`, { method: 'POST', body })
  if (!response.ok) {
    await response.arrayBuffer()
    throw new Error(`status ${response.status}`)
  }
  return response.json()
}

/** Each way returns a function that gets a token. */
const strategies = {
  'a request for each call': () => async () => (await requestToken()).access_token,
  'single flight in each process': () => {
    let held = null
    let flight = null
    return async () => {
      if (held && Date.now() < held.until) return held.token
      flight ??= requestToken()
        .then(({ access_token: token, expires_in: seconds }) => {
          held = { token, until: Date.now() + seconds * 1_000 }
          return token
        })
        .finally(() => (flight = null))
      return flight
    }
  },
  'cache-manager on Redis': () => {
    const { createCache } = requirePeer('cache-manager')
    const { Keyv } = requirePeer('keyv')
    const { default: KeyvRedis } = requirePeer('@keyv/redis')
    const cache = createCache({ stores: [new Keyv({ store: new KeyvRedis(redisUrl) })] })
    return () =>
      cache.wrap(
        'token',
        async () => (await requestToken()).access_token,
        // cache-manager needs to know the lifetime of a value in advance.
        2_000,
      )
  },
  ours: () => {
    const store = createRedisTokenStore(new Redis(redisUrl))
    const manager = createTokenManager({ authUrl: url, ...credentials, store })
    return () => manager.getAccessToken()
  },
}

const getAccessToken = strategies[strategy]()
const report = { calls: 0, failed: 0, waits: [] }

async function call() {
  report.calls += 1
  const startedAt = performance.now()
  try {
    const token = await getAccessToken()
    report.waits.push(performance.now() - startedAt)
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': apiKey }
    const response = await fetch(`${url}/api/v1/ai/async/answer?questionId=none`, { headers })
    await response.arrayBuffer()
    // The question does not exist, so a 404 means that the token was accepted.
    if (response.status !== 404) report.failed += 1
  } catch {
    report.failed += 1
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function loop({ forMs, everyMs }) {
  const endsAt = Date.now() + forMs
  await pause(Math.random() * everyMs)
  while (Date.now() < endsAt) {
    await call()
    await pause(everyMs * (0.5 + Math.random()))
  }
}

async function obey(order) {
  await Promise.all(Array.from({ length: order.loops }, () => loop(order)))
  process.send(report)
}

process.on('message', (order) => void obey(order))
process.on('disconnect', () => process.exit())
process.send('ready')
