import { startReferenceServer } from 'personalization-kit/testing/node'
import type { ReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import type { BrowserTab } from '../support/browserTab.js'
import { openTab, wait } from '../support/browserTab.js'
import { servePage } from '../support/servePage.js'

/** Follows one question in as many components as asked, and writes down when it polls. */
const entry = `
  import { createElement, useReducer, useEffect } from 'react'
  import { createRoot } from 'react-dom/client'
  import { createPersonalizationClient, createPollPolicy, PersonalizationKitProvider, useAsyncAnswer } from 'personalization-kit'
  const settings = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  globalThis.polls = []
  globalThis.shownAt = null
  globalThis.progress = null
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') globalThis.shownAt = performance.now()
  })
  const client = createPersonalizationClient({
    baseUrl: settings.baseUrl,
    headers: { 'x-api-key': settings.apiKey },
    fetch: (...args) => {
      globalThis.polls.push(performance.now())
      return fetch(...args)
    },
  })
  const policy = createPollPolicy(settings.policy)
  function Viewer() {
    const answer = useAsyncAnswer(settings.questionId, { policy, startedAt: settings.startedAt })
    useEffect(() => {
      globalThis.progress = answer.data
      globalThis.fetchStatus = answer.fetchStatus
    })
    return answer.data?.phase ?? 'nothing yet'
  }
  function Screen() {
    const [renders, render] = useReducer((count) => count + 1, 0)
    useEffect(() => {
      if (!settings.spinMs) return
      const timer = setInterval(render, settings.spinMs)
      return () => clearInterval(timer)
    }, [])
    globalThis.renders = renders
    return Array.from({ length: settings.viewers ?? 1 }, (_, index) => createElement(Viewer, { key: index }))
  }
  createRoot(document.getElementById('root')).render(
    createElement(PersonalizationKitProvider, { client }, createElement(Screen)),
  )
`

let browser: Browser
let page: Awaited<ReturnType<typeof servePage>>
const open: { close(): unknown }[] = []

beforeAll(async () => {
  page = await servePage(entry)
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
    // Tabs are to rest in the background as they do for users.
    ignoreDefaultArgs: [
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--disable-background-timer-throttling',
    ],
  })
})
afterAll(async () => {
  await browser.close()
  page.close()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

interface Settings {
  viewers?: number
  spinMs?: number
  policy?: object
}

/** A service with one question, and addresses of pages that follow it. */
async function ask(answers: object = { outcome: 'never' }) {
  const server: ReferenceServer = await startReferenceServer({
    answers,
    allowOrigin: page.origin,
  })
  open.push(server)
  const { service, url: baseUrl } = server
  const response = await fetch(`${baseUrl}/api/v1/ai/async/query`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': service.apiKey,
      'x-account-id': 'acme',
      'x-website-id': 'shop',
      'x-user-email': 'a@acme.example',
    },
    body: JSON.stringify({ query: 'q', sessionId: 's', visitorId: 'v' }),
  })
  const { questionId } = (await response.json()) as { questionId: string }
  const startedAt = Date.now()
  const address = (settings: Settings = {}) => {
    const all = { baseUrl, apiKey: service.apiKey, questionId, startedAt, ...settings }
    return `${page.origin}/#${encodeURIComponent(JSON.stringify(all))}`
  }
  const follow = async (settings?: Settings) => {
    const tab = await openTab(browser, address(settings))
    open.push(tab)
    await tab.until('globalThis.progress?.polls > 0')
    return tab
  }
  /** Opens windows of one browser profile that all follow the question and are all visible. */
  const openTabs = async (count: number) => {
    const context = await browser.newContext()
    open.push(context)
    return Promise.all(
      Array.from({ length: count }, async () => {
        const tab = await context.newPage()
        await tab.goto(address({ policy: steady }))
        return tab
      }),
    )
  }
  return { service, questionId, address, follow, openTabs }
}

/** About once a second (1.0 to 1.1 s), however old the question is by the time a page has loaded. */
const steady = { maxIntervalMs: 1_000 }

/** Reads a global of a page. */
const read = async (tab: Page, expression: string) => tab.evaluate(`globalThis.${expression}`)
const count = async (tab: BrowserTab) => Number(await tab.evaluate('globalThis.polls.length'))
const phase = (tab: BrowserTab) => tab.evaluate('globalThis.progress?.phase')

const isFull = process.env.TEST_FULL !== undefined

