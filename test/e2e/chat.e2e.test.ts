import { createPersonalizationClient } from 'personalization-kit'
import { startReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { servePage } from '../support/servePage.js'
import { sized } from '../support/testSize.js'

/** A conversation that the test adds to, or a panel that talks to a service. */
const entry = `
  import { createElement as h, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  import { AskPanel, ChatHistory, createPersonalizationClient, PersonalizationKitProvider } from 'personalization-kit'
  globalThis.violations = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective))
  const message = (number, sender, text) => ({
    type: 'message', sender, message: text ?? 'Message **' + number + '**\\n\\n- one\\n- two',
    timestamp: 1.79e12 + number * 60_000, uuid: 'm' + number,
  })
  const chat = (history) => ({ history, conversationId: null, sessionId: null })
  globalThis.showHistory = (from, to, height) => {
    function Screen() {
      const [history, setHistory] = useState(() => Array.from({ length: to - from }, (_, i) => message(from + i, i % 2 ? 'bot' : 'user')))
      globalThis.append = (sender, text) => setHistory((all) => [...all, message(to++, sender, text)])
      globalThis.prepend = (count) => setHistory((all) => [...Array.from({ length: count }, (_, i) => message(from - count + i, 'bot')), ...all])
      globalThis.hide = () => setHistory((all) => all.map((each, i) => (i % 2 ? { ...each, hidden: true } : each)))
      return h(ChatHistory, { chatData: chat(history), style: height && { maxBlockSize: height } })
    }
    createRoot(document.getElementById('root')).render(h(Screen))
  }
  globalThis.showPanel = (settings) => {
    const client = createPersonalizationClient({ baseUrl: settings.baseUrl, headers: { 'x-api-key': settings.apiKey } })
    const panel = h(AskPanel, { sessionId: 'session-1', visitorId: 'v', style: { blockSize: settings.height } })
    const scope = { accountId: 'acme', websiteId: 'shop' }
    createRoot(document.getElementById('root')).render(h(PersonalizationKitProvider, { client, scope }, panel))
  }
`

interface Controls {
  showHistory(from: number, to: number, height?: number): void
  showPanel(settings: object): void
  append(sender: string, text: string): void
  prepend(count: number): void
  violations: string[]
}

let browser: Browser
let page: Page
let served: Awaited<ReturnType<typeof servePage>>
const issues: string[] = []

beforeAll(async () => {
  served = await servePage(entry)
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
})
afterAll(async () => {
  await browser.close()
  served.close()
})
beforeEach(async () => {
  issues.length = 0
  page = await browser.newPage({ viewport: { width: 800, height: 800 } })
  page.on('console', (line) => void issues.push(line.text()))
  page.on('pageerror', (error) => void issues.push(error.message))
  await page.goto(served.origin)
})
afterEach(async () => {
  const violations = await page.evaluate(() => (globalThis as unknown as Controls).violations)
  await page.close()
  expect({ issues, violations }).toEqual({ issues: [], violations: [] })
})

const run = <Name extends 'showHistory' | 'append' | 'prepend' | 'showPanel'>(
  name: Name,
  ...args: Parameters<Controls[Name]>
) =>
  page.evaluate(
    ([called, given]) => {
      const controls = globalThis as unknown as Record<string, (...all: unknown[]) => void>
      controls[called]?.(...given)
    },
    [name, args] as [string, unknown[]],
  )
const scroller = () => page.getByRole('log', { name: 'Conversation' })
const fromEnd = () =>
  scroller().evaluate((area) => area.scrollHeight - area.clientHeight - area.scrollTop)
async function expectEnd() {
  await expect.poll(fromEnd).toBeLessThan(2)
}
const jumpButtons = () => page.getByRole('button', { name: /Jump|new message/ }).count()
/** Waits until the messages stay where they are for ten frames, however long a frame takes. */
const settle = () =>
  scroller().evaluate(async (area) => {
    const place = () =>
      [...area.querySelectorAll('li')].map((row) => row.getBoundingClientRect().top).join() +
      area.scrollHeight
    let last = ''
    for (let calm = 0; calm < 10;) {
      await new Promise(requestAnimationFrame)
      calm = place() === last ? calm + 1 : 0
      last = place()
    }
  })
const topOf = (text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => element.getBoundingClientRect().top)

/** Few are rendered in the flow of the page; in `npm test` the harder ones, of which only some are rendered. */
const sizes: [what: string, length: number][] = [
  ['many messages', 2_000],
  ['few messages', 40],
]
describe.each(sized(sizes.slice(0, 1), sizes))('a conversation of %s', (_, length) => {
  beforeEach(async () => {
    await run('showHistory', 0, length)
    await expectEnd()
  })

  it('opens at its end and stays there as it grows', async () => {
    await run('append', 'bot', 'A newer one')
    await page.getByText('A newer one').first().waitFor()
    await expectEnd()
    await expect.poll(jumpButtons).toBe(0)
  })

  it('keeps the place of a reader who scrolled up, counts messages and leads back', async () => {
    await scroller().evaluate((area) => area.scrollBy(0, -600))
    await page.getByRole('button', { name: 'Jump to latest' }).waitFor()
    await settle()
    const before = await scroller().evaluate(({ scrollTop }) => scrollTop)
    await run('append', 'bot', 'First')
    await run('append', 'bot', 'Second')
    await page.getByRole('button', { name: '2 new messages' }).waitFor()
    expect(await scroller().evaluate(({ scrollTop }) => scrollTop)).toBeCloseTo(before, 0)
    await page.getByRole('button', { name: '2 new messages' }).click()
    await expectEnd()
    expect(await scroller().evaluate((area) => area === document.activeElement)).toBe(true)
    await expect.poll(jumpButtons).toBe(0)
  })

  it('scrolls to the reader’s own new message from any position', async () => {
    await scroller().evaluate((area) => area.scrollBy(0, -600))
    await page.getByRole('button', { name: 'Jump to latest' }).waitFor()
    await run('append', 'user', 'My own')
    await expectEnd()
    await expect.poll(jumpButtons).toBe(0)
  })

  it('does not jump when earlier messages are added above', async () => {
    await scroller().evaluate((area) => area.scrollBy(0, -600))
    await settle()
    const visible = await scroller().evaluate((area) => {
      const { top } = area.getBoundingClientRect()
      const rows = [...area.querySelectorAll('li strong')]
      return rows.find((row) => row.getBoundingClientRect().top > top + 50)?.textContent ?? ''
    })
    const before = await topOf(visible)
    await run('prepend', 30)
    await settle()
    expect(Math.abs((await topOf(visible)) - before)).toBeLessThan(2)
  })

  it('announces each new message from others once and nothing else', async () => {
    await page.evaluate(() => {
      const region = document.querySelector('.pk-chat-history > [aria-live=polite]')
      const said: string[] = []
      Object.assign(globalThis, { said })
      if (!region) throw new Error('No live region')
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) said.push(node.textContent ?? '')
      }).observe(region, { childList: true })
    })
    const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
    await run('append', 'bot', 'Hello **there**')
    await expect.poll(said).toEqual(['AI: Hello there'])
    await run('append', 'user', 'Mine')
    await run('prepend', 5)
    await scroller().evaluate((area) => area.scrollTo(0, 0))
    await page.waitForTimeout(600)
    expect(await said()).toEqual(['AI: Hello there'])
  })

  it('can be searched with the keyboard, starting at the end', async () => {
    const box = page.getByRole('searchbox')
    await box.fill('message 1')
    const total = Array.from({ length }, (__, number) => `message ${number}`)
      .filter((text) => text.includes('message 1'))
      .length.toLocaleString('en')
    await page.getByText(`${total} messages`).waitFor()
    await box.press('Enter')
    await page.getByText(`${total} of ${total}`).waitFor()
    await page.locator('[data-current]').waitFor()
    await box.press('Shift+Enter')
    await page.getByText(`1 of ${total}`).waitFor()
    await page.locator('[data-current]').getByText('1', { exact: true }).waitFor()
    await box.press('Escape')
    expect(await box.inputValue()).toBe('')
  })
})

