import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { useConversations } from '../../src/ask/queries/useConversations.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

/** A response once the question is done. */
type Response = Record<string, unknown> & {
  chatData: Record<string, unknown> & { history: Record<string, unknown>[] }
}

beforeEach(() => sessionStorage.clear())

const hero = makePersonalization({ variationId: 'p-hero', variationName: 'Summer hero' })
const policy = createPollPolicy({ minIntervalMs: 100 })

/** Creates a kit whose answers are changed on their way from the service. */
function createChangedKit(change: (answer: Response) => unknown) {
  const service = createReferenceService({
    answers: {
      pendingMs: 0,
      processingMs: 0,
      message: 'Because.',
      metadata: [{ title: 'Size guide', url: 'https://docs.example/sizes' }],
    },
  })
  return createKit({
    fetch: async (input, init) => {
      const response = await service.fetch(input, init)
      const body: unknown = await response.clone().json()
      const isDone = (body as { status?: unknown }).status === 'DONE'
      return isDone ? Response.json(change(body as Response)) : response
    },
  })
}

async function ask() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Why?{Enter}')
  await screen.findByText('Because.')
}

const withChatData = (fields: Record<string, unknown>) => (answer: Response) => ({
  ...answer,
  chatData: { ...answer.chatData, ...fields },
})

describe('a field of an answer', () => {
  it('that the interface does not list is kept and shown', async () => {
    const { Kit } = createChangedKit((answer) => ({ ...answer, model: 'm-1', cost: { cents: 7 } }))
    render(<AskPanel policy={policy} />, { wrapper: Kit })
    await ask()
    await userEvent.click(screen.getByText('About this answer'))
    expect(document.querySelector('.pk-conversation-facts')).toHaveTextContent(
      'answer: { "model": "m-1", "cost": { "cents": 7 } }',
    )
  })

  it('that is a conversation ID can be a number, which becomes text', async () => {
    const { Kit } = createChangedKit(withChatData({ conversationId: 5102 }))
    render(<AskPanel policy={policy} />, { wrapper: Kit })
    await ask()
    await userEvent.click(screen.getByText('About this answer'))
    const facts = document.querySelector('.pk-conversation-facts')
    expect(facts).toHaveTextContent('conversationId: 5102')
    expect(facts).toHaveTextContent(/conversationId: expected a string, got a number; kept as text/)
  })

  it('names the personalization it is about, which it opens', async () => {
    const { Kit } = createChangedKit(withChatData({ personalizationId: 'p-hero' }))
    const onOpen = vi.fn()
    render(<AskPanel policy={policy} personalizations={[hero]} onOpen={onOpen} />, {
      wrapper: Kit,
    })
    await ask()
    await userEvent.click(screen.getByRole('button', { name: 'Open “Summer hero”' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ item: hero, key: 'p-hero' })
  })

  it('titles the conversation', async () => {
    const { Kit } = createChangedKit(withChatData({ conversationName: ' Sizes and returns ' }))
    const Panel = () => (
      <AskPanel policy={policy} conversations={useConversations({ visitorId: 'v-1' })} />
    )
    render(<Panel />, { wrapper: Kit })
    await ask()
    await userEvent.click(screen.getByRole('button', { name: /^Conversations/ }))
    await waitFor(() => expect(screen.getAllByText('Sizes and returns')[0]).toBeVisible())
  })

  it.each([
    [true, 1],
    [null, 1],
    [undefined, 1],
    [false, 0],
  ])('that is showMetadata: %s shows %s sources', async (showMetadata, count) => {
    const { Kit } = createChangedKit((answer) => ({
      ...answer,
      chatData: {
        ...answer.chatData,
        history: answer.chatData.history.map((item) => ({ ...item, showMetadata })),
      },
    }))
    render(<AskPanel policy={policy} />, { wrapper: Kit })
    await ask()
    expect(screen.queryAllByRole('link', { name: /Size guide/ })).toHaveLength(count)
  })
})
