// Serves the built page and the proxy, and keeps the API key here.
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import express from 'express'
import { createServiceProxy } from 'personalization-kit/server'
import { startReferenceServer } from 'personalization-kit/testing/node'

const { PORT = '4175', SERVICE_URL, SERVICE_API_KEY } = process.env
const pages = fileURLToPath(new URL('dist', import.meta.url))

// Without settings, this is a demo service on this machine.
const service =
  SERVICE_URL && SERVICE_API_KEY
    ? { url: SERVICE_URL, apiKey: SERVICE_API_KEY }
    : await startReferenceServer().then((demo) => ({ url: demo.url, apiKey: demo.service.apiKey }))

const proxy = createServiceProxy({
  baseUrl: service.url,
  apiKey: service.apiKey,
  basePath: '/api/personalization',
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
app.use(compression())
app.use((_request, response, next) => {
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
  )
  next()
})
app.all('/api/personalization/{*path}', getRequestListener(proxy))
app.use(express.json()) // Add body parsers after the proxy, which reads the body itself.
app.use(express.static(pages))
// A page with its own URL is the same file.
app.get('/{*path}', (_request, response) => response.sendFile('index.html', { root: pages }))

const server = app.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`\n  App      http://127.0.0.1:${PORT}\n  Service  ${service.url}\n`)
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, () => server.close(() => process.exit()))
}

/**
 * Returns the user who sent a request, or `null`. Here, everyone is Dana. Replace this with your
 * own sessions, for example by their cookie: `request.headers.get('cookie')`.
 *
 * @param {Request} _request
 * @returns {Promise<{ id: string, websites: string[] } | null>}
 */
async function readUser(_request) {
  return { id: 'dana', websites: ['acme/shop'] }
}
