import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleChunks } from '../support/bundle.js'
import { findEngines, openEngine } from './openEngine.js'

/** A page that loads a part and a language when it is opened. */
const code = `
  import { createElement as h, Suspense } from 'react'
  import { createRoot } from 'react-dom/client'
  import { lazyPart, LocalizationProvider, StatusBadge, useMessages } from 'personalization-kit'
  const address = '/late.js'
  const Late = lazyPart(() => import(address), 'Late')
  const languages = { xx: () => import('/late-language.js'.slice(0)) }
  function Words() {
    const { messages, isLoading, hasFailed, retry } = useMessages(languages, 'xx')
    return h(LocalizationProvider, { messages },
      h(StatusBadge, { status: 'running' }),
      h('button', { className: 'language', onClick: retry },
        isLoading ? 'Loading the language' : hasFailed ? 'The language failed' : 'The language is there'))
  }
  const isLanguage = location.pathname === '/language'
  createRoot(document.getElementById('root')).render(h(Suspense, null, h(isLanguage ? Words : Late)))
`
/** How a request for the part fails: the connection breaks, or a server in between answers. */
const faults = ['cut off', '503', 'a page'] as const

let close = async () => {}
let url = ''
let fault: (typeof faults)[number] | null = null

beforeAll(async () => {
  const [chunk] = await bundleChunks(code, { external: /^$/, codeSplitting: false })
  const files: Record<string, [type: string, body: string]> = {
    '/': [
      'text/html',
      '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>',
    ],
    '/page.js': ['text/javascript', chunk?.code ?? ''],
    '/late-language.js': [
      'text/javascript',
      "export const messages = { language: 'de', 'status.running': 'Läuft' }",
    ],
    '/late.js': ['text/javascript', "export const Late = () => 'The late part'"],
  }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const isLate = pathname.startsWith('/late')
    // A failure takes a moment, in which the notice says that it tries again.
    if (isLate) await new Promise((resolve) => setTimeout(resolve, 300))
    if (isLate && fault === 'cut off') return void request.socket.destroy()
    if (isLate && fault === '503') return void response.writeHead(503).end()
    const [type, body] = files[(isLate && fault) || pathname === '/language' ? '/' : pathname] ?? [
      'text/plain',
      '',
    ]
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  close = async () => {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => close())

const engines = await findEngines()

it.each(engines.flatMap((engine) => faults.map((each) => [engine, each] as const)))(
  'a part whose request failed is loaded by “Try again” in %s, after %s',
  async (kind, each) => {
    const engine = await openEngine(kind, { width: 800, height: 600, colorScheme: 'light' })
    const shows = async (text: string) => {
      await expect
        .poll(() => engine.evaluate(() => document.body.innerText), { timeout: 20_000 })
        .toContain(text)
    }
    const retry = () => engine.evaluate(() => document.querySelector('button')?.click())
    try {
      fault = each
      await engine.open(url)
      await shows('Couldn’t load this part.')
      await retry()
      await shows('Trying again…')
      await shows('Try again')
      fault = null
      await retry()
      await shows('The late part')
    } finally {
      await engine.close()
    }
  },
)

it.each(engines.flatMap((engine) => faults.map((each) => [engine, each] as const)))(
  'a language whose request failed is loaded again in %s, after %s',
  async (kind, each) => {
    const engine = await openEngine(kind, { width: 800, height: 600, colorScheme: 'light' })
    const shows = async (text: string) => {
      await expect
        .poll(() => engine.evaluate(() => document.body.innerText), { timeout: 20_000 })
        .toContain(text)
    }
    const retry = () => engine.evaluate(() => document.querySelector('button')?.click())
    try {
      fault = each
      await engine.open(`${url}language`)
      await shows('The language failed')
      await shows('Running')
      await retry()
      await shows('Loading the language')
      await shows('The language failed')
      fault = null
      await retry()
      await shows('The language is there')
      await shows('Läuft')
    } finally {
      await engine.close()
    }
  },
)
