// Starts one instance. You can start any number with the same settings. Instances that share a
// Redis server share one token.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Redis } from 'ioredis'
import { createRedisTokenStore } from 'personalization-kit/server'
import { createApp } from './createApp.mjs'
import { readSettings } from './readSettings.mjs'

const { REDIS_URL, TOKEN_KEY, PORT = '4174' } = process.env
const log = (/** @type {object} */ line) => console.log(JSON.stringify(line))

const settings = await readSettings().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
const redis = REDIS_URL ? new Redis(REDIS_URL) : null
// Without a listener, a lost connection would end the process. The token manager can continue
// without Redis for a while.
redis?.on('error', (error) => log({ about: 'redis', error: error.message }))
if (redis && !TOKEN_KEY) log({ about: 'redis', warning: 'no TOKEN_KEY: tokens are not encrypted' })
// During a key rotation, there are several keys: the first encrypts, and all decrypt.
const encryption = TOKEN_KEY ? { encryptionKey: TOKEN_KEY.split(',') } : {}
const store = redis ? createRedisTokenStore(redis, encryption) : undefined

const app = createApp(settings, { ...(store ? { store } : {}), log })
const pages = relative(process.cwd(), fileURLToPath(new URL('dist', import.meta.url)))
app.use(serveStatic({ root: pages }))

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) }, (address) => {
  console.log(`\n  App      http://127.0.0.1:${address.port}`)
  console.log(`  Service  ${settings.serviceUrl}`)
  console.log(
    `  Tokens   ${redis ? 'shared through Redis' : 'in memory, for this instance only'}\n`,
  )
})

// For a rolling restart: accept no new requests, finish open ones, and then disconnect from Redis.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, () => {
    log({ about: 'app', event: 'closing', signal })
    const end = () => {
      redis?.disconnect()
      log({ about: 'app', event: 'closed' })
      process.exit()
    }
    server.close(end)
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(end, 10_000).unref()
  })
}