it('ChatHistory renders only the messages in view and tells their total number', async () => {
  await run('showHistory', 0, 2_000)
  await expectEnd()
  expect(await page.getByRole('listitem').count()).toBeLessThan(80)
  const last = page.locator('[aria-posinset="2000"]')
  expect(await last.getAttribute('aria-setsize')).toBe('2000')
})

it('ChatHistory fills an area of any height before the first paint', async () => {
  await run('showHistory', 0, 2_000, 1_600)
  const first = await page.evaluate(async () => {
    const list = () => document.querySelector('.pk-chat-history-list')
    while (!list()) await new Promise(requestAnimationFrame)
    const { clientHeight = 0, scrollHeight = 0, scrollTop = 0 } = list()?.parentElement ?? {}
    const rows = list()?.children.length ?? 0
    return { clientHeight, rows, below: scrollHeight - scrollTop - clientHeight }
  })
  expect(first.below).toBe(0)
  expect(first.clientHeight).toBeGreaterThan(1_500)
  expect(first.rows).toBeLessThan(30)
})

it('ChatHistory shows messages in each frame while the reader scrolls back, and all of them', async () => {
  await run('showHistory', 0, 2_000)
  await expectEnd()
  const { x, y, width, height } = (await scroller().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.evaluate(() => {
    const area = document.querySelector('.pk-chat-history-scroller') as HTMLElement
    const seen = new Set<string>()
    let blank = 0
    const look = () => {
      const { left, top, height: tall } = area.getBoundingClientRect()
      const rows = [0.1, 0.5, 0.9].map((share) =>
        document.elementFromPoint(left + 40, top + tall * share)?.closest('.pk-chat-history-item'),
      )
      if (rows.every((row) => !row)) blank += 1
      for (const row of area.querySelectorAll('.pk-chat-history-item')) {
        const { top: start, bottom } = row.getBoundingClientRect()
        if (bottom > top && start < top + tall) seen.add(row.getAttribute('aria-posinset') ?? '')
      }
      Object.assign(globalThis, { seen: [...seen].map(Number), blank })
      requestAnimationFrame(look)
    }
    look()
  })
  // Short steps: a busy machine can join several into one frame.
  for (let step = 0; step < 80; step++) {
    await page.mouse.wheel(0, -200)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await settle()
  const { seen, blank } = await page.evaluate(() => {
    const found = globalThis as unknown as { seen: number[]; blank: number }
    return { seen: found.seen, blank: found.blank }
  })
  expect(blank).toBe(0)
  const oldest = Math.min(...seen)
  expect(oldest).toBeLessThan(1_950)
  expect(seen.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 2_000 - oldest + 1 }, (_, index) => oldest + index),
  )
  expect(await page.getByRole('listitem').count()).toBeLessThan(80)
  await scroller().evaluate((area) => (area.scrollTop = 0))
  await page.locator('[aria-posinset="1"]').waitFor()
  await expect.poll(() => scroller().evaluate((area) => area.scrollTop)).toBe(0)
})

