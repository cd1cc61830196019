import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { isPersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import type { Fault } from '../../src/testing/Fault.js'
import type { ReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { startReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { settlesWithin } from '../support/machinePace.js'

const scope = { accountId: 'acme', websiteId: 'shop' }
const question = { query: 'q', sessionId: 's', visitorId: 'v' }
/** For faults that end in a timeout. For all others, no machine is too slow. */
const timeoutMs = 400
const patienceMs = 30_000
const cap = 1_000_000

let server: ReferenceServer
let questionId = ''
const rejections: unknown[] = []
const note = (reason: unknown) => void rejections.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  server = await startReferenceServer({ personalizations: 3, answers: { outcome: 'never' } })
  questionId = (await connect().submitQuestion(question, { scope })).questionId
})
afterEach(() => server.service.setFaults({}))
afterAll(async () => {
  await server.close()
  process.off('unhandledRejection', note)
})

function connect(limitMs = patienceMs) {
  const { url, service } = server
  const { apiKey } = service
  const options = { baseUrl: url, apiKey, timeoutMs: limitMs, maxResponseBytes: cap }
  return createPersonalizationClient(options)
}
const calls = {
  list: (limitMs = patienceMs) => connect(limitMs).listPersonalizations(scope),
  answer: (limitMs = patienceMs) => connect(limitMs).getAnswer(questionId, { scope }),
  submit: (limitMs = patienceMs) => connect(limitMs).submitQuestion(question, { scope }),
}
type Call = keyof typeof calls

/** What each fault must come to, whichever call it hits; `'fine'` means that nothing is lost. */
const outcomes: [fault: Fault, outcome: string][] = [
  ['silent', 'timeout PK-TIMEOUT retryable'],
  ['slow-headers', 'timeout PK-TIMEOUT retryable'],
  ['slow-body', 'timeout PK-TIMEOUT retryable'],
  ['reset-before-headers', 'network PK-NETWORK retryable'],
  ['reset-after-headers', 'network PK-NETWORK retryable'],
  ['reset-mid-body', 'network PK-NETWORK retryable'],
  ['truncated', 'network PK-NETWORK retryable'],
  ['truncated-chunked', 'network PK-NETWORK retryable'],
  ['html', 'protocol PK-NOT-JSON retryable'],
  ['wrong-content-type', 'protocol PK-NOT-JSON retryable'],
  ['empty', 'protocol PK-NOT-JSON retryable'],
  ['no-content', 'protocol PK-NOT-JSON retryable'],
  ['not-a-number', 'protocol PK-NOT-JSON retryable'],
  ['no-content-type', 'fine'],
  ['byte-order-mark', 'fine'],
  ['too-deep', 'protocol PK-TOO-DEEP'],
  ['redirect-same-origin', 'protocol PK-REDIRECT'],
  ['redirect-other-origin', 'protocol PK-REDIRECT'],
  [{ bytes: 2 * cap }, 'protocol PK-TOO-LARGE'],
  [{ bytes: 2 * cap, encoding: 'gzip' }, 'protocol PK-TOO-LARGE'],
  [{ status: 400 }, 'bad-request PK-400'],
  [{ status: 401 }, 'unauthorized PK-401'],
  [{ status: 403 }, 'forbidden PK-403'],
  [{ status: 404 }, 'not-found PK-404'],
  [{ status: 408 }, 'http PK-HTTP retryable'],
  [{ status: 410 }, 'http PK-410'],
  [{ status: 429 }, 'throttled PK-429 retryable'],
  ...[500, 502, 503, 504].map((status): [Fault, string] => [{ status }, 'http PK-HTTP retryable']),
]

describe('the client on a real socket', () => {
  const matrix = outcomes.flatMap(([fault, outcome]) =>
    (['list', 'answer', 'submit'] as const).map((call): [string, Call, Fault, string] => [
      typeof fault === 'string' ? fault : JSON.stringify(fault),
      call,
      fault,
      outcome,
    ]),
  )

  it.each(matrix)('handles the fault %s of the call %s', async (_, call, fault, outcome) => {
    server.service.setFaults({ [call]: fault })
    const limitMs = outcome.startsWith('timeout') ? timeoutMs : patienceMs
    const work = calls[call](limitMs).then(
      () => 'fine',
      (error: unknown) => error,
    )
    expect(await settlesWithin(limitMs + 600, work)).toBe(true)
    const result = await work
    if (isPersonalizationKitError(result)) {
      const { kind, code, retryable } = result
      expect(`${kind} ${code}${retryable ? ' retryable' : ''}`).toBe(outcome)
      const everything = inspect(result, { depth: 9 }) + JSON.stringify(result) + result.stack
      expect(everything).not.toMatch(/private|do-not-show|10\.0\.0\.7|reference-key/)
    } else {
      expect(result).toBe(outcome)
    }
  })

  it.each(['list', 'answer', 'submit'] as const)('reports a refused %s request', async (call) => {
    const gone = await startReferenceServer()
    await gone.close()
    const { service } = server
    const client = createPersonalizationClient({
      baseUrl: gone.url,
      apiKey: service.apiKey,
      timeoutMs: patienceMs,
    })
    const refused = {
      list: () => client.listPersonalizations(scope),
      answer: () => client.getAnswer(questionId),
      submit: () => client.submitQuestion(question),
    }
    await expect(refused[call]()).rejects.toMatchObject({
      kind: 'network',
      retryable: true,
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('leaves no unhandled rejections', async () => {
    console.log(`${matrix.length + 3} combinations of fault and call`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(rejections).toEqual([])
  })
})

describe('a list of faults', () => {
  it('applies one entry to each request, and none after its end', async () => {
    server.service.setFaults({ answer: ['none', { status: 503 }, 'reset-mid-body'] })
    const results: string[] = []
    for (let poll = 0; poll < 5; poll++) {
      results.push(
        await calls.answer().then(
          ({ status }) => status,
          ({ code }) => code,
        ),
      )
    }
    expect(results.map((result) => result.replace('PROCESSING', 'PENDING'))).toEqual([
      'PENDING',
      'PK-HTTP',
      'PK-NETWORK',
      'PENDING',
      'PENDING',
    ])
    expect(server.service.requests.slice(-5).map(({ fault }) => fault ?? 'none')).toEqual([
      'none',
      { status: 503 },
      'reset-mid-body',
      'none',
      'none',
    ])
  })

  it('can be random, and the same seed gives the same faults', async () => {
    const play = async () => {
      const faults = { list: { share: 0.3, of: [{ status: 503 }, 'html'] as Fault[] } }
      const service = createReferenceService({ seed: 5, personalizations: 1, faults })
      const options = { baseUrl: 'https://a.example', apiKey: service.apiKey, fetch: service.fetch }
      const client = createPersonalizationClient(options)
      for (let index = 0; index < 100; index++)
        await client.listPersonalizations(scope).catch(() => {})
      return service.requests.map(({ fault }) => JSON.stringify(fault ?? 'none'))
    }
    const first = await play()
    expect(first).toEqual(await play())
    expect(first.filter((fault) => fault !== '"none"').length).toBeGreaterThan(15)
    expect(new Set(first).size).toBe(3)
  })

  it.each([
    ['unknown-status', { status: 'UNKNOWN', rawStatus: 'ARCHIVED' }],
    ['regress', { status: 'PENDING' }],
    ['missing-chat-data', { status: 'DONE', chatData: null }],
    ['error-without-text', { status: 'ERROR', error: null }],
    ['mismatch', { status: 'DONE', questionId: expect.stringMatching(/-other$/) }],
  ] as const)('can send a wrong answer: %s', async (fault, answer) => {
    server.service.setFaults({ answer: fault })
    expect(await calls.answer()).toMatchObject(answer)
  })

  it('can send duplicate keys, which are read, and invalid UTF-8, which is rejected', async () => {
    server.service.setFaults({ list: 'duplicate-keys' })
    expect((await calls.list()).personalizations).toHaveLength(3)
    server.service.setFaults({ list: 'invalid-utf-8' })
    await expect(calls.list()).rejects.toMatchObject({ code: 'PK-SHAPE' })
  })
})

describe('Retry-After', () => {
  it.each([
    ['7', 7_000],
    ['0', 0],
    [' 12 ', 12_000],
    ['1.5', 1_500],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
    ['Fri, 20 Nov 2020 08:00:00 GMT', undefined],
    ['9'.repeat(400), 2_000_000_000],
  ])('with %j is read as %j', async (retryAfter, expected) => {
    server.service.setFaults({ list: { status: 429, retryAfter } })
    const error = await calls.list().catch((thrown) => thrown)
    expect(error.retryAfterMs).toBe(expected)
  })

  it('with a future date is the time until that date', async () => {
    const retryAfter = new Date(Date.now() + 60_000).toUTCString()
    server.service.setFaults({ list: { status: 503, retryAfter } })
    const { retryAfterMs } = await calls.list().catch((thrown) => thrown)
    expect(retryAfterMs).toBeGreaterThan(57_000)
    expect(retryAfterMs).toBeLessThanOrEqual(60_000)
  })
})
