import { startReferenceServer } from 'personalization-kit/testing/node'
import type { ReferenceServer } from 'personalization-kit/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractChecks, runContract } from '../../scripts/contractChecks.mjs'

let server: ReferenceServer
beforeAll(async () => {
  const answers = { pendingMs: 100, processingMs: 900, outcome: 'done' } as const
  server = await startReferenceServer({ answers })
})
afterAll(() => server.close())

const target = (websiteId: string) => ({
  baseUrl: server.url,
  apiKey: server.service.apiKey,
  scope: { accountId: 'acme', websiteId },
  forbiddenAccount: 'globex',
  ask: true,
})

describe('the reference service keeps the service interface', () => {
  it.each(contractChecks.map((check) => [check.section, check.promise, check] as const))(
    'in section %s: %s',
    async (_, _promise, check) => {
      await expect(check.run(target('shop'))).resolves.not.toBe('no row to look at')
    },
  )
})

describe('the contract checks', () => {
  it('find the broken promises in the stress website', async () => {
    const results = await runContract({ ...target('stress'), ask: false })
    const broken = results
      .filter(({ state }) => state === 'broken')
      .map(({ check }) => check.promise)
    expect(broken).toEqual([
      'every field has its documented type or is null',
      'timestamps are Unix milliseconds',
      'rows belong to the website asked for',
      'a variant has id, name and weight',
    ])
    expect(results.filter(({ state }) => state === 'not asked')).toHaveLength(1)
  })

  it('detect a service that accepts or rejects the wrong requests', async () => {
    server.service.setFaults({ list: { status: 500 } })
    const results = await runContract({ ...target('shop'), ask: false })
    server.service.setFaults({})
    expect(results.filter(({ state }) => state === 'kept')).toEqual([])
  })
})