describe('polling in a real browser', () => {
  it('pauses in a hidden tab and resumes within 100 ms of being shown again', async () => {
    const { follow } = await ask()
    const tab = await follow()
    await tab.hide()
    await wait(100)
    const before = await count(tab)
    await wait(5_000)
    expect(await count(tab)).toBe(before)
    await tab.show()
    await tab.until(`globalThis.polls.length > ${before}`, 1_000)
    const lag = await tab.evaluate(`globalThis.polls[${before}] - globalThis.shownAt`)
    expect(lag).toBeLessThan(100)
  })

  it('sends as many requests for ten tabs as for one, and shows the answer in all', async () => {
    const { openTabs, service, questionId } = await ask()
    const tabs = await openTabs(10)
    for (const tab of tabs) {
      await expect.poll(async () => read(tab, 'progress?.polls ?? 0')).toBeGreaterThan(0)
    }
    const requests = () => service.requests.filter(({ call }) => call === 'answer').length
    const before = requests()
    await wait(6_000)
    // One request each 1.0 to 1.1 s, as in one tab.
    expect(requests() - before).toBeGreaterThanOrEqual(4)
    expect(requests() - before).toBeLessThanOrEqual(7)
    service.advance(questionId)
    for (const tab of tabs) {
      await expect.poll(async () => read(tab, 'progress.phase'), { timeout: 2_500 }).toBe('done')
    }
  })

  it('asks in another tab if the tab that asks is frozen or closed', async () => {
    const { openTabs, questionId } = await ask()
    const [first, second] = await openTabs(2)
    if (!first || !second) throw new Error('Two tabs were wanted')
    const polls = async () => Number(await read(second, 'progress?.polls ?? 0'))
    await expect.poll(polls).toBeGreaterThan(0)
    // A frozen tab holds its lock and never sends its result.
    const key = JSON.stringify([null, null, questionId])
    await first.evaluate(
      (name) => void navigator.locks.request(name, () => new Promise(() => {})),
      `personalization-kit:answers:${key}`,
    )
    const whileHeld = await polls()
    // The interval of 1.1 s, and the 2 s that a tab waits for another.
    await expect.poll(polls, { timeout: 4_000 }).toBeGreaterThan(whileHeld)
    await first.close()
    const afterwards = await polls()
    await expect.poll(polls, { timeout: 2_500 }).toBeGreaterThan(afterwards)
  })

  it('pauses offline without a failure and resumes when the connection is back', async () => {
    const { follow } = await ask()
    const tab = await follow()
    await tab.setOffline(true)
    await tab.until('!navigator.onLine')
    await wait(100)
    const before = await count(tab)
    await wait(3_000)
    expect(await count(tab)).toBe(before)
    expect(await tab.evaluate('[globalThis.fetchStatus, globalThis.progress.lastError]')).toEqual([
      'paused',
      null,
    ])
    await tab.setOffline(false)
    await tab.until(`globalThis.polls.length > ${before}`, 1_000)
    await tab.until('globalThis.fetchStatus === "idle"')
    expect(await tab.evaluate('globalThis.progress.failures')).toBe(0)
  })

  it.runIf(isFull)(
    'polls once more after being frozen past the deadline, then gives up',
    async () => {
      const { follow, service, questionId } = await ask()
      const tab = await follow({ policy: { deadlineMs: 3_000 } })
      await tab.hide()
      await tab.freeze()
      await wait(4_500)
      service.advance(questionId)
      await tab.thaw()
      await tab.show()
      await tab.until('globalThis.progress.nextPollInMs === null')
      expect(await phase(tab)).toBe('done')
    },
  )

  it('gives up within a second of the deadline even if every poll hangs', async () => {
    const { follow, service } = await ask()
    const tab = await follow({ policy: { deadlineMs: 4_000 } })
    service.setFaults({ answer: 'silent' })
    await tab.until('globalThis.progress.phase === "timedOut"', 8_000)
    const [startedAt, endedAt] = (await tab.evaluate(
      '[globalThis.progress.startedAt, globalThis.progress.updatedAt]',
    )) as [number, number]
    expect(endedAt - startedAt).toBeGreaterThanOrEqual(4_000)
    expect(endedAt - startedAt).toBeLessThanOrEqual(5_000)
  })

  it.runIf(isFull)(
    'sends as many requests for ten components that render every 16 ms as for one idle component',
    async () => {
      const { follow } = await ask()
      const [busy, quiet] = await Promise.all([
        follow({ viewers: 10, spinMs: 16, policy: steady }),
        follow({ policy: steady }),
      ])
      await wait(6_000)
      expect(await busy.evaluate('globalThis.renders')).toBeGreaterThan(100)
      for (const tab of [busy, quiet]) {
        const waits = (await tab.evaluate(
          'globalThis.polls.slice(2).map((at, index) => at - globalThis.polls[index + 1])',
        )) as number[]
        // Each 1.0 to 1.1 s and what a request takes: asking too often would be less, starving more. The
        // first request is left out: the page is still loading then.
        expect(waits.length).toBeGreaterThanOrEqual(2)
        expect(Math.min(...waits)).toBeGreaterThanOrEqual(995)
        expect(Math.max(...waits)).toBeLessThan(1_900)
      }
    },
  )

  it.runIf(isFull)('sends no requests after the end, whatever the tab does', async () => {
    const { follow, service, questionId } = await ask()
    const tab = await follow()
    service.advance(questionId)
    await tab.until('globalThis.progress.phase === "done"')
    const before = await count(tab)
    await tab.hide()
    await tab.show()
    await tab.setOffline(true)
    await tab.setOffline(false)
    await wait(3_000)
    expect(await count(tab)).toBe(before)
  })

  it.runIf(isFull)('sends requests only from the visible of two tabs', async () => {
    const { follow, address } = await ask()
    const first = await follow({ policy: steady })
    const second = await first.open(address({ policy: steady }))
    await second.until('globalThis.progress?.polls > 0')
    const turns = [
      { hidden: first, shown: second },
      { hidden: second, shown: first },
    ]
    for (const { hidden, shown } of turns) {
      await shown.show()
      await hidden.until('document.visibilityState === "hidden"')
      await wait(100)
      const resting = await count(hidden)
      const before = await count(shown)
      await wait(4_000)
      expect(await count(hidden)).toBe(resting)
      const asked = (await count(shown)) - before
      expect(asked).toBeGreaterThanOrEqual(2)
      expect(asked).toBeLessThanOrEqual(4)
    }
  })
})
