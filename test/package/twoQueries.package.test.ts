// An app whose package manager has installed TanStack Query twice, as npm does by itself in a workspace.
import { execFile } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { createConsumer } from '../support/createConsumer.js'
import { root } from '../support/listFiles.js'

const run = promisify(execFile)
const { app } = createConsumer()
afterAll(() => rmSync(app, { recursive: true }))

/** Renders a list in jsdom, signs out with the app's own client, and prints what happened. */
const script = `
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<div id="root"></div>', { url: 'https://app.example/' })
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true })
Object.assign(globalThis, { HTMLElement: window.HTMLElement, navigator: window.navigator })
const { createElement: h, act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
const kit = await import('personalization-kit/hooks')
const { createPersonalizationClient } = await import('personalization-kit/client')
const { createReferenceService } = await import('personalization-kit/testing')
const warnings = []
console.warn = (text) => warnings.push(String(text))
const service = createReferenceService()
const client = createPersonalizationClient({
  baseUrl: 'https://service.example', apiKey: service.apiKey, dangerouslyAllowBrowserKey: true, fetch: service.fetch,
})
const scope = { accountId: 'acme', websiteId: 'shop' }
const Rows = () => String(kit.usePersonalizations().data?.length ?? 'none')
const own = new QueryClient()
const root = createRoot(window.document.getElementById('root'))
await act(async () => root.render(
  h(QueryClientProvider, { client: own }, h(kit.PersonalizationKitProvider, { client, scope }, h(Rows))),
))
await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
const shown = window.document.body.textContent
const inOwnCache = own.getQueryCache().getAll().length
service.setFaults({ list: { status: 401 } })
await act(() => kit.clearUserData(own))
await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
const after = window.document.body.textContent
console.log(JSON.stringify({ shown, inOwnCache, after, warnings }))
process.exit()
`

async function open(copies: boolean) {
  const nested = join(app, 'node_modules/personalization-kit/node_modules/@tanstack')
  rmSync(nested, { recursive: true, force: true })
  if (copies) {
    for (const name of ['query-core', 'react-query']) {
      cpSync(join(root, 'node_modules/@tanstack', name), join(nested, name), { recursive: true })
    }
  }
  writeFileSync(join(app, 'open.mjs'), script)
  const { stdout } = await run(process.execPath, ['open.mjs'], { cwd: app })
  return JSON.parse(stdout) as {
    shown: string
    inOwnCache: number
    after: string
    warnings: string[]
  }
}

describe('an app with two copies of TanStack Query', () => {
  it('is told so by the provider and at sign-out, at which nothing of the user stays', async () => {
    const { shown, inOwnCache, after, warnings } = await open(true)
    expect(shown).toBe('42')
    expect(inOwnCache).toBe(0)
    expect(after).toBe('none')
    expect(warnings).toEqual([
      expect.stringContaining('PersonalizationKitProvider created its own QueryClient'),
      expect.stringContaining('clearUserData got a QueryClient that no'),
    ])
  })

  it('is not suspected with one copy', async () => {
    const { shown, inOwnCache, after, warnings } = await open(false)
    expect(shown).toBe('42')
    expect(inOwnCache).toBe(1)
    expect(after).toBe('none')
    expect(warnings).toEqual([])
  })
})
