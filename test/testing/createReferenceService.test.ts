import { describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { effectiveStatus } from '../../src/personalization/effectiveStatus.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { variantShares } from '../../src/personalization/variantShares.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import type { ReferenceServiceOptions } from '../../src/testing/ReferenceServiceOptions.js'

const start = Date.UTC(2026, 5, 1)
const shop = { accountId: 'acme', websiteId: 'shop' }
const question = { query: 'What is paused?', sessionId: 's', visitorId: 'v' }

function open(options: ReferenceServiceOptions = {}) {
  const clock = { now: start }
  const service = createReferenceService({ now: () => clock.now, ...options })
  const client = createPersonalizationClient({
    baseUrl: 'https://service.example',
    apiKey: service.apiKey,
    fetch: service.fetch,
  })
  return { clock, service, client }
}

describe('createReferenceService', () => {
  it.each(['silent', 'slow-headers', 'slow-body'] as const)(
    'rejects a request that is aborted before the fault %s begins',
    async (fault) => {
      const { service } = open({ faults: { token: fault }, token: { latencyMs: 50 } })
      const aborting = new AbortController()
      setTimeout(() => aborting.abort(), 10)
      const url = 'https://service.example/oauth/token'
      const request = service.fetch(url, { method: 'POST', signal: aborting.signal })
      await expect(request).rejects.toMatchObject({ name: 'AbortError' })
    },
  )

  it('gives the same results for the same seed and clock', async () => {
    const play = async () => {
      const { client, clock } = open({ seed: 7 })
      const { questionId } = await client.submitQuestion(question)
      clock.now += 60_000
      return [await client.listPersonalizations(shop), await client.getAnswer(questionId)]
    }
    expect(await play()).toEqual(await play())
  })

  it('has a shop with 42 personalizations and a site with 9, half of them drafts', async () => {
    const { client, service } = open()
    const [first, second] = await Promise.all(
      service.scopes.map((scope) => client.listPersonalizations(scope)),
    )
    const statuses = first?.personalizations.map(
      (item) => effectiveStatus(item, { now: start }).status,
    )
    expect(statuses).toHaveLength(42)
    expect([...new Set(statuses)].sort()).toEqual(
      ['disabled', 'draft', 'ended', 'paused', 'running', 'scheduled', 'unknown'].sort(),
    )
    expect(second?.personalizations).toHaveLength(9)
    expect(second?.personalizations.filter(({ state }) => state === 'draft')).toHaveLength(5)
  })

  it('has a stress website, of which no readable row is lost', async () => {
    const { client } = open()
    const stress = { accountId: 'acme', websiteId: 'stress' }
    const { personalizations, skippedRows, issues } = await client.listPersonalizations(stress)
    expect([personalizations.length, skippedRows]).toEqual([1_996, 4])
    const codes = new Set(issues.map(({ code }) => code))
    expect([...codes].sort()).toEqual([
      'foreign-website',
      'not-an-object',
      'numeric-id',
      'wrong-type',
    ])
    expect(new Set(keyPersonalizations(personalizations)).size).toBe(1_996)
    const statuses = personalizations.map((item) => effectiveStatus(item, { now: start }).status)
    expect(statuses).toContain('unknown')
    for (const { variants } of personalizations) {
      const { shares } = variantShares(variants)
      const total = shares.reduce((sum, { percent }) => sum + percent, 0)
      const areEqual = new Set(shares.map(({ share }) => share)).size === 1
      // Equal shares have equal percentages, such as 33.3.
      const digits = areEqual && shares.length > 1 ? -1 : 6
      expect(total).toBeCloseTo(variants === null || variants.length === 0 ? 0 : 100, digits)
    }
  })

  it('sends clean data with valid JSON fields', async () => {
    const { client } = open({ personalizations: 200 })
    const { personalizations, issues } = await client.listPersonalizations(shop)
    expect(personalizations).toHaveLength(200)
    expect(issues).toEqual([])
    for (const { rule, excludedRule, componentSettings } of personalizations) {
      for (const text of [rule, excludedRule, componentSettings]) {
        if (text !== null) expect(JSON.parse(text)).toBeTypeOf('object')
      }
    }
  })

  it('moves a question from PENDING to PROCESSING to DONE over seconds', async () => {
    const { client, clock } = open()
    const { questionId } = await client.submitQuestion(question)
    const seen: string[] = []
    for (; clock.now < start + 8_000; clock.now += 100) {
      const { status } = await client.getAnswer(questionId)
      if (status !== seen.at(-1)) seen.push(status)
    }
    expect(seen).toEqual(['PENDING', 'PROCESSING', 'DONE'])
  })

  it('answers every question by default', async () => {
    const { client, clock } = open()
    const ids = await Promise.all(Array.from({ length: 32 }, () => client.submitQuestion(question)))
    clock.now += 60_000
    const answers = await Promise.all(ids.map(({ questionId }) => client.getAnswer(questionId)))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 'DONE'))
  })

  it('can answer each question according to a script', async () => {
    const asked: string[] = []
    const { client, clock } = open({
      answers({ query }) {
        asked.push(query)
        if (query === 'fail') return { outcome: 'error', error: 'The model is overloaded' }
        if (query === 'wait') return { outcome: 'never' }
        if (query === 'sources')
          return { message: 'See the docs.', metadata: [{ url: 'https://a.example' }] }
        return query === 'quick' ? { pendingMs: 0, processingMs: 0 } : `**${query}**, indeed.`
      },
    })
    const ask = async (query: string) =>
      (await client.submitQuestion({ ...question, query })).questionId
    const ids = await Promise.all(['hello', 'fail', 'wait', 'sources', 'quick'].map(ask))
    expect(asked).toEqual(['hello', 'fail', 'wait', 'sources', 'quick'])
    expect(await client.getAnswer(ids[4] ?? '')).toMatchObject({ status: 'DONE' })
    clock.now += 60_000
    const answers = await Promise.all(ids.map((id) => client.getAnswer(id)))
    const [hello, fail, wait, sources] = answers
    expect(hello).toMatchObject({ chatData: { history: [{}, { message: '**hello**, indeed.' }] } })
    expect(fail).toMatchObject({ status: 'ERROR', error: 'The model is overloaded' })
    expect(wait).toMatchObject({ status: 'PROCESSING' })
    const metadata = [{ url: 'https://a.example' }]
    expect(sources).toMatchObject({
      chatData: { history: [{}, { message: 'See the docs.', metadata }] },
    })
  })

  it('gives the function the rows of the website', async () => {
    const { client } = open({
      answers: (_, personalizations) => ({
        pendingMs: 0,
        processingMs: 0,
        message: `${personalizations.length} Personalisierungen`,
      }),
    })
    const scope = { accountId: 'acme', websiteId: 'saas' }
    const { questionId } = await client.submitQuestion(question, { scope })
    const answer = await client.getAnswer(questionId)
    expect(answer).toMatchObject({
      chatData: { history: [{}, { message: '9 Personalisierungen' }] },
    })
  })

  it('answers with a 500 and logs the error if the function throws', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { client } = open({
      answers() {
        throw new Error('a bug')
      },
    })
    await expect(client.submitQuestion(question)).rejects.toMatchObject({ status: 500 })
    expect(log.mock.calls).toEqual([
      ['personalization-kit: The `answers` function threw an error.', new Error('a bug')],
    ])
    log.mockClear()
  })

  it('answers what visitors see on a page now or later, with each status', async () => {
    const rows = [
      { variationName: 'Hero', state: 'running', webPagePath: '/pricing' },
      { variationName: 'Odd one', state: 'archived', webPagePath: '/pricing' },
      {
        variationName: 'Teaser',
        state: 'running',
        webPagePath: '/pricing',
        startDate: start + 9e8,
      },
      { variationName: 'Elsewhere', state: 'running', webPagePath: '/' },
    ].map((row) => makePersonalization({ startDate: null, endDate: null, disabled: false, ...row }))
    const { client, clock } = open({ personalizations: rows })
    const query = 'Who sees what on /pricing?'
    const { questionId } = await client.submitQuestion({ ...question, query }, { scope: shop })
    clock.now += 60_000
    const answer = await client.getAnswer(questionId, { scope: shop })
    const message =
      '2 of them target /pricing: Hero (running) and Teaser (scheduled).\n\n' +
      '1 more targets it, but is not shown to anyone.'
    expect(answer).toMatchObject({ chatData: { history: [{}, { message }] } })
  })

  it('answers from its own data', async () => {
    const { client, service } = open()
    const { questionId } = await client.submitQuestion(question)
    service.advance(questionId)
    const answer = await client.getAnswer(questionId)
    const { personalizations } = await client.listPersonalizations(shop)
    const paused = personalizations.filter(
      (item) => effectiveStatus(item, { now: start }).status === 'paused',
    )
    expect(JSON.stringify(answer)).toContain(`${paused.length} of them are paused`)
  })

  it('records every request and only whether its key was right', async () => {
    const { client, service } = open()
    await client.listPersonalizations(shop)
    await service.fetch('https://service.example/elsewhere', { headers: { 'x-api-key': 'guess' } })
    expect(service.requests).toMatchObject([
      { index: 0, call: 'list', method: 'GET', query: shop, status: 200, at: start },
      { index: 1, call: 'other', path: '/elsewhere', status: 404 },
    ])
    expect(service.requests.map(({ headers }) => headers['x-api-key'])).toEqual(['right', 'wrong'])
    expect(JSON.stringify(service.requests)).not.toContain(service.apiKey)
  })
})

