import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { loadAskPage } from '../support/ask/loadAskPage.js'
import type { AskGateway, AskPage } from '../support/ask/startAskGateway.js'
import { startAskGateway } from '../support/ask/startAskGateway.js'
import { sized } from '../support/testSize.js'

const times = Number(process.env.ASK_TIMES ?? sized(20, 200))

let browser: Browser
let page: AskPage
beforeAll(async () => {
  page = await loadAskPage()
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
})
afterAll(() => browser.close())

/** Opens two windows of one conversation. */
async function openWindows(surroundings: { hasChannel?: boolean; hasLocks?: boolean }) {
  const gateway = await startAskGateway(page, {
    settings: {
      storage: 'local',
      keepsHook: false,
      isCareful: false,
      hasList: false,
      sessionId: 'one',
    },
    surroundings: { hasChannel: true, hasLocks: true, room: 'free', ...surroundings },
    seed: 1,
  })
  const context = await browser.newContext()
  const windows = await Promise.all(
    [1, 2].map(async () => {
      const window = await context.newPage()
      await window.goto(gateway.url)
      await expect.poll(() => window.evaluate('Boolean(ask.conversation)')).toBe(true)
      return window
    }),
  )
  return {
    gateway,
    windows,
    async close() {
      await context.close()
      gateway.close()
    },
  }
}

/** Asks and returns the question's ID once it was accepted. */
const ask = (window: Page, query: string) =>
  window.evaluate(`ask.conversation.ask(${JSON.stringify(query)}).then((sent) => sent.questionId)`)

/** Returns the questions that one window or the storage has lost. Windows show only the newest ones of others. */
async function findLost(windows: readonly Page[], { accepted }: AskGateway): Promise<string[]> {
  const places = await Promise.all(
    windows.map((window) => window.evaluate('[ask.questions(), JSON.stringify(localStorage)]')),
  )
  const texts = (places as string[][]).flat()
  return accepted
    .map(({ questionId }) => questionId)
    .filter((questionId) => texts.some((text) => !text.includes(questionId)))
}

describe('two windows of one conversation', () => {
  const browsers: [string, { hasChannel?: boolean; hasLocks?: boolean }][] = [
    ['with locks', {}],
    ['without locks', { hasLocks: false }],
    ['without a channel', { hasChannel: false }],
  ]
  it.each(browsers)(
    `that ask at once ${times} times lose no question, %s`,
    async (_, surroundings) => {
      const { windows, gateway, close } = await openWindows(surroundings)
      for (let time = 0; time < times; time++) {
        await Promise.all(
          windows.map((window, index) => ask(window, `Question ${time} ${index}, quickly`)),
        )
      }
      expect(gateway.accepted).toHaveLength(2 * times)
      await expect.poll(() => findLost(windows, gateway)).toEqual([])
      await close()
    },
    600_000,
  )

  it(`lose no question if one asks ${times} times and the other only looks`, async () => {
    const { windows, gateway, close } = await openWindows({})
    for (let time = 0; time < times; time++) {
      for (const first of windows.slice(0, 1)) await ask(first, `Question ${time}, quickly`)
    }
    expect(gateway.accepted).toHaveLength(times)
    await expect.poll(() => findLost(windows, gateway)).toEqual([])
    await close()
  }, 600_000)

  it('write nothing while questions are answered', async () => {
    const { windows, gateway, close } = await openWindows({})
    const [first, second] = windows
    if (!first || !second) throw new Error('Two windows were wanted')
    await ask(first, 'Question')
    await expect.poll(() => findLost(windows, gateway)).toEqual([])
    for (const window of windows) {
      await window.evaluate(`
        globalThis.writes = []
        const write = Storage.prototype.setItem
        Storage.prototype.setItem = function (key, value) {
          if (key.includes(':conversation')) writes.push(key)
          return write.call(this, key, value)
        }
      `)
    }
    gateway.answer()
    for (const window of windows) {
      await expect
        .poll(() => window.evaluate('ask.conversation.turns.map((turn) => turn.phase)'))
        .toEqual(['done'])
      await expect
        .poll(() => window.evaluate('ask.conversation.turns.map((turn) => turn.isRead)'))
        .toEqual([true])
    }
    expect(await Promise.all(windows.map((window) => window.evaluate('writes')))).toEqual([[], []])
    await close()
  })
})
