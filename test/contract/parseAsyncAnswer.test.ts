import { describe, expect, it } from 'vitest'
import { parseAsyncAnswer } from '../../src/contract/parseAsyncAnswer.js'
import type { ContractIssue } from '../../src/errors/ContractIssue.js'

const questionId = 'q1'

describe('parseAsyncAnswer', () => {
  it.each(['PENDING', 'PROCESSING', ' pending ', 'Processing'])('reads the status %j', (status) => {
    expect(parseAsyncAnswer({ questionId, status, chatData: {} })).toEqual({
      questionId,
      status: status.trim().toUpperCase(),
    })
  })

  it('reads an answer with messages and keeps unknown items and fields', () => {
    const issues: ContractIssue[] = []
    const unknown = { type: 'command', run: ['a'] }
    const answer = parseAsyncAnswer(
      {
        questionId,
        status: 'DONE',
        chatData: {
          conversationId: 'async-q1',
          sessionId: 's',
          toolsetName: 'x',
          history: [{ type: 'message', sender: 'bot', message: 'Hi', timestamp: 5 }, unknown],
        },
      },
      issues,
    )
    expect(answer).toEqual({
      questionId,
      status: 'DONE',
      chatData: {
        conversationId: 'async-q1',
        sessionId: 's',
        toolsetName: 'x',
        history: [{ type: 'message', sender: 'bot', message: 'Hi', timestamp: 5 }, unknown],
      },
    })
    expect(issues).toEqual([])
  })

  it('repairs a broken conversation and reports where', () => {
    const issues: ContractIssue[] = []
    const answer = parseAsyncAnswer(
      {
        questionId,
        status: 'DONE',
        chatData: { conversationId: 'other', history: [{ type: 'message', message: 4 }, 'text'] },
      },
      issues,
    )
    expect(answer).toMatchObject({
      chatData: {
        sessionId: null,
        history: [
          { type: 'message', sender: null, message: null, timestamp: null },
          { type: null, value: 'text' },
        ],
      },
    })
    expect(issues.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['chatData.conversationId', 'conversation-id'],
      ['chatData.history.0.message', 'wrong-type'],
      ['chatData.history.1', 'not-an-object'],
    ])
  })

  it('reads DONE without a conversation as chatData null', () => {
    expect(parseAsyncAnswer({ questionId, status: 'DONE' })).toEqual({
      questionId,
      status: 'DONE',
      chatData: null,
    })
  })

  it('reads ERROR with and without a message', () => {
    const read = (error?: unknown) => parseAsyncAnswer({ questionId, status: 'ERROR', error })
    expect(read('Timeout')).toEqual({ questionId, status: 'ERROR', error: 'Timeout' })
    expect(read()).toEqual({ questionId, status: 'ERROR', error: null })
  })

  it('keeps an unknown status as raw text', () => {
    expect(parseAsyncAnswer({ questionId, status: 'Archived' })).toEqual({
      questionId,
      status: 'UNKNOWN',
      rawStatus: 'Archived',
    })
  })

  it.each([[null], [[]], ['DONE']])('rejects %j', (json) => {
    expect(() => parseAsyncAnswer(json)).toThrow(expect.objectContaining({ code: 'PK-SHAPE' }))
  })
})
