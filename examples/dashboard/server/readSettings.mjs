import { randomUUID } from 'node:crypto'
import { startReferenceServer } from 'personalization-kit/testing/node'

/**
 * Returns the service that the dashboard uses. Without settings, starts a reference service on this
 * machine. To use a real service, set `SERVICE_URL`, `SERVICE_API_KEY` and `SERVICE_WEBSITES`
 * (`account/website`, comma-separated), and `QUESTION_KEY`, with which the proxy signs question IDs.
 */
export async function readSettings(env = process.env) {
  if (!env.SERVICE_URL) {
    // One date in the answer about what ends is wrong, to show that the panel notices it.
    const reference = await startReferenceServer({
      answers: ({ query }) => ({ hasWrongFact: query === 'What ends in the next 7 days?' }),
    })
    return {
      reference,
      baseUrl: reference.url,
      apiKey: reference.service.apiKey,
      questionKey: randomUUID(),
      websites: [
        { accountId: 'acme', websiteId: 'shop', name: 'Shop', domain: 'shop.example' },
        { accountId: 'acme', websiteId: 'saas', name: 'SaaS site', domain: 'saas.example' },
      ],
    }
  }
  if (!env.SERVICE_API_KEY || !env.SERVICE_WEBSITES) {
    throw new Error(
      'SERVICE_URL is set, so also set SERVICE_API_KEY and SERVICE_WEBSITES (account/website,…)',
    )
  }
  const websites = env.SERVICE_WEBSITES.split(',').map((pair) => {
    const [accountId, websiteId, ...rest] = pair.trim().split('/')
    if (!accountId || !websiteId || rest.length > 0) {
      throw new Error(`SERVICE_WEBSITES must have account/website pairs, but has "${pair.trim()}"`)
    }
    return { accountId, websiteId, name: websiteId }
  })
  return {
    reference: null,
    baseUrl: env.SERVICE_URL,
    apiKey: env.SERVICE_API_KEY,
    questionKey: env.QUESTION_KEY,
    websites,
  }
}
