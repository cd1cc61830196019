import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie, setCookie } from 'hono/cookie'
import {
  createServiceProxy,
  createTokenFetch,
  createTokenManager,
} from 'personalization-kit/server'

/**
 * @typedef {object} Settings
 * @property {string} serviceUrl The URL of the service with the lists and answers.
 * @property {string} apiKey
 * @property {string | undefined} [questionKey] Signs question IDs. The same on all instances.
 * @property {string} authUrl The URL of the service that issues access tokens.
 * @property {string} clientId
 * @property {string} clientSecret
 * @property {string} refreshToken
 * @property {{ accountId: string, websiteId: string }} scope The website that users of this app work with.
 *
 * @typedef {import('personalization-kit/server').TokenStore} TokenStore
 */

const cookieName = 'session'

/**
 * Creates the server without its static files: a route that keeps the API key here, and tokens that all
 * instances share.
 *
 * @param {Settings} settings
 * @param {{ store?: TokenStore, log?: (line: object) => void }} [options] Without a store,
 * tokens are kept in memory for this instance only.
 */
export function createApp(settings, { store, log = () => {} } = {}) {
  const { serviceUrl, apiKey, questionKey, scope, ...credentials } = settings
  const tokens = createTokenManager({
    ...credentials,
    // This service may rotate refresh tokens, so no instance may continue without the store.
    ...(store ? { store, requiresStore: true } : {}),
    onEvent: (event) => log({ about: 'token', ...event }),
    onReauthRequired: (reason) => log({ about: 'token', level: 'critical', reason }),
  })
  const proxy = createServiceProxy({
    baseUrl: serviceUrl,
    apiKey,
    questionKey,
    basePath: '/api/personalization',
    fetch: createTokenFetch(tokens),
    maxConcurrentRequests: 50,
    authorize(request) {
      const user = readUser(request)
      if (!user) return null
      return {
        subject: user,
        allows: ({ accountId, websiteId }) =>
          accountId === scope.accountId && websiteId === scope.websiteId,
      }
    },
    onEvent: (event) => log({ about: 'proxy', ...event }),
  })

  const app = new Hono()
  app.use(compress())
  app.all('/api/personalization/*', (context) => proxy(context.req.raw))
  app.get('/config', (context) => {
    // Everyone is signed in. Replace this with your own sign-in.
    if (!getCookie(context, cookieName)) {
      const id = randomUUID()
      setCookie(context, cookieName, id, { httpOnly: true, sameSite: 'Strict', path: '/' })
    }
    context.header('cache-control', 'private, no-store')
    return context.json(scope)
  })
  app.get('/healthz', (context) => context.json({ ok: true }))
  return app
}

/**
 * Returns the user who sent a request. Replace this with your own sessions.
 *
 * @param {Request} request
 */
function readUser(request) {
  const cookies = request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|; )${cookieName}=([\\w-]{36})`).exec(cookies)?.[1] ?? null
}
