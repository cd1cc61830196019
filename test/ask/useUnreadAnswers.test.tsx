import { render, renderHook, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import { UnreadCount } from '../../src/ask/conversation/UnreadCount.js'
import type { ConversationTurn } from '../../src/ask/model/ConversationTurn.js'
import { createTurn } from '../../src/ask/model/createTurn.js'
import type { ConversationStore } from '../../src/ask/queries/conversationStore.js'
import { isUnread, useUnreadAnswers } from '../../src/ask/queries/useUnreadAnswers.js'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'

const openedAt = 1_000
const policy = createPollPolicy()

function turn(part: {
  askedAt?: number
  polls?: number
  isRead?: boolean
  phase?: 'done' | 'queued'
}) {
  const { askedAt = openedAt - 1, polls = 0, isRead = false, phase = 'done' } = part
  const start = startAnswer({ questionId: 'q', startedAt: askedAt }, policy)
  const record = { turnId: `t-${askedAt}-${polls}`, query: 'Why?', questionId: 'q', askedAt }
  return createTurn(
    { ...record, context: null, isRead, fault: null },
    { progress: { ...start, phase, polls }, isPaused: false },
  )
}

it.each([
  ['was asked on this page', { askedAt: openedAt }, true],
  ['was asked later', { askedAt: openedAt + 5 }, true],
  ['was asked before and answered while the page was open', { polls: 2 }, true],
  ['was there when the page was opened', { polls: 1 }, false],
  ['has not been polled', { polls: 0 }, false],
  ['is not answered', { askedAt: openedAt, phase: 'queued' }, false],
  ['has been read', { askedAt: openedAt, isRead: true }, false],
] as const)('an answer is unread if its question %s: %j is %s', (_, part, expected) => {
  expect(isUnread(turn(part), openedAt)).toBe(expected)
})

it('an answer without progress is not unread', () => {
  const { progress: _, ...rest } = turn({})
  expect(isUnread({ ...rest, progress: null }, openedAt)).toBe(false)
})

it('unread answers are counted, and marked as read once they are in view', () => {
  const changeTurn = vi.fn()
  const store = { changeTurn } as unknown as ConversationStore
  const later = Date.now() + 60_000
  const unread = turn({ askedAt: later })
  const known = turn({ polls: 1 })
  const turns: ConversationTurn[] = [
    unread,
    known,
    turn({ askedAt: later + 1, phase: 'queued' }),
    turn({ askedAt: later + 2, isRead: true }),
  ]
  const { result, rerender } = renderHook(
    ({ isInView }) => useUnreadAnswers(turns, { isInView, store }),
    { initialProps: { isInView: false } },
  )
  expect(result.current).toBe(1)
  expect(changeTurn).not.toHaveBeenCalled()
  rerender({ isInView: true })
  expect(changeTurn.mock.calls).toEqual([
    [unread.turnId, { isRead: true }],
    [known.turnId, { isRead: true }],
  ])
})

it('writes the number of unread answers in the digits of the language', () => {
  render(
    <LocalizationProvider messages={{ language: 'fa' }}>
      <UnreadCount count={3} />
    </LocalizationProvider>,
  )
  expect(screen.getByText('۳')).toBeInTheDocument()
})
