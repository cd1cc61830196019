import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PendingQuestions } from '../../src/ask/conversation/PendingQuestions.js'
import type { ConversationTurn } from '../../src/ask/model/ConversationTurn.js'
import { createKit } from '../support/kit.js'

const turnOf = (turnId: string, phase: ConversationTurn['phase']): ConversationTurn => ({
  turnId,
  query: `Question ${turnId}?`,
  questionId: turnId,
  askedAt: Date.now(),
  context: null,
  isRead: false,
  progress: null,
  isPaused: false,
  phase,
  error: null,
})

function Questions({ count }: { count: number }) {
  const [ids, setIds] = useState(Array.from({ length: count }, (_, index) => String(index)))
  const turns = [
    ...ids.map((id) => turnOf(id, 'processing')),
    turnOf('s', 'sending'),
    turnOf('d', 'done'),
  ]
  return (
    <main>
      <p>Before</p>
      <PendingQuestions
        turns={turns}
        onStop={(stopped) => setIds(ids.filter((id) => id !== stopped))}
      />
    </main>
  )
}

it.each([4, 3, 2])('keeps focus near when one of %i open questions is stopped', async (count) => {
  const { Kit } = createKit()
  render(<Questions count={count} />, { wrapper: Kit })
  const user = userEvent.setup()
  await user.click(screen.getByText(`${count} questions are waiting`))
  const stops = screen.getAllByRole('button')
  expect(stops).toHaveLength(count)
  stops[1]?.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).not.toBe(document.body)
})

it.each([2, 3])('keeps focus near when one of %i open questions is answered', async (count) => {
  const { Kit } = createKit()
  const screenOf = (ids: string[]) => (
    <main>
      <p>Before</p>
      <PendingQuestions turns={ids.map((id) => turnOf(id, 'processing'))} onStop={() => {}} />
    </main>
  )
  const ids = Array.from({ length: count }, (_, index) => String(index))
  const { rerender } = render(screenOf(ids), { wrapper: Kit })
  await userEvent.click(screen.getByText(`${count} questions are waiting`))
  screen.getAllByRole('button')[1]?.focus()
  rerender(screenOf(ids.filter((id) => id !== '1')))
  await waitFor(() => expect(document.body).not.toHaveFocus(), { timeout: 500 })
})

it('says only once what the button of an open question does', async () => {
  const { Kit } = createKit()
  render(<Questions count={2} />, { wrapper: Kit })
  await userEvent.click(screen.getByText('2 questions are waiting'))
  // Screen readers leave out a tooltip that is the name.
  const [button] = screen.getAllByRole('button')
  expect(button?.title).toBe(button?.getAttribute('aria-label'))
})
