import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startReferenceServer } from '../../src/testing/node/startReferenceServer.js'

it('startReferenceServer survives malformed requests', async () => {
  const server = await startReferenceServer()
  const port = Number(new URL(server.url).port)
  const head = 'HTTP/1.1\r\nhost: x\r\n'
  const odd = [
    `TRACE / ${head}\r\n`,
    `GET // ${head}\r\n`,
    `POST / ${head}content-length: 9\r\n\r\n{`,
  ]
  await Promise.all(
    odd.map(
      (text) =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => socket.write(text))
          setTimeout(() => socket.destroy(), 50)
          socket.on('close', () => resolve())
        }),
    ),
  )
  const headers = { 'x-api-key': server.service.apiKey }
  const response = await fetch(`${server.url}/api/v1/public/personalizations`, { headers })
  expect(response.status).toBe(400)
  await server.close()
})

it('startReferenceServer ends a slow response', async () => {
  const server = await startReferenceServer({ faults: { list: 'slow-body' } })
  const headers = { 'x-api-key': 'wrong' }
  const response = await fetch(`${server.url}/api/v1/public/personalizations`, {
    headers,
    signal: AbortSignal.timeout(3_000),
  })
  expect(await response.json()).toEqual({ message: 'Invalid API key' })
  await server.close()
})

it('startReferenceServer can be closed again after a test has closed it', async () => {
  const server = await startReferenceServer()
  await server.close()
  await expect(server.close()).resolves.toBeUndefined()
})
