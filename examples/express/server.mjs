// Serves the built page and the proxy. The API key never leaves this server.
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import express from 'express'
import { allowsWebsites, createServiceProxy } from 'personalization-kit/server'
import { startReferenceServer } from 'personalization-kit/testing/node'

const { HOST = '127.0.0.1', PORT = '4175', NODE_ENV } = process.env
const isProduction = NODE_ENV === 'production'
const pages = fileURLToPath(new URL('dist', import.meta.url))
const service = await findService()

/**
 * A user. `sessionId` and `visitorId` are random IDs for conversations. The service sees them, so
 * they are not the ID of the user's session on this server.
 *
 * @typedef {import('personalization-kit/server').Scope} Scope
 * @typedef {{ id: string, websites: Scope[], sessionId: string, visitorId: string }} User
 */
/**
 * Who is signed in, by the ID in their cookie. Replace this with your own sessions.
 *
 * @type {Map<string, User>}
 */
const sessions = new Map()

const proxy = createServiceProxy({
  baseUrl: service.url,
  apiKey: service.apiKey,
  questionKey: service.questionKey,
  basePath: '/api/personalization',
  async authorize(request) {
    const user = readUser(request.headers.get('cookie'))
    if (!user) return null // 401
    return {
      subject: user.id,
      allows: allowsWebsites(user.websites),
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
app.get('/api/me', ({ headers }, response) => {
  const user = readUser(headers.cookie)
  const scope = user?.websites[0]
  if (!user) response.sendStatus(401)
  else response.json({ ...user, scope })
})
// Replace this with your own sign-in. Here, everyone is Dana.
app.get('/sign-in', (_request, response) => {
  const id = randomUUID()
  const [sessionId, visitorId] = [randomUUID(), randomUUID()]
  sessions.set(id, {
    id: 'dana',
    websites: [{ accountId: 'acme', websiteId: 'shop' }],
    sessionId,
    visitorId,
  })
  response.cookie('session', id, { httpOnly: true, sameSite: 'lax', secure: isProduction })
  response.redirect('/')
})
app.use(express.json()) // Add body parsers after the proxy, which reads the body itself.
app.use(express.static(pages))
// Pages with their own URLs are the same file. A file that is missing is a 404.
app.get(/^(?!\/api\/)[^.]*$/, (_request, response) => {
  response.sendFile('index.html', { root: pages })
})

const server = app.listen(Number(PORT), HOST, () => {
  console.log(`\n  App      http://${HOST}:${PORT}\n  Service  ${service.url}\n`)
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, () => server.close(() => process.exit()))
}

/** Returns your service, or a demo service on this machine if nothing is set. */
async function findService() {
  const { SERVICE_URL: url, SERVICE_API_KEY: apiKey, QUESTION_KEY: questionKey } = process.env
  if (url && apiKey) return { url, apiKey, questionKey }
  if (url || apiKey || isProduction) throw new Error('Set both SERVICE_URL and SERVICE_API_KEY')
  const demo = await startReferenceServer()
  return { url: demo.url, apiKey: demo.service.apiKey, questionKey: randomUUID() }
}

/**
 * Returns the user who is signed in, or `undefined`.
 *
 * @param {string | null | undefined} cookies
 */
function readUser(cookies) {
  const [, id = ''] = /(?:^|; )session=([^;]+)/.exec(cookies ?? '') ?? []
  return sessions.get(id)
}
