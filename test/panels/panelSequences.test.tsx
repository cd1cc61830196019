import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listPanels } from '../support/listPanels.js'
import type { PanelHost } from '../support/panelHost.js'
import { buttonsIn, openPanelHost, pass } from '../support/panelHost.js'
import type { ResponseKind } from '../support/scriptedService.js'
import type { Sequence, Step } from '../support/sequences.js'
import { countAttempts, makeSequences } from '../support/sequences.js'
import { sized } from '../support/testSize.js'

/** How many panels share all pairs of a trigger and a response. */
const share = sized(3, 1)
const sequencesPerPanel = sized(2, 6)
/** More than the slowest four attempts, and the three after the connection is back, need. */
const maxPasses = 100
const counts = { panels: 0, sequences: 0, steps: 0 }

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.UTC(2026, 10, 21, 12),
  })
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})
afterAll(() => {
  const { panels, sequences, steps } = counts
  console.info(`Panels: ${panels} × ${sequences / panels} sequences of responses, ${steps} steps`)
})

const stateOf = (host: PanelHost, fetchStatus: string) =>
  host.states().some((state) => state.fetchStatus === fetchStatus)
const hasFailed = (host: PanelHost) => host.states().some(({ status }) => status === 'error')

/** Checks that the panel says how fresh its rows are, or why it has none. */
function checkNotice(host: PanelHost, wasFailed: boolean) {
  const [state, ...others] = host.states()
  // Two websites can be at different attempts, which the panel says for each.
  const isSame = others.every(
    (other) => other.status === state?.status && other.fetchStatus === state.fetchStatus,
  )
  if (!host.hasNotices || !state || !isSame) return
  const { data, status, fetchStatus, fetchFailureCount } = state
  const text = host.main().textContent
  if (fetchStatus === 'paused' || (data && !onlineManager.isOnline())) {
    expect(text).toContain('You’re offline')
  } else if (fetchStatus === 'fetching') {
    if (fetchFailureCount === 0) return
    if (data) expect(text).toMatch(wasFailed ? /Trying again|Couldn’t refresh/ : /Trying again/)
    else expect(text).toMatch(/Trying again|PK-/)
  } else if (status === 'error') {
    expect(text).toMatch(data ? /Couldn’t refresh/ : /PK-/)
    const ready = buttonsIn(host.main(), 'Try again').filter(
      ({ ariaDisabled }) => ariaDisabled !== 'true',
    )
    expect(ready.length).toBeGreaterThan(0)
  } else {
    expect(text).not.toMatch(/Trying again|Couldn’t|PK-|You’re offline/)
  }
}

/** Lets all attempts end. Goes online again if one of them took the connection away. */
async function settle(host: PanelHost, hadFailed: boolean) {
  let wasFailed = hadFailed
  for (let passes = 0; ; passes++) {
    expect(passes, 'the attempts end').toBeLessThan(maxPasses)
    host.check()
    checkNotice(host, wasFailed)
    const isFetching = stateOf(host, 'fetching')
    wasFailed ||= !isFetching && hasFailed(host)
    if (!isFetching && !onlineManager.isOnline()) {
      await act(async () => onlineManager.setOnline(true))
    } else if (!isFetching) break
    await pass(8_000)
  }
  await pass(600)
  host.check()
  host.checkRows()
  checkNotice(host, wasFailed)
}

async function takeStep(host: PanelHost, { trigger, responses, meanwhile }: Step) {
  const wasFailed = hasFailed(host)
  host.service.play(responses)
  await host.pull[trigger]()
  await pass(trigger === 'remount' ? 700 : 100)
  // Panels read lists in slices, of which a busy machine needs more.
  for (let slice = 0; slice < 500 && !host.hasRows(); slice++) await pass(0)
  host.checkRows()
  const isInterrupted = meanwhile !== null && stateOf(host, 'fetching')
  if (isInterrupted) {
    await host.pull[meanwhile]()
    await pass(700)
  }
  await settle(host, wasFailed)
  if (!isInterrupted) checkAttempts(host, responses)
}

/** Checks that temporary errors are tried again up to three times, and others are not. */
function checkAttempts({ service }: PanelHost, responses: readonly ResponseKind[]) {
  if (responses.includes('offline')) expect(service.attempts()).toBeGreaterThan(0)
  else expect(service.attempts()).toBe(countAttempts(responses))
}

/** Checks that nothing asks again before the next interval, and nothing at all without the panel. */
async function leave(host: PanelHost, isInBetween: boolean) {
  const { service } = host
  const before = service.log.length
  await pass(300_000)
  expect(service.log.length).toBe(before)
  service.play(['503'])
  if (isInBetween) await host.pull.refetchQueries()
  await host.show(false)
  const asked = service.log.length
  // TanStack Query does not clear the timer of a retry that it no longer needs.
  if (isInBetween) await pass(300_000)
  expect(vi.getTimerCount()).toBe(0)
  await pass(1_200_000)
  expect(service.log.length).toBe(asked)
  host.check()
  host.unmount()
}

async function checkSequence(host: PanelHost, { first, steps }: Sequence, isInBetween: boolean) {
  host.service.play(first)
  await pass(700)
  await settle(host, false)
  for (const step of steps) {
    await takeStep(host, step)
    counts.steps += 1
  }
  await leave(host, isInBetween)
}

describe.each(listPanels)('$name', (panel) => {
  it('keeps the page and its rows, and says what is going on, in each sequence of responses', async () => {
    const sequences = makeSequences({
      seed: Math.floor(counts.panels / share),
      part: counts.panels % share,
      parts: share,
      count: sequencesPerPanel,
    })
    for (const [index, sequence] of sequences.entries()) {
      const host = openPanelHost(panel)
      try {
        await checkSequence(host, sequence, index % 2 === 1)
      } catch (error) {
        const log = host.service.log.join(', ')
        throw new Error(`${panel.name}, after ${log}: ${String(error)}`, { cause: error })
      }
      counts.sequences += 1
    }
    counts.panels += 1
  })
})
