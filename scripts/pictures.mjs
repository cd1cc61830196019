// Takes the pictures in `docs/images`: the README's dashboard, and each panel with the names of its
// parts, light and dark. Run `npm run build` first, then `node scripts/pictures.mjs`.
import { stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { chromium } from 'playwright'
import { listen } from '../examples/dashboard/server/listen.mjs'
import { chromiumFlags, findChromium } from './findChromium.mjs'
import { partClasses } from './partClasses.mjs'
import { anatomy, states } from './pictures/anatomy.mjs'
import { printAnatomy } from './pictures/printAnatomy.mjs'

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))
const question = 'Which personalizations are paused?'
const server = await startReferenceServer({ answers: { outcome: 'done' } })
const dashboard = await listen({
  baseUrl: server.url,
  apiKey: server.service.apiKey,
  websites: [{ accountId: 'acme', websiteId: 'shop', name: 'Shop' }],
})
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  await takeDashboard()
  for (const look of /** @type {const} */ (['light', 'dark'])) {
    for (const picture of anatomy)
      await save(`${picture.name}-${look}`, await explain(picture, look))
    await save(`states-${look}`, await showStates(look))
  }
} finally {
  await browser.close()
  await dashboard.close()
  await server.close()
}

/**
 * @param {string} name
 * @param {Buffer} image
 */
async function save(name, image) {
  await writeFile(`${folder}${name}.png`, image)
  const { size } = await stat(`${folder}${name}.png`)
  console.log(`${name}: ${Math.round(size / 1000)} kB`)
}

async function takeDashboard() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 } })
  await page.goto(dashboard.url)
  await page.getByRole('rowheader').first().waitFor()
  await askQuestion(page)
  await save('dashboard', await page.screenshot())
  await page.close()
}

/** @param {import('playwright').Page} page */
async function askQuestion(page) {
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.keyboard.press('Enter')
  await page.locator('.pk-markdown-text').last().waitFor()
  await page.waitForTimeout(1_000)
}

/**
 * Returns a picture of a panel, with the names of its parts at both sides.
 *
 * @param {import('./pictures/anatomy.mjs').Picture} picture
 * @param {'light' | 'dark'} look
 */
async function explain(picture, look) {
  const { path, height = 620, width = 1_060, open, ready, clip } = picture
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: look })
  await page.goto(dashboard.url + path)
  await page.locator('.pk-panel').first().waitFor()
  await page.waitForTimeout(1_000)
  if (picture.isAsked) await askQuestion(page)
  if (open) await page.locator(open).first().click()
  if (ready) await page.locator(ready).first().waitFor()
  await page.waitForTimeout(800)
  // Focus would add a ring.
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur())
  const whole = await page.locator(clip).first().boundingBox()
  if (!whole) throw new Error(`${picture.name}: ${clip} is not on the page`)
  const frame = { ...whole, height: Math.min(whole.height, height - whole.y) }
  const labels = []
  for (const callout of picture.callouts) {
    const box = await page.locator(selectorOf(callout)).first().boundingBox({ timeout: 2_000 })
    if (!box || box.y > height)
      throw new Error(`${picture.name}: ${selectorOf(callout)} is not in the picture`)
    const x = box.x - frame.x
    const gap = callout.side === 'left' ? x : frame.width - x - box.width
    labels.push({ ...callout, box: { ...box, x, y: box.y - frame.y }, isInside: gap > 80 })
  }
  const image = await page.screenshot({ clip: frame })
  await page.close()
  return compose(printAnatomy({ image, frame, labels, look }))
}

/** @param {import('./pictures/anatomy.mjs').Callout} callout */
function selectorOf({ of, part, at }) {
  const name = part
    ? `:is(${partClasses(of, part)
        .map((each) => `.${each}`)
        .join()})`
    : `.pk-${of.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()}`
  // `*` stands for the part.
  return at?.replace('*', name) ?? name
}

/**
 * Returns a picture of the states of a panel, each with the slot that replaces it.
 *
 * @param {'light' | 'dark'} look
 */
async function showStates(look) {
  const shots = []
  for (const { slot, caption, answer, path = '/' } of states) {
    const page = await browser.newPage({ viewport: { width: 560, height: 500 }, colorScheme: look })
    await page.route('**/api/v1/public/personalizations**', answer)
    await page.goto(dashboard.url + path)
    await page.locator('.pk-panel').first().waitFor()
    await page.waitForTimeout(2_500)
    const top = (await page.locator('.pk-panel').first().boundingBox())?.y ?? 0
    const image = await page.screenshot({ clip: { x: 0, y: top, width: 560, height: 390 } })
    shots.push({ slot, caption, image })
    await page.close()
  }
  return compose(printAnatomy({ shots, look }))
}

/** @param {{ html: string, width: number, height: number }} document */
async function compose({ html, width, height }) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const image = await page.screenshot()
  await page.close()
  return image
}
