// An app of its own with the packed kit, on real HTTP: what it persists, and what it learns of its users.
import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { createConsumer } from '../support/createConsumer.js'

const run = promisify(execFile)
const { app } = createConsumer()
afterAll(() => rmSync(app, { recursive: true }))

const script = `
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<div id="root"></div>', { url: 'https://app.example/' })
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true })
Object.assign(globalThis, { HTMLElement: window.HTMLElement, navigator: window.navigator })
const { createElement: h, act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { dehydrate, QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
const kit = await import('personalization-kit/hooks')
const { createPersonalizationClient } = await import('personalization-kit/client')
const { startReferenceServer } = await import('personalization-kit/testing/node')
const server = await startReferenceServer({ allowOrigin: 'https://app.example' })
const client = createPersonalizationClient({
  baseUrl: server.url, apiKey: server.service.apiKey, dangerouslyAllowBrowserKey: true,
})
const scopeOf = (websiteId) => ({ accountId: 'acme', websiteId })
const actions = []
let list
function Screen() {
  const { data } = kit.usePersonalizations()
  list = kit.usePersonalizationList({ personalizations: data })
  kit.usePersonalizations({ scope: scopeOf('nowhere') })
  return list.count
}
const queryClient = new QueryClient()
const root = createRoot(window.document.getElementById('root'))
const provider = h(kit.PersonalizationKitProvider, {
  client, scope: scopeOf('shop'), onAction: (action) => actions.push(action),
}, h(Screen))
await act(async () => root.render(h(QueryClientProvider, { client: queryClient }, provider)))
const websites = () => dehydrate(queryClient).queries.map(({ queryKey }) => queryKey[2].websiteId)
const whileLoading = websites()
for (let count = 0; count < 100 && list.count === 0; count++) {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}
const afterLoading = websites()
await act(async () => list.changeView({ search: 'black friday status:scheduled' }))
await act(() => new Promise((resolve) => setTimeout(resolve, 1_300)))
console.log(JSON.stringify({ whileLoading, afterLoading, actions, shown: list.count }))
process.exit()
`

describe('an app with the packed kit', () => {
  it('persists lists that have loaded only, and learns what users do but not what they type', async () => {
    writeFileSync(join(app, 'app.mjs'), script)
    const { stdout } = await run(process.execPath, ['app.mjs'], { cwd: app })
    const said = JSON.parse(stdout) as Record<string, unknown>
    expect(said).toEqual({
      whileLoading: [],
      afterLoading: ['shop'],
      shown: 1,
      actions: [
        { type: 'search', terms: 2, results: 1 },
        { type: 'filter', field: 'status', values: 1, results: 1 },
      ],
    })
  })
})
