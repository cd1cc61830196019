import { describe, expect, it } from 'vitest'
import { readSettings as readDashboard } from '../../examples/dashboard/server/readSettings.mjs'
import { readSettings as readServer } from '../../examples/server/readSettings.mjs'

/** What the demos need for a service of their own. */
const own = {
  SERVICE_URL: 'https://api.example.com',
  SERVICE_API_KEY: 'key',
  SERVICE_WEBSITES: 'acme/shop',
  QUESTION_KEY: 'secret',
}

describe('a demo without settings', () => {
  it.each(Object.entries({ dashboard: readDashboard, server: readServer }))(
    'makes a key for question IDs: %s',
    async (_, read) => {
      const [one, other] = [await read({}), await read({})]
      expect(one.questionKey).toMatch(/^[\da-f-]{36}$/)
      expect(other.questionKey).not.toBe(one.questionKey)
    },
  )
  it('takes the key of the environment with a service of its own', async () => {
    expect(await readDashboard(own)).toMatchObject({ questionKey: 'secret' })
    expect(await readDashboard({ ...own, QUESTION_KEY: undefined })).toMatchObject({
      questionKey: undefined,
    })
  })
})
