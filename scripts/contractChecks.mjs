// Checks the promises of the service interface, section by section. Can run against any service.
import { createPersonalizationClient } from 'personalization-kit/client'

/**
 * @typedef {object} Target
 * @property {string} baseUrl
 * @property {string} apiKey
 * @property {{ accountId: string, websiteId: string }} scope A website that the key can read.
 * @property {string} [forbiddenAccount] An existing account that the key must not read.
 * @property {boolean} [ask] Whether to ask a question, which can cost money.
 * @property {Record<string, string>} [headers]
 *
 * @typedef {{ section: string, promise: string, needs?: 'forbiddenAccount' | 'ask',
 *   run(target: Target): Promise<string | void> }} Check Returns a remark, or throws if it fails.
 */

const listPath = '/api/v1/public/personalizations'
const answerPath = '/api/v1/ai/async/answer'

/** @param {Target} target @param {string} path @param {Record<string, string>} query @param {string} [apiKey] */
async function get({ baseUrl, apiKey: rightKey, headers }, path, query, apiKey = rightKey) {
  const url = `${baseUrl.replace(/\/+$/, '')}${path}?${new URLSearchParams(query)}`
  return fetch(url, { headers: { ...headers, 'x-api-key': apiKey }, redirect: 'manual' })
}

/** @param {boolean} isKept @param {string} breach */
function must(isKept, breach) {
  if (!isKept) throw new Error(breach)
}

/** @param {Target} target */
function connect({ baseUrl, apiKey, headers }) {
  return createPersonalizationClient({ baseUrl, apiKey, headers })
}

/** @param {Target} target */
async function list(target) {
  return connect(target).listPersonalizations(target.scope)
}

/** @param {string} promise @param {number} status @param {(target: Target) => Promise<Response>} call @returns {Check} */
function answersWith(promise, status, call) {
  return {
    section: '7.1',
    promise,
    async run(target) {
      const response = await call(target)
      must(response.status === status, `expected ${status}, got ${response.status}`)
    },
  }
}

