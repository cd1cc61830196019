import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startReferenceServer } from 'personalization-kit/testing/node'
import type { ReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { bundle } from '../support/bundle.js'

/** A page of its own origin that shows a panel straight from the service, with the key in it. */
const entry = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { createPersonalizationClient, PersonalizationKitProvider, PersonalizationListPanel } from 'personalization-kit'
  const settings = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  const client = createPersonalizationClient({ ...settings.client, dangerouslyAllowBrowserKey: true })
  const panel = createElement(PersonalizationListPanel)
  const app = createElement(PersonalizationKitProvider, { client, scope: settings.scope }, panel)
  createRoot(document.body.appendChild(document.createElement('div'))).render(app)
`
const shop = { accountId: 'acme', websiteId: 'shop' }

let browser: Browser
let server: ReferenceServer
let origin: string
let closePages: () => void

beforeAll(async () => {
  const code = await bundle(entry, { external: /^$/ })
  const pages = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(
      isScript ? code : '<!doctype html><body><script type="module" src="/page.js"></script>',
    )
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  closePages = () => void pages.close()
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  server = await startReferenceServer({ allowOrigin: origin })
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
})
afterAll(async () => {
  await browser.close()
  await server.close()
  closePages()
})

async function open(scope = shop, apiKey = server.service.apiKey): Promise<Page> {
  const page = await browser.newPage()
  const settings = { client: { baseUrl: server.url, apiKey }, scope }
  await page.goto(`${origin}/#${encodeURIComponent(JSON.stringify(settings))}`)
  return page
}

describe('a page that calls the service itself', () => {
  it('works if the service allows its origin', async () => {
    const page = await open()
    await page.getByRole('rowheader').first().waitFor()
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(42)
  })

  it.each([
    ['The request was rejected', 'PK-400', { accountId: '', websiteId: '' }],
    ['No access', 'PK-403', { accountId: 'globex', websiteId: 'shop' }],
    ['Not found', 'PK-404', { accountId: 'acme', websiteId: 'nowhere' }],
  ])('shows “%s” for %s', async (title, code, scope) => {
    const page = await open(scope)
    await page.getByText(title, { exact: true }).waitFor()
    expect(await page.getByRole('alert').textContent()).toContain(code)
  })

  it('shows that a key is rejected', async () => {
    const page = await open(shop, 'wrong')
    await page.getByText('Not authorized').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('PK-401')
  })

  it('shows a CORS error as unreachable, because the browser gives no details', async () => {
    server.service.setFaults({ list: 'cors-missing' })
    const page = await open()
    await page.getByText('Can’t reach the service').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('PK-NETWORK')
    server.service.setFaults({})
  })

  it('does not follow a redirect, whose target the browser hides', async () => {
    server.service.setFaults({ list: 'redirect-other-origin' })
    const page = await open()
    await page.getByText('Unexpected response').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('PK-REDIRECT')
    server.service.setFaults({})
  })
})
