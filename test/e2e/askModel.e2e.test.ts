import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import type { Schedule } from '../support/ask/askSchedule.js'
import { makeSchedule, nameSchedule, shrinkSchedule } from '../support/ask/askSchedule.js'
import { knownSchedules } from '../support/ask/knownSchedules.js'
import { loadAskPage } from '../support/ask/loadAskPage.js'
import type { Promised } from '../support/ask/promises.js'
import { promises } from '../support/ask/promises.js'
import type { Violation } from '../support/ask/runSchedule.js'
import { runSchedule } from '../support/ask/runSchedule.js'
import type { AskPage } from '../support/ask/startAskGateway.js'
import { sized } from '../support/testSize.js'

const count = Number(process.env.ASK_SCHEDULES ?? sized(60, 1_000))
/** The seed of the first schedule; each of the others has the next one. To run one again, start with its seed. */
const seed = Number(process.env.ASK_SEED ?? 710_000)
/** How many browsers are open at a time. */
const width = 4
/** How many broken schedules are made short for each promise. */
const shortest = 3

let browser: Browser
let page: AskPage
const outcomes = new Map<Schedule, Violation[]>()
const random = Array.from({ length: count }, (_, index) => makeSchedule(seed + index))

beforeAll(
  async () => {
    page = await loadAskPage()
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    const waiting = [...knownSchedules.map(([, schedule]) => schedule), ...random]
    const startedAt = Date.now()
    await Promise.all(
      Array.from({ length: width }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          outcomes.set(next, await runSchedule(browser, page, next))
        }
      }),
    )
    const seconds = Math.round((Date.now() - startedAt) / 1_000)
    const broken = random.filter((schedule) => outcomes.get(schedule)?.length !== 0).length
    console.log(`${count} schedules from seed ${seed} in ${seconds} s: ${broken} broken`)
  },
  120_000 + count * 20_000,
)
afterAll(() => browser.close())

describe('every promise to users is kept', () => {
  it.each(knownSchedules)('after %s', (_, schedule) => {
    expect(outcomes.get(schedule)).toEqual([])
  })

  it.each(Object.entries(promises))(
    `in ${count} random schedules, promise %s: %s`,
    async (number) => {
      expect(await describeBroken(Number(number) as Promised)).toEqual([])
    },
    1_200_000,
  )
})

/** Returns the broken schedules of a promise, each as short as possible. */
async function describeBroken(promise: Promised): Promise<string[]> {
  const breaks = (violations: readonly Violation[] = []) =>
    violations.filter((each) => each.promise === promise).map(({ what }) => what)
  const own = random.filter((schedule) => breaks(outcomes.get(schedule)).length > 0)
  const texts: string[] = []
  for (const schedule of own.slice(0, shortest)) {
    const isBroken = async (shorter: Schedule) =>
      breaks(await runSchedule(browser, page, shorter)).length > 0
    const short = await shrinkSchedule(schedule, isBroken)
    texts.push(`${breaks(outcomes.get(schedule)).join('; ')}\n${nameSchedule(short)}`)
  }
  return [...texts, ...own.slice(shortest).map((schedule) => `seed ${schedule.seed}`)]
}
