import type { ReferenceService } from 'personalization-kit/testing'
import { startReferenceServer } from 'personalization-kit/testing/node'
import type { ReferenceServer } from 'personalization-kit/testing/node'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findWholeChromium } from '../../scripts/findChromium.mjs'
import type { BrowserTab } from '../support/browserTab.js'
import { openTab, wait } from '../support/browserTab.js'
import { timed } from '../support/machinePace.js'
import { servePage } from '../support/servePage.js'

/** Follows one question in as many components as asked, and writes down when it polls. */
const entry = `
  import { createElement, useReducer, useEffect } from 'react'
  import { createRoot } from 'react-dom/client'
  import { createPersonalizationClient, createPollPolicy, PersonalizationKitProvider, useAsyncAnswer } from 'personalization-kit'
  const settings = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  globalThis.polls = []
  globalThis.progress = null
  globalThis.pollsBy = {}
  /** Waits in ten turns, each with a lock, as a poll has one: a machine that is late delays both. */
  async function waitInTurns(ms) {
    for (let turn = 0; turn < 10; turn++) {
      await new Promise((resolve) => setTimeout(resolve, ms / 10))
      await navigator.locks.request('beside', () => {})
    }
  }
  /** Writes down how many polls there are some time after an event. */
  async function countAfter(event, ms) {
    await waitInTurns(ms)
    globalThis.pollsBy[event] = globalThis.polls.length
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void countAfter('shown', 100)
  })
  addEventListener('online', () => void countAfter('online', 1_000))
  const client = createPersonalizationClient({
    baseUrl: settings.baseUrl,
    headers: { 'x-api-key': settings.apiKey },
    fetch: (...args) => {
      globalThis.polls.push(performance.now())
      return fetch(...args)
    },
  })
  const policy = createPollPolicy(settings.policy)
  setTimeout(async () => {
    await waitInTurns(1_000)
    globalThis.phaseAfterDeadline = globalThis.progress?.phase
  }, settings.startedAt + policy.deadlineMs - Date.now())
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
    executablePath: findWholeChromium(),
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

const answers = ({ requests }: ReferenceService) =>
  requests.filter(({ call }) => call === 'answer').length

/**
 * Starts a tab that only polls a question of its own, about once a second, and returns a function
 * that waits for some of its polls. It is the clock of these tests: late where the machine is late.
 */
async function startMetronome() {
  const { openTabs, service } = await ask()
  await openTabs(1)
  const beats = async (more: number) => {
    const before = answers(service)
    await expect.poll(() => answers(service) - before).toBeGreaterThanOrEqual(more)
  }
  await beats(1)
  return beats
}

/** Returns a deadline that a tab which opens now surely meets, on a slow machine as well. */
async function roomToOpen(leastMs: number): Promise<number> {
  const { follow } = await ask()
  const { tookMs } = await timed(follow())
  return Math.max(leastMs, 5 * tookMs)
}

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
    await tab.until('globalThis.pollsBy.shown !== undefined')
    expect(await tab.evaluate('globalThis.pollsBy.shown')).toBeGreaterThan(before)
  })

  it('sends as many requests for ten tabs as for one, and shows the answer in all', async () => {
    const beats = await startMetronome()
    const { openTabs, service, questionId } = await ask()
    const tabs = await openTabs(10)
    for (const tab of tabs) {
      await expect.poll(async () => read(tab, 'progress?.polls ?? 0')).toBeGreaterThan(0)
    }
    const before = answers(service)
    await beats(5)
    // One request each 1.0 to 1.1 s, as in one tab.
    expect(answers(service) - before).toBeGreaterThanOrEqual(3)
    expect(answers(service) - before).toBeLessThanOrEqual(7)
    service.advance(questionId)
    for (const tab of tabs) {
      await expect.poll(async () => read(tab, 'progress.phase')).toBe('done')
    }
  })

  it('asks in another tab if the tab that asks is frozen or closed', async () => {
    const beats = await startMetronome()
    const { openTabs, questionId } = await ask()
    const [first, second] = await openTabs(2)
    if (!first || !second) throw new Error('Two tabs were wanted')
    const polls = async () => Number(await read(second, 'progress?.polls ?? 0'))
    await expect.poll(polls).toBeGreaterThan(0)
    // A frozen tab holds its lock and never sends its result.
    const key = JSON.stringify([null, null, questionId])
    await first.evaluate(
      (name) => void navigator.locks.request(name, () => new Promise(() => {})),
      `personalization-kit@1:answers:${key}`,
    )
    const whileHeld = await polls()
    // The interval of 1.1 s, and the 2 s that a tab waits for another.
    await beats(4)
    expect(await polls()).toBeGreaterThan(whileHeld)
    await first.close()
    const afterwards = await polls()
    await beats(3)
    expect(await polls()).toBeGreaterThan(afterwards)
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
    await tab.until('globalThis.pollsBy.online !== undefined')
    expect(await tab.evaluate('globalThis.pollsBy.online')).toBeGreaterThan(before)
    await tab.until('globalThis.fetchStatus === "idle"')
    expect(await tab.evaluate('globalThis.progress.failures')).toBe(0)
  })

  it('polls once more after being frozen past the deadline, then gives up', async () => {
    const deadlineMs = await roomToOpen(3_000)
    const { follow, service, questionId } = await ask()
    const tab = await follow({ policy: { deadlineMs } })
    await tab.hide()
    await tab.freeze()
    await wait(1.5 * deadlineMs)
    service.advance(questionId)
    await tab.thaw()
    await tab.show()
    await tab.until('globalThis.progress.nextPollInMs === null')
    expect(await phase(tab)).toBe('done')
  })

  it('gives up within a second of the deadline even if every poll hangs', async () => {
    const deadlineMs = await roomToOpen(4_000)
    const { follow, service } = await ask()
    const tab = await follow({ policy: { deadlineMs } })
    service.setFaults({ answer: 'silent' })
    await tab.until('globalThis.phaseAfterDeadline !== undefined', 2 * deadlineMs + 30_000)
    expect(await tab.evaluate('globalThis.phaseAfterDeadline')).toBe('timed-out')
    const [startedAt, endedAt] = (await tab.evaluate(
      '[globalThis.progress.startedAt, globalThis.progress.updatedAt]',
    )) as [number, number]
    expect(endedAt - startedAt).toBeGreaterThanOrEqual(deadlineMs)
  })

  it('sends as many requests for ten components that render every 16 ms as for one idle component', async () => {
    const { follow } = await ask()
    const [busy, quiet] = await Promise.all([
      follow({ viewers: 10, spinMs: 16, policy: steady }),
      follow({ policy: steady }),
    ])
    await busy.until('globalThis.renders > 100')
    const waitsOf = async (tab: BrowserTab) => {
      await tab.until('globalThis.polls.length > 5')
      // The first request is left out: the page is still loading then.
      const waits = 'globalThis.polls.slice(2).map((at, index) => at - globalThis.polls[index + 1])'
      return (await tab.evaluate(waits)) as number[]
    }
    const [ofBusy, ofQuiet] = await Promise.all([waitsOf(busy), waitsOf(quiet)])
    // Each 1.0 to 1.1 s and what a request takes: asking too often would be less, starving more.
    expect(Math.min(...ofBusy, ...ofQuiet)).toBeGreaterThanOrEqual(995)
    expect(Math.max(...ofBusy)).toBeLessThan(1.7 * Math.max(...ofQuiet))
  })

  it('sends no requests after the end, whatever the tab does', async () => {
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

  it('sends requests only from the visible of two tabs', async () => {
    const beats = await startMetronome()
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
      await beats(4)
      expect(await count(hidden)).toBe(resting)
      const asked = (await count(shown)) - before
      expect(asked).toBeGreaterThanOrEqual(2)
      expect(asked).toBeLessThanOrEqual(5)
    }
  })
})
