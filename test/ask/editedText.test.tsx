import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { useConversations } from '../../src/ask/queries/useConversations.js'
import { createKit } from '../support/kit.js'

beforeEach(() => sessionStorage.clear())

const policy = createPollPolicy({ minIntervalMs: 50 })
const boxes = () => screen.getAllByRole('textbox', { name: 'Your question' })
const composer = () => boxes().at(-1) as HTMLElement
const log = () => within(screen.getByRole('log'))
const form = () => log().queryByRole('textbox')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))

/** A panel with conversations, whose next question can be held back until the test answers it. */
function open() {
  const { service } = createKit({
    answers: { pendingMs: 0, processingMs: 0, message: 'Because.' },
  })
  const held: ((isAccepted: boolean) => void)[] = []
  const state = { isHeld: false }
  const { Kit } = createKit({
    fetch: async (input, init) => {
      if (init?.method !== 'POST' || !state.isHeld) return service.fetch(input, init)
      const isAccepted = await new Promise<boolean>((resolve) => held.push(resolve))
      return isAccepted ? service.fetch(input, init) : new Response('', { status: 400 })
    },
  })
  const Panel = () => <AskPanel conversations={useConversations({ visitorId: 'v-1' })} />
  render(
    <Kit policy={policy}>
      <Panel />
    </Kit>,
  )
  /** Ends the sending of the question that was held back first. */
  const settle = async (isAccepted: boolean) => {
    await waitFor(() => expect(held).not.toEqual([]))
    held.shift()?.(isAccepted)
  }
  return { state, settle }
}

/** Asks a question, and waits for its answer. */
async function ask(query: string) {
  const before = log().queryAllByText('Because.').length
  fireEvent.change(composer(), { target: { value: query } })
  await userEvent.type(composer(), '{Enter}')
  await waitFor(() => expect(log().getAllByText('Because.')).toHaveLength(before + 1))
}

/** Opens the form of a question. */
async function edit(query: string) {
  const message = log().getByText(query).closest('.pk-chat-message') as HTMLElement
  await userEvent.click(within(message).getByRole('button', { name: 'Edit and ask again' }))
  await waitFor(() => expect(form()).toHaveFocus())
}

const openConversation = async (name: string | RegExp) => {
  await press('Conversations')
  const list = within(screen.getByRole('region', { name: 'Conversations' }))
  await userEvent.click(list.getByRole('button', { name }))
}

describe('text that is typed into an earlier question', () => {
  it('is still in its form after “New conversation” and back', async () => {
    open()
    await ask('Why?')
    await edit('Why?')
    await userEvent.keyboard(' Once more.')
    await press('New conversation')
    await waitFor(() => expect(form()).toBeNull())
    await openConversation(/^Why\?/)
    await waitFor(() => expect(form()).toHaveValue('Why? Once more.'))
  })

  it('is still in its form after another conversation was opened, and a question was edited there', async () => {
    open()
    await ask('Why?')
    await press('New conversation')
    await ask('Who?')
    await edit('Who?')
    await userEvent.keyboard(' On phones?')
    await openConversation(/^Why\?/)
    await waitFor(() => expect(form()).toBeNull())
    await edit('Why?')
    await userEvent.keyboard(' Once more.')
    await openConversation(/^Who\?/)
    await edit('Who?')
    expect(form()).toHaveValue('Who? On phones?')
    await openConversation(/^Why\?/)
    await edit('Why?')
    expect(form()).toHaveValue('Why? Once more.')
  })

  it('is still in its form after another question was edited', async () => {
    open()
    await ask('Why?')
    await ask('Who?')
    await edit('Why?')
    await userEvent.keyboard(' Once more.')
    await edit('Who?')
    expect(form()).toHaveValue('Who?')
    await userEvent.keyboard(' On phones?')
    await edit('Why?')
    expect(form()).toHaveValue('Why? Once more.')
    await edit('Who?')
    expect(form()).toHaveValue('Who? On phones?')
  })

  it('is forgotten once it is canceled or asked', async () => {
    open()
    await ask('Why?')
    await edit('Why?')
    await userEvent.keyboard(' Once more.{Escape}')
    await edit('Why?')
    expect(form()).toHaveValue('Why?')
    await userEvent.keyboard(' Really?{Enter}')
    await waitFor(() => expect(form()).toBeNull())
    await edit('Why?')
    expect(form()).toHaveValue('Why?')
  })
})