/** @type {Check[]} */
export const contractChecks = [
  {
    section: '4.1',
    promise: 'a list is 200 with a JSON array',
    async run(target) {
      const response = await get(target, listPath, target.scope)
      must(response.status === 200, `expected 200, got ${response.status}`)
      must(Array.isArray(await response.json()), 'the body is not an array')
    },
  },
  {
    section: '2.1',
    promise: 'every field has its documented type or is null',
    async run(target) {
      const { issues, skippedRows } = await list(target)
      const breaches = issues.filter(({ code }) => code !== 'foreign-website')
      const first = breaches.slice(0, 5).map(({ message }) => message)
      must(
        breaches.length + skippedRows === 0,
        `${breaches.length} breaches, first: ${first.join('; ')}`,
      )
    },
  },
  {
    section: '2.1',
    promise: 'every documented field is sent',
    async run(target) {
      const rows = await (await get(target, listPath, target.scope)).json()
      const [parsed] = (await list(target)).personalizations
      if (!parsed) return 'no row to look at'
      const missing = Object.keys(parsed).filter((name) => !(name in rows[0]))
      return missing.length > 0 ? `left out, and read as null: ${missing.join(', ')}` : undefined
    },
  },
  {
    section: '2.1',
    promise: 'timestamps are Unix milliseconds',
    async run(target) {
      const names = /** @type {const} */ ([
        'createdAt',
        'createdDate',
        'startDate',
        'endDate',
        'updatedDate',
      ])
      const { personalizations } = await list(target)
      const odd = personalizations.flatMap((row) =>
        names.filter((name) => row[name] !== null && row[name] < 1e11),
      )
      must(odd.length === 0, `${odd.length} look like seconds: ${[...new Set(odd)].join(', ')}`)
    },
  },
  {
    section: '2.1',
    promise: 'rows belong to the website asked for',
    async run(target) {
      const { issues } = await list(target)
      const foreign = issues.filter(({ code }) => code === 'foreign-website').length
      must(foreign === 0, `${foreign} rows are of another website`)
    },
  },
  {
    section: '2.2',
    promise: 'a variant has id, name and weight',
    async run(target) {
      const variants = (await list(target)).personalizations.flatMap((row) => row.variants ?? [])
      const bare = variants.filter(
        ({ id, name, weight }) => id === null || name === null || weight === null,
      )
      must(bare.length === 0, `${bare.length} of ${variants.length} lack one of them`)
    },
  },
  {
    section: '3.1',
    promise: 'states are running, paused or draft',
    async run(target) {
      const known = ['running', 'paused', 'draft', null]
      const states = new Set((await list(target)).personalizations.map(({ state }) => state))
      const others = [...states].filter((state) => !known.includes(state))
      return others.length > 0 ? `also seen: ${others.join(', ')}` : undefined
    },
  },
  answersWith('a wrong key is 401', 401, (target) =>
    get(target, listPath, target.scope, 'not-a-key'),
  ),
  answersWith('missing parameters are 400', 400, (target) => get(target, listPath, {})),
  answersWith('an unknown website is 404', 404, (target) =>
    get(target, listPath, { ...target.scope, websiteId: 'no-such-website' }),
  ),
  {
    ...answersWith('an account the key may not read is 403', 403, (target) =>
      get(target, listPath, { ...target.scope, accountId: target.forbiddenAccount ?? '' }),
    ),
    needs: 'forbiddenAccount',
  },
  {
    section: '4.2, 4.3, 2.4',
    promise: 'a question gets an id, is polled while PENDING or PROCESSING, and ends DONE or ERROR',
    needs: 'ask',
    async run(target) {
      const client = connect(target)
      const question = {
        query: 'What is running?',
        sessionId: 'contract-check',
        visitorId: 'contract-check',
      }
      const { questionId } = await client.submitQuestion(question, { scope: target.scope })
      const endsAt = Date.now() + 120_000
      while (Date.now() < endsAt) {
        const response = await get(target, answerPath, { questionId })
        const answer = await response.json()
        must(answer.questionId === questionId, 'the answer is about another question')
        must(response.headers.has('access-control-allow-origin'), 'no Access-Control-Allow-Origin')
        if (answer.status === 'ERROR') {
          must(typeof answer.error === 'string', 'ERROR came without a text')
          return 'it ended in ERROR'
        }
        if (answer.status === 'DONE') {
          const { history, conversationId } = answer.chatData ?? {}
          must(Array.isArray(history), 'DONE came without a history')
          must(conversationId === `async-${questionId}`, `conversationId is "${conversationId}"`)
          return undefined
        }
        must(['PENDING', 'PROCESSING'].includes(answer.status), `unknown status "${answer.status}"`)
        const extra = Object.keys(answer).filter((name) => !['questionId', 'status'].includes(name))
        must(extra.length === 0, `${answer.status} also carries ${extra.join(', ')}`)
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
      throw new Error('no end within two minutes')
    },
  },
]

/**
 * Runs all checks that the target allows.
 *
 * @param {Target} target
 * @returns {Promise<{ check: Check, state: 'kept' | 'broken' | 'not asked', remark: string }[]>}
 */
export async function runContract(target) {
  const results = []
  for (const check of contractChecks) {
    if (check.needs && !target[check.needs]) {
      results.push({
        check,
        state: /** @type {const} */ ('not asked'),
        remark: `needs ${check.needs}`,
      })
      continue
    }
    try {
      const remark = (await check.run(target)) ?? ''
      results.push({ check, state: /** @type {const} */ ('kept'), remark })
    } catch (error) {
      const remark = error instanceof Error ? error.message : String(error)
      results.push({ check, state: /** @type {const} */ ('broken'), remark })
    }
  }
  return results
}
