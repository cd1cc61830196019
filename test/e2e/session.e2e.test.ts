import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDashboard } from '../support/openDashboard.js'
import type { SessionEnd } from '../support/startGateway.js'
import { startGateway } from '../support/startGateway.js'
import { sized } from '../support/testSize.js'

/** The answer comes after the session has ended, and long before a person has signed in again. */
const answers = { pendingMs: 0, processingMs: 3_000 }

let dashboard: Awaited<ReturnType<typeof openDashboard>>
beforeAll(async () => {
  dashboard = await openDashboard({ answers }, 1280)
})
afterAll(() => dashboard.close())

/** `npm test` walks the two that browsers can't tell from others. */
const ends: SessionEnd[] = ['redirect', 'sign-in-page', 'proxy-401', 'bare-401']

const isPolling = (request: string) => request.includes('/async/answer')

/** Opens the list and a question that is being answered, and leaves a draft in the box. */
async function work(page: Page, url: string) {
  await page.goto(`${url}/gateway/sign-in`)
  await page.getByText('42 personalizations').first().waitFor()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const box = page.getByRole('textbox', { name: 'Your question' })
  await box.fill('What is paused?')
  await box.press('Enter')
  await page.getByText('Working on it…').waitFor()
  await box.fill('And what ends next?')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return box
}

describe('a session that ends at a gateway, while a question and a list are open,', () => {
  it.concurrent.each(sized(ends.slice(0, 2), ends))(
    'with %s, loses nothing, and everything continues after a sign-in in another tab',
    async (end) => {
      const gateway = await startGateway(dashboard.url, end)
      const context = await dashboard.page.context().browser()?.newContext()
      if (!context) throw new Error('There is no browser')
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      const box = await work(page, gateway.url)

      gateway.endSession()
      await page.getByRole('button', { name: 'Refresh' }).press('Enter')
      await page.getByText(/^You’re signed out\. Showing the list from/).waitFor()
      await page.getByText('Paused until you sign in again.').waitFor()
      expect(await page.getByRole('row').count()).toBeGreaterThan(5)
      const polls = gateway.requests.filter(isPolling).length
      await page.waitForTimeout(2_500)
      expect(gateway.requests.filter(isPolling)).toHaveLength(polls)

      const other = await context.newPage()
      await other.goto(`${gateway.url}/gateway/sign-in`)
      await other.getByText('42 personalizations').first().waitFor()
      await page.getByText(/^You’re signed out\. Showing/).waitFor({ state: 'detached' })
      await page.locator('.pk-chat-message').nth(1).waitFor()
      expect(await box.inputValue()).toBe('And what ends next?')
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
      expect(faults).toEqual([])
      await context.close()
      await gateway.close()
    },
  )
})
