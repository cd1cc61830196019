import type { ReferenceServiceOptions } from 'personalization-kit/testing'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { chromium } from 'playwright'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'

const websites = [{ accountId: 'acme', websiteId: 'shop', name: 'Shop', domain: 'shop.example' }]

/** Starts the built dashboard with a reference service of its own, and a browser with a page. */
export async function openDashboard(options?: ReferenceServiceOptions, width = 1440) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const server = await startReferenceServer(options)
  const dashboard = await listen({ baseUrl: server.url, apiKey: server.service.apiKey, websites })
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  return {
    browser,
    page,
    url: dashboard.url,
    async close() {
      await browser.close()
      await Promise.all([server.close(), dashboard.close()])
    },
  }
}
