import { onlineManager } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { createKit, shop } from '../support/kit.js'
import { watchAnnouncements } from '../support/watchPage.js'

const box = () => screen.getByRole('textbox', { name: 'Your question' })
const quick = { pendingMs: 100, processingMs: 100 }

describe('AskPanel', () => {
  it('asks, waits, shows the answer and asks again in the same session', async () => {
    const { Kit, service } = createKit({ answers: { ...quick, outcome: 'done' } })
    render(<AskPanel />, { wrapper: Kit })
    expect(screen.getByText('Ask about this website')).toBeVisible()
    await userEvent.type(box(), 'What is paused?{Enter}')
    expect(await screen.findByText('Queued…')).toBeVisible()
    expect(screen.getByText('What is paused?', { selector: 'p' })).toBeVisible()
    expect(await screen.findByText(/are paused:/)).toBeVisible()
    expect(screen.getAllByText('What is paused?')).toHaveLength(1)
    await userEvent.type(box(), 'And drafts?{Enter}')
    expect(await screen.findByText(/are still drafts:/)).toBeVisible()
    expect(service.requests.filter(({ call }) => call === 'submit')).toHaveLength(2)
  })

  it('does not leave the last answer beside the next question for screen readers', async () => {
    const { Kit } = createKit({ answers: { ...quick, outcome: 'done' } })
    const { container } = render(<AskPanel />, { wrapper: Kit })
    const heard = () =>
      [...container.querySelectorAll('.pk-visually-hidden[role=status]')]
        .map(({ textContent }) => textContent)
        .join('')
    await userEvent.type(box(), 'What is paused?{Enter}')
    await waitFor(() => expect(heard()).toMatch(/are paused/), { interval: 5 })
    await userEvent.type(box(), 'And drafts?{Enter}')
    expect(screen.getByText('And drafts?', { selector: 'p' })).toBeVisible()
    expect(heard()).toBe('')
    await waitFor(() => expect(heard()).toMatch(/are still drafts/), { interval: 5 })
    expect(heard()).not.toMatch(/are paused/)
  })

  it('loads earlier questions with the keyboard without losing focus', async () => {
    const ids = Array.from({ length: 24 }, (_, index) => `q-${index}`)
    const stored = ids.map((questionId, startedAt) => ({ questionId, startedAt }))
    sessionStorage.setItem('personalization-kit@1:conversation:kept', JSON.stringify(stored))
    const { Kit } = createKit()
    const { container } = render(<AskPanel sessionId="kept" />, { wrapper: Kit })
    const button = await screen.findByRole('button', { name: 'Show earlier questions (4)' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(button).not.toBeInTheDocument()
    expect(container).toContainElement(document.activeElement as HTMLElement)
    sessionStorage.clear()
  })

  it('shows that no website is selected and accepts no questions until one is', async () => {
    const { Kit, service } = createKit()
    const screenOf = (scope: typeof shop | null) => (
      <Kit scope={scope}>
        <AskPanel sessionId="s" />
      </Kit>
    )
    const { rerender } = render(screenOf(null))
    expect(screen.getByText('No website selected')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    rerender(screenOf(shop))
    expect(box()).toBeVisible()
    expect(screen.queryByText('No website selected')).toBeNull()
    expect(service.requests).toEqual([])
  })

  it('does not send while offline, and says so', async () => {
    const { Kit, service } = createKit()
    render(<AskPanel />, { wrapper: Kit })
    onlineManager.setOnline(false)
    await userEvent.type(box(), 'Hello{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You’re offline. Your question wasn’t sent. Your text is still here. (PK-OFFLINE)',
    )
    expect(service.requests).toEqual([])
    onlineManager.setOnline(true)
    await userEvent.type(box(), '{Enter}')
    expect(await screen.findByText('Queued…')).toBeVisible()
  })

  it('shows that an answer is slow according to the provider’s policy', async () => {
    // A question of its own: the clock of one that another test has asked can be ahead of the time now.
    const { Kit } = createKit({ seed: 90_210, answers: { outcome: 'never' } })
    render(
      <Kit policy={createPollPolicy({ slowAfterMs: 500 })}>
        <AskPanel />
      </Kit>,
    )
    await userEvent.type(box(), 'Hello{Enter}')
    expect(await screen.findByText(/longer than usual/)).toBeVisible()
  })

  it('shows the service’s own error as a result', async () => {
    const { Kit } = createKit({ answers: { ...quick, outcome: 'error' } })
    render(<AskPanel />, { wrapper: Kit })
    await userEvent.type(box(), 'Hello{Enter}')
    expect(await screen.findByText('Timeout processing query')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Keep waiting' })).toBeNull()
  })

  it('can stop and resume waiting', async () => {
    const { Kit } = createKit({ answers: { outcome: 'never', pendingMs: 1e9 } })
    render(<AskPanel />, { wrapper: Kit })
    await userEvent.type(box(), 'Hello{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Stop waiting' }))
    expect(screen.getByText('Stopped')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep waiting' }))
    expect(screen.getByText('Queued…')).toBeVisible()
  })

  it.each([
    [
      '403',
      () => Response.json({}, { status: 403 }),
      /No access\. Your question wasn’t sent.*PK-403/,
    ],
    ['no question id', () => Response.json({}), /Your question may have been sent.*PK-SHAPE/],
  ])('keeps a question that failed with %s in the form and says why', async (_, answer, words) => {
    const { Kit } = createKit({ fetch: async () => answer() })
    render(
      <AskPanel
        slots={{ errorActions: ({ error }) => <a href="/help">Help with {error.code}</a> }}
      />,
      {
        wrapper: Kit,
      },
    )
    await userEvent.type(box(), 'Hello{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(words)
    expect(screen.getByRole('link', { name: /Help with/ })).toBeVisible()
    expect(box()).toHaveValue('Hello')
    expect(box()).toHaveAccessibleDescription(words)
    await userEvent.type(box(), '!')
    expect(alert).toBeEmptyDOMElement()
  })

  it('shows that a repeated question could not be sent, and can send it later', async () => {
    const answers = [
      () => Response.json({ questionId: 'q1' }),
      () => Response.json({}, { status: 503 }),
      () => Response.json({ questionId: 'q2' }),
    ]
    const { Kit } = createKit({
      async fetch(input, init) {
        if ((init?.method ?? 'GET') === 'POST') return answers.shift()?.() ?? Response.error()
        const questionId = new URL(input instanceof Request ? input.url : input).searchParams.get(
          'questionId',
        )
        return Response.json(
          questionId === 'q1' ? { questionId, status: 'ERROR' } : { questionId, status: 'PENDING' },
        )
      },
    })
    render(<AskPanel />, { wrapper: Kit })
    await userEvent.type(box(), 'Hello{Enter}')
    const again = { name: 'Ask again' }
    await userEvent.click(await screen.findByRole('button', again))
    expect(await screen.findByText('May have been sent')).toBeVisible()
    expect(screen.getByText('The service returned an error. Try again in a moment.')).toBeVisible()
    expect(screen.queryByText('Sending…')).toBeNull()
    await userEvent.click(screen.getByRole('button', again))
    expect(await screen.findByText('Queued…')).toBeVisible()
  })

  it('keeps a question that could not be sent after its form was removed', async () => {
    let fail = () => {}
    const { Kit } = createKit({
      fetch: () =>
        new Promise((resolve) => {
          fail = () => resolve(Response.json({}, { status: 403 }))
        }),
    })
    const panel = <AskPanel sessionId="tabs" />
    const { rerender } = render(panel, { wrapper: Kit })
    await userEvent.type(box(), 'Hello{Enter}')
    rerender(<p>Another tab</p>)
    fail()
    rerender(panel)
    expect(await screen.findByText('Not sent')).toBeVisible()
    expect(screen.getByText('Hello', { selector: 'p' })).toBeVisible()
  })

  it('announces an answer that arrives after a reload, but none from before it', async () => {
    const startedAt = Date.now() - 20_000
    const stored = ['old-1', 'old-2', 'open'].map((questionId) => ({ questionId, startedAt }))
    sessionStorage.setItem('personalization-kit@1:conversation:restored', JSON.stringify(stored))
    let polls = 0
    const { Kit } = createKit({
      fetch: async (input) => {
        const url = new URL(input instanceof Request ? input.url : input)
        const questionId = url.searchParams.get('questionId')
        if (questionId === 'open' && ++polls === 1)
          return Response.json({ questionId, status: 'PENDING' })
        const message = `Answer to ${questionId}`
        const history = [{ type: 'message', sender: 'bot', message, timestamp: 1 }]
        return Response.json({ questionId, status: 'DONE', chatData: { history } })
      },
    })
    const { container } = render(<AskPanel sessionId="restored" />, { wrapper: Kit })
    const announced = watchAnnouncements(container)
    await waitFor(() => expect(announced.join()).toContain('Answer to open'))
    expect(screen.getByText('Answer to old-1')).toBeVisible()
    expect(announced.join()).not.toContain('old')
    sessionStorage.clear()
  })

  it('waits for the connection after a reload and can be stopped', async () => {
    const record = { questionId: 'q', startedAt: Date.now() - 20_000 }
    sessionStorage.setItem('personalization-kit@1:conversation:offline', JSON.stringify([record]))
    onlineManager.setOnline(false)
    const { Kit } = createKit({})
    render(<AskPanel sessionId="offline" />, { wrapper: Kit })
    expect(await screen.findByText('You’re offline. Waiting for the connection.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
    onlineManager.setOnline(true)
  })

  it('keeps focus on the button that stops and resumes', async () => {
    const { Kit } = createKit({ answers: { outcome: 'never' } })
    render(<AskPanel />, { wrapper: Kit })
    await userEvent.type(box(), 'Hello{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Stop waiting' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep waiting' })).toHaveFocus())
  })

  it('keeps the question when the answer’s conversation does not repeat it', async () => {
    const history = [{ type: 'message', sender: 'bot', message: 'Yes.', timestamp: 1 }]
    const { Kit } = createKit({
      fetch: async (_, init) =>
        Response.json(
          init?.method === 'POST'
            ? { questionId: 'q' }
            : { questionId: 'q', status: 'DONE', chatData: { history } },
        ),
    })
    render(<AskPanel />, { wrapper: Kit })
    await userEvent.type(box(), 'Really?{Enter}')
    expect(await screen.findByText('Yes.')).toBeVisible()
    expect(screen.getByText('Really?', { selector: 'p' })).toBeVisible()
  })
})

it.each([3, 2])('keeps focus near when one of %i open questions is stopped', async (count) => {
  const stored = Array.from({ length: count }, (_, index) => ({
    questionId: `open-${count}-${index}`,
    startedAt: Date.now() - 20_000,
  }))
  sessionStorage.setItem('personalization-kit@1:conversation:pending', JSON.stringify(stored))
  const { Kit } = createKit({
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const questionId = url.searchParams.get('questionId')
      return Response.json({ questionId, status: 'PENDING' })
    },
  })
  render(<AskPanel sessionId="pending" />, { wrapper: Kit })
  const user = userEvent.setup()
  await user.click(await screen.findByText(`${count} questions are waiting`))
  const [stop] = screen.getAllByRole('button', { name: /^Stop waiting for/ })
  stop?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(stop).not.toBeInTheDocument())
  expect(document.activeElement).not.toBe(document.body)
  sessionStorage.clear()
})

it('an AskPanel without a session ID begins again on another website', async () => {
  const { Kit } = createKit({ answers: { outcome: 'never' } })
  const screenOf = (websiteId: string) => (
    <Kit scope={{ ...shop, websiteId }}>
      <AskPanel />
    </Kit>
  )
  const { rerender } = render(screenOf('shop'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Hello{Enter}')
  expect(await screen.findByText('Hello', { selector: 'p' })).toBeVisible()
  rerender(screenOf('blog'))
  expect(screen.queryByText('Hello', { selector: 'p' })).toBeNull()
  expect(screen.getByText('Ask about this website')).toBeVisible()
})
