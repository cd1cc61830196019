// Serves the built page and keeps the API key here.
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import express from 'express'
import { createServiceProxy } from 'personalization-kit/server'
import { startReferenceServer } from 'personalization-kit/testing/node'

const { PORT = '4175' } = process.env

const { serviceUrl, apiKey } = await readService()
const proxy = createServiceProxy({
  baseUrl: serviceUrl,
  apiKey,
  // Express removes the mount path, so no basePath is needed.
  async authorize(request) {
    const user = await readUser(request)
    if (!user) return null // 401
    return {
      subject: user.id,
      allows: ({ accountId, websiteId }) => user.websites.includes(`${accountId}/${websiteId}`),
    }
  },
  onEvent: (event) => event.code && console.error(JSON.stringify(event)),
})

const app = express()
app.use('/api/personalization', getRequestListener(proxy))
app.use(express.json()) // Mount body parsers after the proxy, which reads the body itself.
app.use(express.static(fileURLToPath(new URL('dist', import.meta.url))))

const server = app.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`\n  App      http://127.0.0.1:${PORT}\n  Service  ${serviceUrl}\n`)
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, () => server.close(() => process.exit()))
}

/**
 * Returns the user who sent a request. Here, everyone is Dana. Replace this with your own sessions.
 *
 * @param {Request} _request
 */
async function readUser(_request) {
  return { id: 'dana', websites: ['acme/shop'] }
}

/** Returns the service’s URL and key. Without settings, starts a demo service on this machine. */
async function readService() {
  const { SERVICE_URL, SERVICE_API_KEY } = process.env
  if (SERVICE_URL && SERVICE_API_KEY) return { serviceUrl: SERVICE_URL, apiKey: SERVICE_API_KEY }
  const { url, service } = await startReferenceServer()
  return { serviceUrl: url, apiKey: service.apiKey }
}
