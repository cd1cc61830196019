// The samples of docs/testing.md are tests, so they run as tests. So does the one of docs/deploy.md.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { docSamples, writeSamples } from '../support/docSamples.js'

const samples = docSamples.filter(({ page }) => /^docs\/(testing|deploy)\.md$/.test(page))
const folder = writeSamples(samples, 'testing')
const load = (text: string): Promise<Record<string, unknown>> => {
  const sample = samples.find(({ code }) => code.includes(text))
  return import(/* @vite-ignore */ pathToFileURL(join(folder, sample?.path ?? '')).href)
}

describe.each([
  ['a screen', 'function OurScreen'],
  ['a conversation', 'answers a question'],
  ['a page', 'shows the personalizations of the user’s website'],
])('the sample for %s', async (_, text) => {
  await load(text)
})

describe('the sample for MSW', () => {
  let server: { listen(): void; close(): void }
  beforeAll(async () => {
    ;({ server } = (await load('export const server')) as { server: typeof server })
    server.listen()
  })
  afterAll(() => server.close())

  it('answers as the proxy would', async () => {
    const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
    const scope = { accountId: 'acme', websiteId: 'shop' }
    const { personalizations } = await client.listPersonalizations(scope)
    expect(personalizations).toHaveLength(42)
    const question = { query: 'What is paused?', sessionId: 'session', visitorId: 'visitor' }
    const { questionId } = await client.submitQuestion(question, { scope })
    expect(await client.getAnswer(questionId, { scope })).toMatchObject({ questionId })
  })
})
