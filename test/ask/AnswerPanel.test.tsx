import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AnswerPanel } from '../../src/ask/answer-panel/AnswerPanel.js'
import type { AnswerScript } from '../../src/testing/AnswerScript.js'
import { createKit, shop } from '../support/kit.js'

async function ask(answers: AnswerScript) {
  const kit = createKit({ answers })
  const question = { query: 'What is paused?', sessionId: 's', visitorId: 'v' }
  const { questionId } = await kit.client.submitQuestion(question, { scope: shop })
  return { ...kit, questionId }
}

describe('AnswerPanel', () => {
  it('shows that the page is offline if it started offline', async () => {
    const { Kit } = createKit({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    render(<AnswerPanel questionId="q" />, { wrapper: Kit })
    expect(await screen.findByText(/offline/i)).toBeVisible()
    expect(screen.queryByText(/trying again/i)).toBeNull()
    vi.restoreAllMocks()
    onlineManager.setOnline(true)
  })

  it('follows a question asked elsewhere, whose text comes with its answer', async () => {
    const { Kit, questionId } = await ask({ pendingMs: 1_500, processingMs: 300, outcome: 'done' })
    render(<AnswerPanel questionId={questionId} />, { wrapper: Kit })
    expect(screen.getByRole('region', { name: 'Answer' })).toBeVisible()
    expect(screen.getByText('An earlier question')).toBeVisible()
    expect(await screen.findByText('Queued…')).toBeVisible()
    expect(await screen.findByText(/are paused:/)).toBeVisible()
    expect(screen.getByText('What is paused?')).toBeVisible()
    expect(screen.getByText('Transcript')).toBeVisible()
  })

  it('can stop and resume', async () => {
    const { Kit, questionId } = await ask({ outcome: 'never' })
    render(<AnswerPanel questionId={questionId} query="Why?" />, { wrapper: Kit })
    expect(screen.getByText('Why?')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop waiting' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep waiting' }))
    expect(await screen.findByRole('button', { name: 'Stop waiting' })).toBeVisible()
  })

  it('shows the host’s actions if the answer cannot be read', async () => {
    const { Kit, service, questionId } = await ask({ outcome: 'never' })
    service.setFaults({ answer: { status: 401 } })
    render(
      <AnswerPanel
        questionId={questionId}
        slots={{ errorActions: ({ error }) => <a href="/sign-in">Sign in ({error.code})</a> }}
      />,
      { wrapper: Kit },
    )
    expect(await screen.findByRole('link', { name: 'Sign in (PK-401)' })).toBeVisible()
    service.setFaults({})
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByRole('button', { name: 'Stop waiting' })).toBeVisible()
  })

  it('shows another question when its ID changes', async () => {
    const { Kit, client, questionId } = await ask({ outcome: 'never' })
    const { rerender } = render(<AnswerPanel questionId={questionId} query="One" />, {
      wrapper: Kit,
    })
    const next = await act(() =>
      client.submitQuestion({ query: 'Two', sessionId: 's', visitorId: 'v' }, { scope: shop }),
    )
    rerender(<AnswerPanel questionId={next.questionId} query="Two" />)
    expect(screen.getByText('Two')).toBeVisible()
    expect(screen.queryByText('One')).toBeNull()
  })
})

it('shows when the question was asked, not when its page was opened', async () => {
  const timestamp = Date.UTC(2026, 5, 1, 9, 41)
  const history = [
    { type: 'message', sender: 'user', message: 'What is paused?', timestamp },
    { type: 'message', sender: 'bot', message: 'Two.', timestamp: timestamp + 60_000 },
  ]
  const chatData = { history, conversationId: null, sessionId: null }
  const { Kit, questionId } = await ask({
    pendingMs: 0,
    processingMs: 0,
    response: { chatData },
  })
  const { container } = render(<AnswerPanel questionId={questionId} query="What is paused?" />, {
    wrapper: Kit,
  })
  expect(screen.queryByText('Unknown date')).toBeNull()
  expect(await screen.findByText('Two.')).toBeVisible()
  expect(screen.getByText('9:41 AM')).toBeVisible()
  expect(container.querySelectorAll('.pk-chat-history-day')).toHaveLength(1)
})

it('opens another question at its end, even if the reader has scrolled up in the first one', async () => {
  const answers = { pendingMs: 0, processingMs: 0, message: 'Because.' }
  const { Kit, client } = createKit({ answers })
  const submit = async (query: string) => {
    const question = { query, sessionId: 's', visitorId: 'v' }
    return (await client.submitQuestion(question, { scope: shop })).questionId
  }
  const [one, two] = [await submit('One'), await submit('Two')]
  const { rerender } = render(<AnswerPanel questionId={one} query="One" />, { wrapper: Kit })
  await screen.findByText('Because.')
  const area = screen.getByRole('log')
  Object.defineProperties(area, { scrollHeight: { value: 1_000 }, clientHeight: { value: 100 } })
  area.scrollTop = 900
  fireEvent.scroll(area)
  area.scrollTop = 0
  fireEvent.scroll(area)
  expect(screen.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  rerender(<AnswerPanel questionId={two} query="Two" />)
  await screen.findByText('Because.')
  expect(screen.queryByRole('button', { name: /latest|new/ })).toBeNull()
})
