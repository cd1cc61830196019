import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { openCatalog } from '../support/openCatalog.js'

let catalog: Awaited<ReturnType<typeof openCatalog>>
let browser: Browser

beforeAll(async () => {
  catalog = await openCatalog()
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
})
afterAll(async () => {
  await browser?.close()
  catalog?.close()
})

describe('the built catalog', () => {
  it('is small', () => {
    const files = readdirSync(catalog.folder, { recursive: true, withFileTypes: true })
    const sizes = files.map((file) =>
      file.isFile() ? statSync(join(file.parentPath, file.name)).size : 0,
    )
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
    console.info(`Catalog: ${megabytes.toFixed(1)} MB`)
    expect(megabytes).toBeLessThan(14)
  })

  it('describes its components to agents', () => {
    const manifest: unknown = JSON.parse(
      readFileSync(join(catalog.folder, 'manifests/components.json'), 'utf8'),
    )
    const { components } = manifest as { components: Record<string, { error?: unknown }> }
    expect(Object.keys(components).length).toBeGreaterThan(50)
    expect(Object.values(components).filter(({ error }) => error)).toEqual([])
  })

  it('works from a folder, without the Internet', async () => {
    const page = await browser.newPage()
    const { origin } = catalog
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
