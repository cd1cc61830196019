import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { RequestHandler } from 'express'
import express from 'express'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import type { ReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { startReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { pretendBrowser } from '../support/pretendBrowser.js'

const scope = { accountId: 'acme', websiteId: 'shop' }
const question = { query: 'What is paused?', sessionId: 's', visitorId: 'v' }
const mountPath = '/api/personalization'

let service: ReferenceServer
const open: { close(): unknown }[] = []
beforeAll(async () => {
  service = await startReferenceServer()
})
afterAll(() => service.close())
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** An Express app with the proxy behind `handlers`, and a client of it. */
async function serve(
  handlers: RequestHandler[],
  { basePath }: { basePath?: string | undefined } = {},
) {
  const proxy = createServiceProxy({
    baseUrl: service.url,
    apiKey: service.service.apiKey,
    questionKey: 'a secret of this test',
    basePath,
    authorize: () => ({ subject: 'dana', allows: () => true }),
  })
  const app = express()
  for (const handler of handlers) app.use(handler)
  app.use(mountPath, getRequestListener(proxy))
  app.use(express.json())
  app.post('/own', (request, response) => void response.json(request.body))
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = createPersonalizationClient({
    baseUrl: url + mountPath,
    headers: { 'x-personalization-kit': '1' },
  })
  return { url, client }
}

describe('the recipe for Express', () => {
  it('serves lists and questions and leaves body parsers to later routes', async () => {
    const { url, client } = await serve([])
    const { personalizations } = await client.listPersonalizations(scope)
    expect(personalizations).toHaveLength(42)
    const { questionId } = await client.submitQuestion(question, { scope })
    expect(await client.getAnswer(questionId, { scope })).toMatchObject({ status: 'PENDING' })
    const own = await fetch(`${url}/own`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    })
    expect(await own.json()).toEqual({ a: 1 })
  })
})

describe('an Express app with a wrong setup', () => {
  it('gets an error if a body parser read the question before the proxy', async () => {
    const { client, url } = await serve([express.json()])
    pretendBrowser(url)
    await expect(client.submitQuestion(question, { scope })).rejects.toMatchObject({
      code: 'PK-BODY-READ',
      status: 500,
      retryable: false,
    })
    expect((await client.listPersonalizations(scope)).personalizations).toHaveLength(42)
  })

  it('gets an error that explains that Express removes the mount path', async () => {
    const { client, url } = await serve([], { basePath: mountPath })
    pretendBrowser(url)
    const call = client.listPersonalizations(scope)
    await expect(call).rejects.toMatchObject({ code: 'PK-NO-ROUTE' })
    const headers = { 'x-personalization-kit': '1' }
    const path = `${mountPath}/api/v1/public/personalizations`
    const said = await (await fetch(url + path, { headers })).text()
    expect(said).toContain('leave out basePath')
  })
})