it('ChatHistory keeps its position when it is hidden and shown again', async () => {
  await run('showHistory', 0, 2_000)
  await expectEnd()
  const read = () =>
    page.evaluate(() => {
      const area = document.querySelector('.pk-chat-history-scroller')
      const top = area?.getBoundingClientRect().top ?? 0
      const rows = [...document.querySelectorAll('.pk-chat-history-item')]
      const row = rows.find((each) => each.getBoundingClientRect().bottom > top)
      return row?.getAttribute('aria-posinset') ?? null
    })
  await page.locator('.pk-chat-history-scroller').evaluate((area) => (area.scrollTop -= 1_500))
  await settle()
  const place = await read()
  const display = (value: string) =>
    page.locator('#root').evaluate((element, wanted) => (element.style.display = wanted), value)
  await display('none')
  await page.waitForTimeout(300)
  await display('block')
  await settle()
  expect(Number(place)).toBeLessThan(1_995)
  await expect.poll(read).toBe(place)
  expect(await page.getByRole('listitem').count()).toBeLessThan(80)
})

it('ChatHistory switches to rendering only the messages in view without moving', async () => {
  await run('showHistory', 0, 58)
  await expectEnd()
  for (let index = 0; index < 6; index++) await run('append', 'bot', `Grown ${index}`)
  await page.getByText('Grown 5').first().waitFor()
  await expectEnd()
  await expect.poll(jumpButtons).toBe(0)
  await page.locator('[aria-setsize="64"]').first().waitFor({ state: 'attached' })
})

it('AskPanel restores open and answered questions after a reload', async () => {
  const server = await startReferenceServer({
    answers: { pendingMs: 200, processingMs: 300, outcome: 'done' },
    allowOrigin: served.origin,
  })
  const { service, url: baseUrl } = server
  const panel = () => run('showPanel', { baseUrl, apiKey: service.apiKey })
  try {
    await panel()
    const box = page.getByRole('textbox', { name: 'Your question' })
    await box.fill('Which are paused?')
    await box.press('Enter')
    await page
      .getByText(/4 of them are paused/)
      .first()
      .waitFor()
    await box.fill('Which are drafts?')
    await box.press('Enter')
    await page.getByText('Queued…').waitFor()
    await page.reload()
    await panel()
    await page
      .getByText(/4 of them are paused/)
      .first()
      .waitFor()
    await page.getByText('Which are paused?', { exact: true }).waitFor()
    await page
      .getByText(/are still drafts/)
      .first()
      .waitFor()
    await page.getByText('Which are drafts?', { exact: true }).waitFor()
    expect(service.requests.filter(({ call }) => call === 'submit')).toHaveLength(2)
  } finally {
    await server.close()
  }
})

it('AskPanel loads 20 earlier questions at a time, and keeps the reader’s place', async () => {
  const server = await startReferenceServer({
    answers: { pendingMs: 0, processingMs: 0, outcome: 'done' },
    allowOrigin: served.origin,
  })
  const { service, url: baseUrl } = server
  const asked = () => service.requests.filter(({ call }) => call === 'answer').length
  try {
    const client = createPersonalizationClient({ baseUrl, apiKey: service.apiKey })
    const stored: object[] = []
    for (let index = 0; index < 100; index++) {
      const query = `Question ${index}?`
      const { questionId } = await client.submitQuestion({ query, sessionId: 's', visitorId: 'v' })
      stored.push({ questionId, startedAt: Date.now() })
    }
    await page.evaluate(
      (text) => sessionStorage.setItem('personalization-kit@1:conversation:session-1', text),
      JSON.stringify(stored),
    )
    await run('showPanel', { baseUrl, apiKey: service.apiKey, height: '700px' })
    await page.getByText('Question 99?', { exact: true }).waitFor()
    await expect.poll(asked).toBe(20)
    await settle()
    await scroller().evaluate((area) => (area.scrollTop = 0))
    await expect.poll(asked).toBe(40)
    await page.waitForTimeout(1_000)
    expect(asked()).toBe(40)
    expect(await page.getByText('Question 80?', { exact: true }).isVisible()).toBe(true)
  } finally {
    await server.close()
  }
})
