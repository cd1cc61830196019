import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMemoryTokenStore } from '../../../src/server/tokens/createMemoryTokenStore.js'
import { createTokenManager } from '../../../src/server/tokens/createTokenManager.js'
import type { TokenEvent } from '../../../src/server/tokens/TokenManager.js'
import type { ReferenceServer } from '../../../src/testing/node/startReferenceServer.js'
import { startReferenceServer } from '../../../src/testing/node/startReferenceServer.js'
import { forgetWarnings } from '../../support/forgetWarnings.js'

let server: ReferenceServer
beforeAll(async () => {
  server = await startReferenceServer({ token: { rotates: true, lifeMs: 100 } })
})
afterAll(() => server.close())

it('two deployments with their own stores are told that they share a client, on real HTTP', async () => {
  forgetWarnings()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const start = (events: TokenEvent[]) =>
    createTokenManager({
      ...server.service.credentials,
      authUrl: server.url,
      store: createMemoryTokenStore(),
      onEvent: (event) => void events.push(event),
    })
  const [blueEvents, greenEvents]: [TokenEvent[], TokenEvent[]] = [[], []]
  const [blue, green] = [start(blueEvents), start(greenEvents)]
  await blue.getAccessToken()
  await expect(green.getAccessToken()).rejects.toMatchObject({ code: 'PK-REAUTH' })
  await new Promise((resolve) => setTimeout(resolve, 150))
  await expect(blue.getAccessToken()).rejects.toMatchObject({ code: 'PK-REAUTH' })
  const rejected = { type: 'reauth-required', reason: 'invalid_grant' }
  expect(greenEvents).toContainEqual({ ...rejected, isUsedElsewhere: false })
  expect(blueEvents).toContainEqual({ ...rejected, isUsedElsewhere: true })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('someone else uses the same client'))
  warn.mockRestore()
  forgetWarnings()
})
