import { expect, it } from 'vitest'
import { createDashboard } from '../../examples/dashboard/server/createDashboard.mjs'

const websites = [{ accountId: 'acme', websiteId: 'shop', name: 'Shop' }]
const app = createDashboard({ baseUrl: 'https://api.example.com', apiKey: 'key', websites })

it.each(['127.0.0.1:4173', 'localhost:4173', '[::1]:4173', 'LOCALHOST'])(
  'the dashboard answers at %s',
  async (host) => {
    expect((await app.request(`http://${host}/account`)).status).toBe(200)
  },
)

// A page whose own name leads to this machine has its own origin, so a browser lets it read the answer.
it.each(['evil.example:4173', 'localhost.evil.example', '127.0.0.1.nip.io', '10.0.0.5', 'local'])(
  'the dashboard answers nothing at %s, and signs nobody in',
  async (host) => {
    for (const path of ['/account', '/', '/api/personalization/x']) {
      const response = await app.request(`http://${host}${path}`)
      expect([response.status, response.headers.get('set-cookie')]).toEqual([421, null])
    }
  },
)
