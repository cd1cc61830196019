import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AskPanel } from '../../src/panels/ask-panel/AskPanel.js'
import { createKit } from '../support/kit.js'

const box = () => screen.getByRole('textbox', { name: 'Your question' })
const quick = { pendingMs: 100, processingMs: 100 }

describe('AskPanel', () => {
  it('asks, waits, shows the answer, and asks again in the same session', async () => {
    const { Kit, service } = createKit({ answers: { ...quick, outcome: 'done' } })
    render(<AskPanel />, { wrapper: Kit })
    expect(screen.getByText('Ask anything about this website')).toBeVisible()
    await userEvent.type(box(), 'What is paused?{Enter}')
    expect(await screen.findByText('Waiting in line…')).toBeVisible()
    expect(screen.getByText('What is paused?')).toBeVisible()
    expect(await screen.findByText(/are paused:/, {}, { timeout: 4_000 })).toBeVisible()
    expect(screen.getAllByText('What is paused?')).toHaveLength(1)
    await userEvent.type(box(), 'And drafts?{Enter}')
    expect(await screen.findByText(/are still drafts:/, {}, { timeout: 4_000 })).toBeVisible()
    expect(service.ledger.filter(({ call }) => call === 'submit')).toHaveLength(2)
  })

  it('shows the service’s own error as a result', async () => {
    const { Kit } = createKit({ answers: { ...quick, outcome: 'error' } })
    render(<AskPanel />, { wrapper: Kit })
    await userEvent.type(box(), 'Hello{Enter}')
    expect(
      await screen.findByText('Timeout processing query', {}, { timeout: 4_000 }),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Keep waiting' })).toBeNull()
  })

  it('stops waiting and goes on when asked to', async () => {
    const { Kit } = createKit({ answers: { outcome: 'never' } })
    render(<AskPanel />, { wrapper: Kit })
    await userEvent.type(box(), 'Hello{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Stop waiting' }))
    expect(screen.getByText('Stopped')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep waiting' }))
    expect(screen.getByText('Waiting in line…')).toBeVisible()
  })

  it('keeps a question that could not be sent in the box', async () => {
    const { Kit } = createKit({ fetch: async () => Response.json({}, { status: 503 }) })
    render(<AskPanel />, { wrapper: Kit })
    await userEvent.type(box(), 'Hello{Enter}')
    expect(await screen.findByText(/was not sent/)).toBeVisible()
    expect(box()).toHaveValue('Hello')
  })
})