describe('a question that is edited while it is being sent', () => {
  async function editOnTheWay(typed: string) {
    const page = open()
    await ask('Before')
    page.state.isHeld = true
    await userEvent.type(composer(), 'Why?{Enter}')
    await waitFor(() => expect(log().getByText('Why?')).toBeVisible())
    await edit('Why?')
    if (typed) await userEvent.keyboard(typed)
    return page
  }

  it('keeps the typed text if it then can’t be sent', async () => {
    const { state, settle } = await editOnTheWay(' Once more.')
    await settle(false)
    expect(await screen.findByText('Not sent')).toBeVisible()
    expect(form()).toHaveValue('Why? Once more.')
    expect(composer()).toHaveValue('Why?')
    state.isHeld = false
    await userEvent.click(form() as HTMLElement)
    await userEvent.keyboard('{Enter}')
    expect(await log().findByText('Why? Once more.')).toBeVisible()
    await waitFor(() => expect(form()).toBeNull())
  })

  it('keeps the typed text if it is then sent', async () => {
    const { settle } = await editOnTheWay(' Once more.')
    await settle(true)
    await waitFor(() => expect(log().getAllByText('Because.')).toHaveLength(2))
    expect(form()).toHaveValue('Why? Once more.')
  })

  it('stays only in the field below if nothing was typed into its form', async () => {
    const { settle } = await editOnTheWay('')
    await settle(false)
    await waitFor(() => expect(form()).toBeNull())
    expect(composer()).toHaveValue('Why?')
    expect(screen.queryByText('Not sent')).toBeNull()
  })
})

describe('an edited question that is being sent', () => {
  /** Sends an edited question, and holds it back. */
  async function send() {
    const page = open()
    await ask('Why?')
    await ask('Who?')
    await edit('Why?')
    page.state.isHeld = true
    await userEvent.keyboard(' Once more.{Enter}')
    await waitFor(() => expect(log().getByText('Sending…', { selector: 'bdi' })).toBeVisible())
    return page
  }

  it('stays in the conversation if it fails while another question is edited', async () => {
    const { settle } = await send()
    await edit('Who?')
    await userEvent.keyboard(' On phones?')
    await settle(false)
    expect(await screen.findByText('Not sent')).toBeVisible()
    expect(log().getByText('Why? Once more.')).toBeVisible()
    expect(form()).toHaveValue('Who? On phones?')
  })

  it('stays in its conversation if it fails while another one is shown', async () => {
    const { settle } = await send()
    await press('New conversation')
    await settle(false)
    await openConversation(/^Why\?/)
    expect(await screen.findByText('Not sent')).toBeVisible()
    expect(log().getByText('Why? Once more.')).toBeVisible()
    await waitFor(() => expect(form()).toBeNull())
  })

  it('is no longer in its form if it is sent while another conversation is shown', async () => {
    const { settle } = await send()
    await press('New conversation')
    await settle(true)
    await openConversation(/^Why\?/)
    expect(await log().findByText('Why? Once more.')).toBeVisible()
    await waitFor(() => expect(form()).toBeNull())
  })

  it.each([true, false])(
    'does not replace what is typed into its form meanwhile, whether it is sent: %s',
    async (isAccepted) => {
      const { settle } = await send()
      await edit('Who?')
      await edit('Why?')
      await userEvent.keyboard(' Please.')
      await settle(isAccepted)
      const end = isAccepted ? 'Because.' : 'Not sent'
      await waitFor(() => expect(log().getAllByText(end).length).toBe(isAccepted ? 3 : 1))
      expect(form()).toHaveValue('Why? Once more. Please.')
      expect(log().getByText('Why? Once more.', { selector: 'p' })).toBeVisible()
    },
  )
})
