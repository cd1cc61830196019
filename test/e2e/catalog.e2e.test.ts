import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { root } from '../support/listFiles.js'

const isFull = process.env.TEST_FULL !== undefined
const folder = mkdtempSync(join(tmpdir(), 'catalog-'))
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://host')
  const file = join(folder, pathname === '/' ? 'index.html' : pathname)
  try {
    const type = types[extname(file)]
    response.writeHead(200, type === undefined ? {} : { 'content-type': type })
    response.end(readFileSync(file))
  } catch {
    response.writeHead(404).end()
  }
})
let browser: Browser

beforeAll(async () => {
  if (!isFull) return
  const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js')
  const options = ['build', '--output-dir', folder, '--quiet']
  await promisify(execFile)(process.execPath, [storybook, ...options], { cwd: root })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
}, 600_000)
afterAll(async () => {
  await browser?.close()
  server.close()
  rmSync(folder, { recursive: true })
})

describe.runIf(isFull)('the built catalog', () => {
  it('is small', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    const sizes = files.map((file) =>
      file.isFile() ? statSync(join(file.parentPath, file.name)).size : 0,
    )
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
    console.info(`Catalog: ${megabytes.toFixed(1)} MB`)
    expect(megabytes).toBeLessThan(15)
  })

  it('describes its components to agents', () => {
    const manifest: unknown = JSON.parse(
      readFileSync(join(folder, 'manifests/components.json'), 'utf8'),
    )
    const { components } = manifest as { components: Record<string, { error?: unknown }> }
    expect(Object.keys(components).length).toBeGreaterThan(50)
    expect(Object.values(components).filter(({ error }) => error)).toEqual([])
  })

  it('works from a folder, without the Internet', async () => {
    const page = await browser.newPage()
    const { port } = server.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    const outside: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (url.startsWith('http') && !url.startsWith(origin)) outside.push(url)
    })
    await page.goto(origin)
    const preview = page.frameLocator('#storybook-preview-iframe')
    await preview.getByRole('heading', { level: 1 }).waitFor()
    await preview.getByRole('rowheader').first().waitFor()
    await page.goto(`${origin}/?path=/docs/basics-statusbadge--docs`)
    await preview.getByRole('heading', { name: 'Properties' }).waitFor()
    expect(outside).toEqual([])
  })
})
