import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { QuestionForm } from '../../src/ask/question-form/QuestionForm.js'
import { createKit } from '../support/kit.js'

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const history = () => screen.getByRole('log')

/** An Ask panel whose first question is being sent until `answer`. Others are sent at once. */
async function open() {
  const service = createKit({ answers: { pendingMs: 1e9 } })
  const waiting: ((status: number) => void)[] = []
  const sent: string[] = []
  const { Kit } = createKit({
    fetch: async (input, init) => {
      if (init?.method !== 'POST') return service.service.fetch(input, init)
      sent.push((JSON.parse(init.body as string) as { query: string }).query)
      const status = await new Promise<number>((resolve) => waiting.push(resolve))
      return status === 200
        ? service.service.fetch(input, init)
        : Response.json({ message: 'No' }, { status })
    },
  })
  render(<AskPanel />, { wrapper: Kit })
  const answer = async (status: number) => {
    await act(async () => {
      waiting.shift()?.(status)
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  }
  return { sent, answer }
}

describe('what is typed while a question is being sent', () => {
  it.each([
    ['at once', 200],
    ['at once', 503],
    ['in two halves around the end', 200],
    ['in two halves around the end', 503],
  ] as const)(
    'keeps every letter, typed %s, if the request ends with %i',
    async (phase, status) => {
      const { sent, answer } = await open()
      await userEvent.type(box(), 'first question{Enter}')
      expect(box()).toHaveValue('')
      expect(box()).not.toHaveAttribute('readonly')
      const [before, after] =
        phase === 'at once' ? ['second question', ''] : ['second ', 'question']
      await userEvent.keyboard(before)
      await answer(status)
      if (after) await userEvent.keyboard(after)
      expect(box()).toHaveValue('second question')
      expect(box()).toHaveFocus()
      expect(sent).toEqual(['first question'])
      expect(within(history()).getByText('first question')).toBeVisible()
    },
  )

  it('stays beside a question that failed, which can be asked again and edited', async () => {
    const { sent, answer } = await open()
    await userEvent.type(box(), 'first{Enter}second')
    await answer(503)
    expect(box()).toHaveValue('second')
    // The error is beside its question, not beside the other.
    expect(box()).toHaveAccessibleDescription(expect.not.stringContaining('wasn’t sent'))
    expect(within(history()).getByRole('button', { name: 'Edit and ask again' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Try again|Ask again/ }))
    await answer(200)
    expect(sent).toEqual(['first', 'first'])
    expect(box()).toHaveValue('second')
  })

  it('is not sent by Enter before the first is, and is by Enter after it', async () => {
    const { sent, answer } = await open()
    await userEvent.type(box(), 'first{Enter}second{Enter}')
    expect(box()).toHaveValue('second')
    expect(sent).toEqual(['first'])
    await answer(200)
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual(['first', 'second'])
    expect(box()).toHaveValue('')
  })

  it('comes back alone if the first one fails and nothing else was typed', async () => {
    const { answer } = await open()
    await userEvent.type(box(), 'first{Enter}')
    await answer(503)
    expect(box()).toHaveValue('first')
    expect(within(history()).queryByText('first')).toBeNull()
  })
})

describe('a form of its own', () => {
  it('puts a text that was not sent before the one that was typed since', async () => {
    let fail = () => {}
    const onSubmit = () => new Promise<void>((_, reject) => (fail = () => reject(new Error('No'))))
    render(<QuestionForm onSubmit={onSubmit} />)
    await userEvent.type(box(), 'first{Enter}second')
    await act(async () => fail())
    expect(box()).toHaveValue('first\nsecond')
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement()
  })

  it('stays as it is if the host throws at once', async () => {
    const onSubmit = () => {
      throw new Error('No')
    }
    render(<QuestionForm onSubmit={onSubmit} />)
    await userEvent.type(box(), 'first{Enter}')
    expect(box()).toHaveValue('first')
  })
})