it('sends a key twice in a list and in an answer', async () => {
  const { service } = open({ faults: { list: 'duplicate-keys', submit: 'duplicate-keys' } })
  const headers = { 'x-api-key': service.apiKey }
  const url = 'https://service.example/api/v1'
  const list = `${url}/public/personalizations?accountId=acme&websiteId=saas`
  const rows = await (await service.fetch(list, { headers })).text()
  expect(rows.match(/"accountId":/g)).toHaveLength(10)
  expect(JSON.parse(rows)).toHaveLength(9)
  const body = JSON.stringify(question)
  const submitted = { method: 'POST', headers, body }
  const answer = await (await service.fetch(`${url}/ai/async/query`, submitted)).text()
  expect(answer.match(/"questionId":/g)).toHaveLength(2)
})

it.each([204, 205, 304, 500])('sends the status %i', async (status) => {
  const { service } = open({ faults: { list: { status } } })
  const url = 'https://service.example/api/v1/public/personalizations'
  expect((await service.fetch(url)).status).toBe(status)
})

it('logs the status of a preflight request', async () => {
  const { service } = open({ allowOrigin: '*' })
  await service.fetch('https://service.example/api/v1/public/personalizations', {
    method: 'OPTIONS',
  })
  expect(service.requests).toMatchObject([{ method: 'OPTIONS', call: 'other', status: 204 }])
})

it('lets pages from another origin send an access token', async () => {
  const { service } = open({ allowOrigin: 'https://app.example', token: { guardsCalls: true } })
  const url = 'https://service.example/api/v1/public/personalizations'
  const { headers } = await service.fetch(url, { method: 'OPTIONS' })
  expect(headers.get('access-control-allow-headers')?.split(', ')).toContain('authorization')
})
