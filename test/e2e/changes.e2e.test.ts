import type { Personalization } from 'personalization-kit'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDashboard } from '../support/openDashboard.js'

let dashboard: Awaited<ReturnType<typeof openDashboard>>
let page: Page
let url: string

beforeAll(async () => {
  dashboard = await openDashboard()
  page = dashboard.page
  url = `${dashboard.url}/?show=changes`
})
afterAll(() => dashboard.close())

/** Returns how many values the page has stored in its database. */
function countStored(): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('personalization-kit@1', 1)
    request.addEventListener('error', () => reject(new Error('no database')))
    // The package creates the store.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('success', () => {
      const count = request.result.transaction('snapshots').objectStore('snapshots').count()
      count.addEventListener('success', () => {
        request.result.close()
        resolve(count.result)
      })
    })
  })
}

it('the changes page shows what changed until you mark it as seen', async () => {
  await page.goto(url)
  await page.getByText(/^Nothing has changed since/).waitFor()
  // The list is stored a little later than it is shown.
  await expect.poll(() => page.evaluate(countStored)).toBeGreaterThan(0)
  await page.route('**/personalizations?*', async (route) => {
    // The page may have this version already. What is changed here is another one.
    const { 'if-none-match': _known, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const [first, second, ...others] = (await response.json()) as Personalization[]
    const added = { ...second, variationId: 'new', variationName: 'Brand new' }
    await route.fulfill({ response, json: [{ ...first, prio: 7 }, ...others, added] })
  })
  await page.reload()
  const items = page.locator('.pk-change-list-item')
  await items.first().waitFor()
  const texts = await items.allTextContents()
  expect(await items.locator('.pk-change-list-kind').allTextContents()).toEqual([
    'Changed',
    'New',
    'Removed',
  ])
  expect(texts[0]).toContain('After: 7')
  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await page.getByText(/^Nothing has changed since/).waitFor()
  await page.reload()
  await page.getByText(/^Nothing has changed since/).waitFor()
})

it('the comparison shows the selected personalizations', async () => {
  await page.goto(url.replace('?show=changes', ''))
  const names = ['Free shipping bar', 'Cart reminder']
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page
    .getByText(/^\d+ (other )?differences?/)
    .first()
    .waitFor()
  const headers = page.getByRole('columnheader').locator('.pk-item-link')
  expect((await headers.allTextContents()).slice(0, 2)).toEqual(names)
  // A link to the comparison shows the same.
  await page.reload()
  await page
    .getByText(/^\d+ (other )?differences?/)
    .first()
    .waitFor()
})
