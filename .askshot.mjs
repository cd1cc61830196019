import { chromium } from 'playwright-core'
const [name, width, ...flags] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({
  viewport: { width: +width, height: width < 500 ? 800 : 900 },
  colorScheme: flags.includes('dark') ? 'dark' : 'light',
})
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log('error', e.message.slice(0, 300)))
await page.goto('http://127.0.0.1:4391/')
await page.waitForTimeout(1200)
if (flags.includes('rtl'))
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
if (flags.includes('peek')) {
  await page.click('a.pk-personalization-table-name')
  await page.waitForTimeout(400)
  await page.getByRole('tab', { name: 'Ask' }).click()
} else await page.getByRole('button', { name: 'Ask', exact: true }).first().click()
await page.waitForTimeout(700)
await page.screenshot({ path: `/tmp/shots/${name}-empty.png` })
if (!flags.includes('empty')) {
  for (const q of ['Which tests never end?', 'What is paused?']) {
    await page.fill('.pk-question-form-box:visible', q)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shots/${name}-wait.png` })
    await page.waitForTimeout(6500)
  }
  await page.screenshot({ path: `/tmp/shots/${name}.png` })
}
await browser.close()
