// The Next example with the settings that companies use. Each is a build of its own.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReferenceServer } from 'personalization-kit/testing/node'
import { startReferenceServer } from 'personalization-kit/testing/node'
import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { root } from '../support/listFiles.js'
import { startProcess } from '../support/startProcess.js'

const skip = 'skipTrailingSlashRedirect: true'

/** What an app sets, the path at which browsers see the proxy, and what a gateway in front removes. */
const settings: { name: string; config: string; baseUrl: string; strips?: string }[] = [
  {
    name: 'trailingSlash',
    config: `trailingSlash: true, ${skip}`,
    baseUrl: '/api/personalization',
  },
  { name: 'basePath', config: "basePath: '/app'", baseUrl: '/app/api/personalization' },
  {
    name: 'basePath and trailingSlash',
    config: `basePath: '/app', trailingSlash: true, ${skip}`,
    baseUrl: '/app/api/personalization',
  },
  {
    name: 'a prefix that a gateway removes',
    config: "assetPrefix: '/tools'",
    baseUrl: '/tools/api/personalization',
    strips: '/tools',
  },
]

/** Starts a gateway that removes a prefix, as ingress controllers do. */
async function startStripping(target: string, prefix: string) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (!path.startsWith(prefix)) return void response.writeHead(404).end()
    const url = target + (path.slice(prefix.length) || '/')
    const { method, headers } = request
    const passed = sendRequest(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${prefix}`, close: () => server.close() }
}

describe('the Next example', () => {
  let folder: string
  let service: ReferenceServer
  let browser: Browser
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
    execFileSync('cp', ['-a', join(root, 'examples/next'), join(folder, 'app')])
    service = await startReferenceServer({ answers: { pendingMs: 0, processingMs: 0 } })
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  })
  afterAll(async () => {
    await browser.close()
    await service.close()
    rmSync(folder, { recursive: true })
  })

  /** Builds the app with other settings, starts it, and opens its page. */
  async function openWith({ config, baseUrl, strips }: (typeof settings)[number]) {
    const app = join(folder, 'app')
    const edit = (file: string, from: string, to: string) => {
      const text = readFileSync(join(root, 'examples/next', file), 'utf8')
      expect(text).toContain(from)
      writeFileSync(join(app, file), text.replace(from, to))
    }
    edit('next.config.mjs', 'cacheComponents: true,', `cacheComponents: true, ${config},`)
    edit('app/Kit.tsx', "baseUrl: '/api/personalization'", `baseUrl: '${baseUrl}'`)
    const next = 'node_modules/next/dist/bin/next'
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
    execFileSync(process.execPath, [next, 'build'], { cwd: app, env, stdio: 'pipe' })
    const port = await freePort()
    const server = await startProcess([next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
      cwd: app,
      port,
      env: {
        NEXT_TELEMETRY_DISABLED: '1',
        SERVICE_URL: service.url,
        SERVICE_API_KEY: service.service.apiKey,
      },
    })
    const gateway = strips ? await startStripping(server.url, strips) : null
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const [, appPath = ''] = /basePath: '([^']+)'/.exec(config) ?? []
    await page.goto(gateway?.url ?? server.url + appPath)
    await page.getByRole('rowheader').first().waitFor()
    const close = async () => {
      await page.close()
      gateway?.close()
      await server.end()
    }
    return { page, close }
  }

  it.each(settings)('fetches and asks with $name', async (setting) => {
    const { page, close } = await openWith(setting)
    const before = service.service.requests.length
    await page.getByRole('button', { name: 'Refresh' }).press('Enter')
    await expect.poll(() => service.service.requests.length).toBeGreaterThan(before)
    expect(await page.getByText(/Couldn’t refresh/).count()).toBe(0)
    const box = page.getByRole('textbox', { name: 'Your question' })
    if (!(await box.isVisible())) {
      await page.getByRole('button', { name: 'Ask', exact: true }).press('Enter')
    }
    await box.fill('What is paused?')
    await box.press('Enter')
    await page.locator('.pk-chat-message').nth(1).waitFor()
    await close()
  })

  it('says with trailingSlash alone that a slash at the end can be the cause', async () => {
    const setting = { name: '', config: 'trailingSlash: true', baseUrl: '/api/personalization' }
    const { page, close } = await openWith(setting)
    await page.getByRole('button', { name: 'Refresh' }).press('Enter')
    await page.getByText(/This page can’t reach its server/).waitFor()
    const message = await page.evaluate(async () => {
      const response = await fetch('/api/personalization/api/v1/public/personalizations', {
        redirect: 'manual',
      })
      return response.type
    })
    expect(message).toBe('opaqueredirect')
    await close()
  })
})
