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

  it('keeps what the interface does not list, without keys that could change a prototype', () => {
    const issues: ContractIssue[] = []
    const json: unknown = JSON.parse(
      '{"questionId":"q1","status":"PENDING","error":"x","model":"m","constructor":1,' +
        '"usage":{"tokens":5,"__proto__":{"a":1}},"__proto__":{"b":1}}',
    )
    const answer = parseAsyncAnswer(json, issues)
    const otherFields = { model: 'm', usage: { tokens: 5 } }
    expect(answer).toStrictEqual({ questionId, status: 'PENDING', otherFields })
    expect(Object.keys(answer.otherFields?.['usage'] ?? {})).toEqual(['tokens'])
    expect(issues.map(({ code, path }) => [code, ...path])).toEqual([
      ['unsafe-key', 'constructor'],
      ['unsafe-key', 'usage', '__proto__'],
      ['unsafe-key', '__proto__'],
    ])
    expect(parseAsyncAnswer({ questionId, status: 'ERROR', error: 'x' })).toStrictEqual({
      questionId,
      status: 'ERROR',
      error: 'x',
    })
  })

  it('keeps a number as text only where it is an ID', () => {
    const issues: ContractIssue[] = []
    expect(parseAsyncAnswer({ questionId: 7, status: 5 }, issues)).toStrictEqual({
      questionId: '7',
      status: 'UNKNOWN',
      rawStatus: '',
    })
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['questionId', 'status'])
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

  it.each([[undefined], [null], ['text'], [[]]])(
    'reads DONE with chatData %j as null',
    (chatData) => {
      expect(parseAsyncAnswer({ questionId, status: 'DONE', chatData })).toEqual({
        questionId,
        status: 'DONE',
        chatData: null,
      })
    },
  )

  it.each<[chatData: object, read: object, issues: [path: string, code: string, what: string][]]>([
    [{ conversationId: null, history: [] }, { conversationId: null, sessionId: null }, []],
    [{ conversationId: 'async-q1', sessionId: 's', history: [] }, { sessionId: 's' }, []],
    [
      { conversationId: 'async-q2', history: [] },
      { conversationId: 'async-q2', sessionId: null },
      [['conversationId', 'conversation-id', 'expected "async-" followed by the question ID']],
    ],
    [
      { conversationId: 4, history: null },
      { conversationId: '4', sessionId: null, history: [] },
      [
        ['conversationId', 'numeric-id', 'expected a string, got a number; kept as text'],
        ['conversationId', 'conversation-id', 'expected "async-" followed by the question ID'],
        ['history', 'wrong-type', 'expected an array, got null; read as an empty conversation'],
      ],
    ],
    [
      { history: {} },
      { conversationId: null, sessionId: null, history: [] },
      [
        [
          'history',
          'wrong-type',
          'expected an array, got an object; read as an empty conversation',
        ],
      ],
    ],
    [
      { history: [null, ['a']] },
      {
        conversationId: null,
        sessionId: null,
        history: [
          { type: null, value: null },
          { type: null, value: ['a'] },
        ],
      },
      [
        ['history.0', 'not-an-object', 'expected an object, got null; kept unchanged'],
        ['history.1', 'not-an-object', 'expected an object, got an array; kept unchanged'],
      ],
    ],
    [
      { history: [{ type: 'poll', sender: 4, constructor: 1 }, { type: 5 }, {}] },
      {
        conversationId: null,
        sessionId: null,
        history: [{ type: 'poll', sender: 4 }, { type: null }, { type: null }],
      },
      [['history.0.constructor', 'unsafe-key', 'removed, because it could change a prototype']],
    ],
  ])('reads the conversation %j and reports its issues', (chatData, read, expected) => {
    const issues: ContractIssue[] = []
    const before = { ...chatData }
    expect(parseAsyncAnswer({ questionId, status: 'DONE', chatData }, issues)).toEqual({
      questionId,
      status: 'DONE',
      chatData: { ...before, ...read },
    })
    expect(issues).toEqual(
      expected.map(([place, code, what]) => ({
        path: ['chatData', ...place.split('.').map((key) => (/\d/.test(key) ? Number(key) : key))],
        code,
        message: `chatData.${place}: ${what}`,
      })),
    )
  })

  it.each([
    [{ status: 'PENDING' }, { questionId: '', status: 'PENDING' }, ['questionId: nothing']],
    [
      { questionId: 5, status: 'PENDING' },
      { questionId: '5', status: 'PENDING' },
      ['questionId: a number; kept as text'],
    ],
    [{ questionId }, { questionId, status: 'UNKNOWN', rawStatus: '' }, ['status: nothing']],
    [
      { questionId, status: null },
      { questionId, status: 'UNKNOWN', rawStatus: '' },
      ['status: null'],
    ],
    [
      { questionId, status: 'ERROR', error: {} },
      { questionId, status: 'ERROR', error: null },
      ['error: an object'],
    ],
    [{ questionId, status: 'ERROR', error: '' }, { questionId, status: 'ERROR', error: '' }, []],
  ])('reads %j as %j and reports texts that are missing', (json, answer, expected) => {
    const issues: ContractIssue[] = []
    expect(parseAsyncAnswer(json, issues)).toEqual(answer)
    expect(issues).toEqual(
      expected.map((text) => {
        const [key, type] = text.split(': ')
        const message = `${key}: expected a string, got ${type}`
        const code = text.endsWith('kept as text') ? 'numeric-id' : 'wrong-type'
        return { path: [key], code, message }
      }),
    )
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
