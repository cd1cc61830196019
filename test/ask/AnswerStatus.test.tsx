import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { AnswerProgress } from '../../src/answer/AnswerProgress.js'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import { AnswerStatus } from '../../src/ask/answer-status/AnswerStatus.js'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'

const startedAt = Date.UTC(2026, 5, 1)
const start = startAnswer({ questionId: 'q', startedAt }, createPollPolicy())
const fault = { kind: 'unauthorized', code: 'PK-401', message: 'm', retryable: false } as const

function show(progress: Partial<AnswerProgress>, props: object = {}, ageMs = 7_000) {
  return render(
    <LocalizationProvider now={startedAt + ageMs}>
      <AnswerStatus progress={{ ...start, ...progress }} {...props} />
    </LocalizationProvider>,
  )
}

describe('AnswerStatus', () => {
  it.each([
    ['queued', 'Queued…', true],
    ['processing', 'Working on it…', true],
    ['done', 'Answered', false],
    ['failed', 'No answer', false],
    ['timed-out', 'No answer yet', false],
    ['expired', 'No longer available', false],
    ['stopped', 'Stopped', false],
  ] as const)('shows %s as “%s”, with the elapsed time while it is open', (phase, words, open) => {
    const { container } = show({ phase })
    expect(screen.getByRole('status')).toHaveTextContent(words)
    expect(container.firstChild).toHaveAttribute('data-phase', phase)
    expect(screen.queryByText('00:07') !== null).toBe(open)
  })

  it.each([
    [4_999, ''],
    [5_000, '00:05'],
    [61_900, '01:01'],
    [3_723_000, '01:02:03'],
  ])('after %i ms shows the elapsed time “%s”', (ageMs, elapsed) => {
    const { container } = show({ phase: 'processing' }, {}, ageMs)
    expect(container.querySelector('.pk-answer-status-elapsed')?.textContent).toBe(elapsed)
  })

  it('distinguishes an expired question from one that the service never knew', () => {
    const { unmount } = show({ phase: 'expired', rawStatus: 'PENDING', isStartKnown: false })
    expect(screen.getByRole('status')).toHaveTextContent('No longer available')
    expect(screen.getByText('This question has expired. Ask it again.')).toBeVisible()
    unmount()
    // After a reload, there is no status yet, but the question was asked here.
    const restored = show({ phase: 'expired', rawStatus: '', isStartKnown: true })
    expect(screen.getByRole('status')).toHaveTextContent('No longer available')
    restored.unmount()
    show({ phase: 'expired', rawStatus: '', isStartKnown: false })
    expect(screen.getByRole('status')).toHaveTextContent('Question not found')
    expect(screen.getByText(/couldn’t find this question/)).toBeVisible()
  })

  it('reports a slow answer after 15 seconds, and a failed poll', () => {
    show({ phase: 'processing' }, {}, 15_000)
    expect(screen.getByText('This is taking longer than usual.')).toBeVisible()
    show({ phase: 'processing', lastError: fault }, {}, 15_000)
    expect(screen.getByText('Connection problem. Retrying…')).toBeVisible()
  })

  it('explains why there is no answer', () => {
    show({ phase: 'failed', error: 'Timeout processing query' })
    expect(screen.getByText('The service couldn’t answer this question.')).toBeVisible()
    expect(screen.getByText('Timeout processing query')).toBeVisible()
    show({ phase: 'failed', lastError: fault })
    expect(screen.getByText(/credentials were rejected/)).toBeVisible()
  })

  it('offers to stop an open question, and to resume unless the service ended it', async () => {
    const onStop = vi.fn()
    const onResume = vi.fn()
    const controls = { onStop, onResume }
    const { rerender } = render(<AnswerStatus progress={start} {...controls} />)
    await userEvent.click(screen.getByRole('button', { name: 'Stop waiting' }))
    expect(onStop).toHaveBeenCalledOnce()
    rerender(<AnswerStatus progress={{ ...start, phase: 'timed-out' }} {...controls} />)
    await userEvent.click(screen.getByRole('button', { name: 'Keep waiting' }))
    expect(onResume).toHaveBeenCalledOnce()
    rerender(<AnswerStatus progress={{ ...start, phase: 'failed' }} {...controls} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows that an open question waits for a sign-in, but not one that has ended', () => {
    const lastError = { ...fault, code: 'PK-SIGNED-OUT' } as const
    show({ phase: 'processing', lastError })
    expect(screen.getByRole('status')).toHaveTextContent(/^Paused until you sign in again\.$/)
    expect(screen.queryByText(/Connection problem/)).toBeNull()
    cleanup()
    show({ phase: 'stopped', lastError })
    expect(screen.getByRole('status')).toHaveTextContent(/^Stopped$/)
  })

  it('shows that the page is offline instead of a phase that cannot continue', () => {
    show({ phase: 'processing' }, { isOffline: true })
    expect(screen.getByRole('status')).toHaveTextContent('You’re offline')
  })
})

it('does not say that it retries, or that an answer is slow, while the page is offline', () => {
  show({ phase: 'processing', lastError: fault }, { isOffline: true }, 15_000)
  expect(screen.queryByText('Connection problem. Retrying…')).toBeNull()
  cleanup()
  show({ phase: 'processing' }, { isOffline: true }, 15_000)
  expect(screen.queryByText('This is taking longer than usual.')).toBeNull()
})

it('does not offer to ask an answered question again', () => {
  show({ phase: 'done' }, { onAskAgain: () => {} })
  expect(screen.queryByRole('button')).toBeNull()
})

it('shortens an error message that is very long', () => {
  const { container } = show({ phase: 'failed', error: 'x'.repeat(500_000) })
  const shown = container.querySelector('.pk-answer-status-error')?.textContent
  expect(shown).toHaveLength(2_000)
})

it('keeps focus nearby if stopping leaves no button', async () => {
  function Question() {
    const [phase, setPhase] = useState<AnswerProgress['phase']>('queued')
    return <AnswerStatus progress={{ ...start, phase }} onStop={() => setPhase('stopped')} />
  }
  render(<Question />)
  screen.getByRole('button', { name: 'Stop waiting' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})
