import { randomUUID } from 'node:crypto'
import { startReferenceServer } from 'personalization-kit/testing/node'

const names = /** @type {const} */ ({
  serviceUrl: 'SERVICE_URL',
  apiKey: 'SERVICE_API_KEY',
  authUrl: 'AUTH_URL',
  clientId: 'CLIENT_ID',
  clientSecret: 'CLIENT_SECRET',
  refreshToken: 'REFRESH_TOKEN',
  accountId: 'ACCOUNT_ID',
  websiteId: 'WEBSITE_ID',
})

/**
 * Reads the settings from the environment: all of them or none, and `QUESTION_KEY` if it is set. Without settings, starts a
 * reference service on this machine, which also issues access tokens. The tokens last one minute.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<import('./createApp.mjs').Settings>}
 */
export async function readSettings(env = process.env) {
  const given = Object.values(names).filter((name) => env[name])
  const missing = Object.values(names).filter((name) => !env[name])
  if (given.length > 0 && missing.length > 0) {
    throw new Error(`${given[0]} is set, so also set ${missing.join(', ')}`)
  }
  if (given.length === 0) {
    const { url, service } = await startReferenceServer({
      token: { guardsCalls: true, rotates: true, lifeMs: 60_000 },
    })
    const scope = { accountId: 'acme', websiteId: 'shop' }
    return {
      serviceUrl: url,
      authUrl: url,
      apiKey: service.apiKey,
      questionKey: randomUUID(),
      ...service.credentials,
      scope,
    }
  }
  const read = (/** @type {keyof typeof names} */ name) => env[names[name]] ?? ''
  return {
    serviceUrl: read('serviceUrl'),
    apiKey: read('apiKey'),
    questionKey: env.QUESTION_KEY,
    authUrl: read('authUrl'),
    clientId: read('clientId'),
    clientSecret: read('clientSecret'),
    refreshToken: read('refreshToken'),
    scope: { accountId: read('accountId'), websiteId: read('websiteId') },
  }
}
