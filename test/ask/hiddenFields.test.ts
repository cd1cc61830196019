import { describe, expect, it } from 'vitest'
import { hiddenFields } from '../../src/ask/model/hiddenFields.js'

describe('hiddenFields', () => {
  it('is empty if the conversation shows everything', () => {
    const known = {
      conversationId: 'async-1',
      sessionId: 'session-1',
      history: [
        { type: 'message' as const, sender: 'user', message: 'A question', timestamp: 1 },
        { type: 'command', name: 'open' },
      ],
    }
    expect(hiddenFields(known)).toEqual({})
  })

  it('has hidden items whole, and metadata that is not a source', () => {
    const metadata = [{ url: 'https://a.example' }, { score: 1 }, { title: 'A', score: 2 }]
    const hidden = { type: 'command', hidden: true, name: 'close' }
    const message = { type: 'message' as const, sender: 'bot', message: 'Text', timestamp: 1 }
    const chatData = {
      conversationId: null,
      sessionId: null,
      history: [{ ...message, metadata }, { ...message, hidden: true }, hidden],
      toolsetName: 'tools',
    }
    expect(hiddenFields(chatData)).toEqual({
      chatData: { toolsetName: 'tools' },
      messages: [{ ...message, hidden: true }, hidden],
      metadata: [{ score: 1 }, { title: 'A', score: 2 }],
    })
  })
})

it('has the sources of a message that does not show them', () => {
  const metadata = [{ url: 'https://a.example' }]
  const message = { type: 'message' as const, sender: 'bot', message: 'Text', timestamp: 1 }
  const history = [{ ...message, metadata, showMetadata: false }]
  expect(hiddenFields({ conversationId: null, sessionId: null, history }).metadata).toEqual(
    metadata,
  )
})
