import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { root } from '../support/listFiles.js'
import { servePage } from '../support/servePage.js'

let browser: Browser
let page: Page
let served: Awaited<ReturnType<typeof servePage>>
const issues: string[] = []

beforeAll(async () => {
  const hosts = join(root, 'test/e2e/pages/viewHosts.tsx')
  // A router under test may put a script of its own into the page.
  const entry = `import { show } from ${JSON.stringify(hosts)}; globalThis.show = show`
  served = await servePage(entry, { policy: null })
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
})
afterAll(async () => {
  await browser.close()
  served.close()
})
beforeEach(async () => {
  issues.length = 0
  page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  page.on('pageerror', (error) => void issues.push(error.message))
  await page.goto(served.origin)
})
afterEach(async () => {
  await page.close()
  expect(issues).toEqual([])
})

async function show(host: string) {
  await page.evaluate((name) => {
    const { show: showHost } = globalThis as unknown as { show: (host: string) => void }
    showHost(name)
  }, host)
  await box().waitFor()
}
const box = () => page.getByRole('combobox')
const found = () => page.locator('output')
const hostText = () => page.locator('pre')

const hosts = ['transitions', 'late updates', 'React Router', 'TanStack Router']

describe('the search box', () => {
  it.each(hosts)(
    'keeps every letter and the caret in a page that stores its view with %s, and shows outside changes',
    async (host) => {
      await show(host)
      await box().pressSequentially('status:running sale', { delay: 25 })
      await expect.poll(() => hostText().textContent()).toBe('status:running sale')
      expect(await box().inputValue()).toBe('status:running sale')
      expect(await found().textContent()).toBe('Summer sale, Winter sale')

      await box().press('Home')
      await box().pressSequentially('ab ', { delay: 60 })
      await expect.poll(() => hostText().textContent()).toBe('ab status:running sale')
      expect(await box().inputValue()).toBe('ab status:running sale')
      expect(await box().evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)

      // Also a search that was typed here before.
      await box().fill('hero')
      await expect.poll(() => hostText().textContent()).toBe('hero')
      await box().fill('sale')
      await expect.poll(() => hostText().textContent()).toBe('sale')
      await page.getByRole('button', { name: 'Search for hero' }).click()
      await expect.poll(() => box().inputValue()).toBe('hero')
      await box().press('Escape')
      await expect.poll(() => box().inputValue()).toBe('')
      await expect.poll(() => hostText().textContent()).toBe('')
    },
  )

  it('keeps every letter in a page whose updates arrive out of order', async () => {
    await show('updates out of order')
    await box().pressSequentially('winter sale', { delay: 30 })
    await expect.poll(() => page.locator('samp').textContent()).toBe('0')
    expect(await box().inputValue()).toBe('winter sale')
  })
})

describe.each(['React Router', 'TanStack Router'])('the recipe for %s', (host) => {
  it('keeps the page’s other parameters', async () => {
    await show(host)
    await box().fill('sale')
    await expect.poll(() => page.locator('code').textContent()).toBe('tab=list&q=sale')
    await box().fill('')
    await expect.poll(() => page.locator('code').textContent()).toBe('tab=list')
  })
})
