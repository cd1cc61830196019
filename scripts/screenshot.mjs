// Takes the README's screenshot of the built dashboard. Run `npm run build` first, then `node
// scripts/screenshot.mjs`.
import { startReferenceServer } from 'personalization-kit/testing/node'
import { chromium } from 'playwright'
import { listen } from '../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from './findChromium.mjs'

const server = await startReferenceServer({ answers: { outcome: 'done' } })
const dashboard = await listen({
  baseUrl: server.url,
  apiKey: server.service.apiKey,
  websites: [{ accountId: 'acme', websiteId: 'shop', name: 'Shop' }],
})
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 } })
  await page.goto(dashboard.url)
  await page.getByRole('rowheader').first().waitFor()
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Which personalizations are paused?')
  await page.keyboard.press('Enter')
  await page.getByText('Student discount').nth(1).waitFor()
  await page.waitForTimeout(1_000)
  await page.screenshot({ path: 'docs/images/dashboard.png' })
} finally {
  await browser.close()
  await dashboard.close()
  await server.close()
}
