import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { allowsWebsites, createServiceProxy } from 'personalization-kit/server'

/**
 * @typedef {{ accountId: string, websiteId: string, name: string, domain?: string }} Website
 * @typedef {{ id: string, user: string, websites: Website[], sessionId: string }} User
 */

/**
 * The names of this machine. A page whose own name was pointed to this machine would have the dashboard's
 * sessions and answers (DNS rebinding).
 */
const ownNames = new Set(['127.0.0.1', 'localhost', '[::1]'])
const cookieName = 'dashboard-session'
const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Creates the dashboard's server without its static files: sessions, sign-in, and the proxy that
 * keeps the API key on the server. The demo signs everyone in as one user. Replace this with your own sessions.
 *
 * @param {{ baseUrl: string, apiKey: string, questionKey?: string, websites: Website[] }} options
 */
export function createDashboard({ baseUrl, apiKey, questionKey, websites }) {
  /** @type {Map<string, User | null>} Sessions by cookie. `null` means signed out. */
  const sessions = new Map()
  /**
   * Creates the user for a sign-in. Conversations belong to a session, so each sign-in starts with
   * none.
   */
  const demoUser = () => ({
    // The same ID as in the `assignee` of personalizations.
    id: 'mei.tanaka',
    user: 'Mei Tanaka',
    websites,
    sessionId: randomUUID(),
  })

  /** @param {Request} request */
  function readUser(request) {
    const cookies = request.headers.get('cookie') ?? ''
    const id = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(cookies)?.[1] ?? ''
    return sessions.get(id) ?? null
  }

  const proxy = createServiceProxy({
    baseUrl,
    apiKey,
    questionKey,
    basePath: '/api/personalization',
    authorize(request) {
      const user = readUser(request)
      if (!user) return null
      return {
        subject: user.id,
        allows: allowsWebsites(user.websites),
        headers: { 'x-user-email': `${user.id}@acme.example` },
      }
    },
  })

  const app = new Hono()
  app.use(async ({ req, text }, next) => {
    const { hostname } = new URL(req.url)
    return ownNames.has(hostname) ? next() : text('This dashboard has another host name.', 421)
  })
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', csp)
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
  })
  app.all('/api/personalization/*', (context) => proxy(context.req.raw))
  app.get('/account', (context) => {
    const known = sessions.has(getCookie(context, cookieName) ?? '')
    const user = known ? readUser(context.req.raw) : demoUser()
    if (!known) startSession(context, user)
    context.header('cache-control', 'private, no-store')
    return user ? context.json(user) : context.body(null, 401)
  })
  app.post('/sign-in', (context) => {
    startSession(context, demoUser())
    return context.body(null, 204)
  })
  app.post('/sign-out', (context) => {
    startSession(context, null)
    return context.body(null, 204)
  })
  return app

  /**
   * @param {import('hono').Context} context
   * @param {User | null} user
   */
  function startSession(context, user) {
    sessions.delete(getCookie(context, cookieName) ?? '')
    const id = randomUUID()
    sessions.set(id, user)
    setCookie(context, cookieName, id, { httpOnly: true, sameSite: 'Strict', path: '/' })
  }
}
