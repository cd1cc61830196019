import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import { AnswerStatus } from '../../src/ask/answer-status/AnswerStatus.js'
import { formatUsualTime } from '../../src/ask/answer-status/formatUsualTime.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { readTimes, usualTime } from '../../src/ask/model/usualTime.js'
import { createKit, shop } from '../support/kit.js'

describe('how long answers usually take', () => {
  it.each([
    ['four answers', [1, 2, 3, 4], undefined],
    ['five', [50, 10, 30, 20, 40], { from: 20, to: 40 }],
    ['the middle half of nine', [9, 8, 7, 6, 5, 4, 3, 2, 1], { from: 3, to: 7 }],
    ['equal ones', [7, 7, 7, 7, 7], { from: 7, to: 7 }],
  ])('is known from %s', (_, times, usual) => {
    expect(usualTime(times)).toEqual(usual)
  })

  it.each([
    ['nothing', null, []],
    ['another type', { times: [1] }, []],
    ['what is no time', [1, '2', NaN, -3, 0, Infinity, null, 4], [1, 4]],
    ['more than 50', Array.from({ length: 60 }, (_, at) => at + 1), range(11, 60)],
  ])('is read from a storage with %s', (_, stored, times) => {
    expect(readTimes(stored)).toEqual(times)
  })

  it.each([
    ['en', 20_400, 41_000, '20–40 seconds'],
    ['en', 3_200, 7_900, '3–8 seconds'],
    ['en', 4_100, 4_300, '4 seconds'],
    ['en', 80, 300, '1 second'],
    ['en', 70_000, 185_000, '1–3 minutes'],
    ['de', 20_000, 40_000, '20–40 Sekunden'],
  ])('is said in %s for %d to %d ms', (locale, from, to, words) => {
    expect(formatUsualTime({ from, to }, locale)).toBe(words)
  })
})

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Shows the status of a question that was asked some seconds ago. */
function showAfter(seconds: number) {
  const { Kit } = createKit()
  const startedAt = Date.now() - seconds * 1_000
  const progress = startAnswer({ questionId: 'q', startedAt }, createPollPolicy())
  render(<AnswerStatus progress={progress} usual={{ from: 20_000, to: 40_000 }} />, {
    wrapper: Kit,
  })
  return document.body.textContent
}

describe('the status of a question', () => {
  it.each([
    [2, /^Queued…$/],
    [8, /Usually 20–40 seconds/],
    [30, /Usually 20–40 seconds/],
    [45, /longer than usual/],
  ])('after %d s, says %s', (seconds, words) => {
    expect(showAfter(seconds)).toMatch(words)
  })
})

/** A storage that the test can read. */
function createStorage() {
  const values = new Map<string, unknown>()
  return {
    values,
    storage: {
      read: (key: string) => values.get(key),
      write: (key: string, value: unknown) => void values.set(key, value),
    },
  }
}

it('keeps the times of answers that were seen to arrive, and only those', async () => {
  const { Kit } = createKit({ answers: { pendingMs: 400, processingMs: 20 } })
  const { values, storage } = createStorage()
  const policy = createPollPolicy({ minIntervalMs: 20 })
  const { unmount } = render(
    <Kit storage={storage} policy={policy}>
      <AskPanel sessionId="s" />
    </Kit>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'What runs?{Enter}')
  await screen.findByText('You can close this; we keep working.')
  await expect
    .poll(() => [...values.keys()])
    .toEqual([`answer-times//${shop.accountId}/${shop.websiteId}`])
  const [times] = values.values()
  expect(times).toEqual([expect.any(Number)])
  expect(screen.queryByText('You can close this; we keep working.')).toBeNull()
  unmount()
  // An answer that is there when the panel opens tells no time.
  render(
    <Kit storage={storage} policy={policy}>
      <AskPanel sessionId="s" />
    </Kit>,
  )
  await screen.findByText('What runs?')
  expect([...values.values()]).toEqual([times])
})
