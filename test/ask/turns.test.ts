import { describe, expect, it } from 'vitest'
import type { AnswerProgress } from '../../src/answer/AnswerProgress.js'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import type { ConversationTurn } from '../../src/ask/model/ConversationTurn.js'
import type { TurnRecord } from '../../src/ask/model/createTurn.js'
import { createTurn } from '../../src/ask/model/createTurn.js'
import { askedIn, stitchConversation, turnItems } from '../../src/ask/model/stitchConversation.js'
import type { ChatData, HistoryItem } from '../../src/contract/ChatData.js'
import type { AnswerFault } from '../../src/errors/AnswerFault.js'

const start = startAnswer({ questionId: 'q', startedAt: 1 }, createPollPolicy())
const message = (sender: string | null, text: string | null): HistoryItem => ({
  type: 'message',
  sender,
  message: text,
  timestamp: null,
})
const chat = (...history: HistoryItem[]): ChatData => ({
  history,
  conversationId: 'c-1',
  sessionId: 's-1',
})
const fault: AnswerFault = { kind: 'network', code: 'PK-NETWORK', message: 'x', retryable: true }

describe('createTurn', () => {
  const record: TurnRecord = {
    turnId: 't',
    query: 'Why?',
    questionId: 'q',
    askedAt: 5,
    context: { personalizations: [] },
    isRead: true,
    fault: null,
  }
  const rest = { turnId: 't', askedAt: 5, context: { personalizations: [] }, isRead: true }
  const turnOf = (
    changes: Partial<TurnRecord>,
    progress: AnswerProgress | null,
    isPaused = false,
  ) => createTurn({ ...record, ...changes }, { progress, isPaused })

  it.each<
    [changes: Partial<TurnRecord>, phase: ConversationTurn['phase'], error: AnswerFault | null]
  >([
    [{ questionId: null }, 'sending', null],
    [{ questionId: null, fault }, 'not-sent', fault],
    [{}, 'queued', null],
    [{ fault }, 'queued', null],
  ])('with %j and no progress is %s', (changes, phase, error) => {
    const { questionId = 'q' } = changes
    const expected = { ...rest, query: 'Why?', questionId, phase, error, progress: null }
    expect(turnOf(changes, null)).toEqual({ ...expected, isPaused: false })
    expect(turnOf(changes, null, true)).toEqual({ ...expected, isPaused: true })
  })

  it.each([
    ['queued', null],
    ['processing', null],
    ['done', null],
    ['failed', fault],
    ['timed-out', null],
    ['expired', fault],
    ['stopped', null],
  ] as const)('in the phase %s has the error %j', (phase, error) => {
    const progress = { ...start, phase, lastError: fault }
    expect(turnOf({}, progress)).toMatchObject({ phase, error, progress })
    expect(turnOf({}, { ...progress, lastError: null }).error).toBeNull()
  })

  it('takes an unknown question from its answer', () => {
    const chatData = chat(message('bot', 'So.'), message('User', 'And why?'))
    const done: AnswerProgress = { ...start, phase: 'done', chatData }
    expect(turnOf({ query: null }, done).query).toBe('And why?')
    expect(turnOf({}, done).query).toBe('Why?')
    expect(turnOf({ query: null }, start).query).toBeNull()
    expect(turnOf({ query: null }, null).query).toBeNull()
  })
})

describe('askedIn', () => {
  it.each<[history: HistoryItem[], asked: string | null]>([
    [[], null],
    [[message('bot', 'a'), message('USER', 'b'), message('user', 'c')], 'b'],
    [[{ ...message('user', 'a'), hidden: true }, message('user', 'b')], 'b'],
    [[message('user', null)], null],
    [[message(null, 'a'), { type: 'command', sender: 'user', message: 'b' }], null],
  ])('finds in %j the question %j', (history, asked) => {
    expect(askedIn(chat(...history))).toBe(asked)
  })

  it('finds nothing without a conversation', () => {
    expect([askedIn(null), askedIn(undefined)]).toEqual([null, null])
  })
})

const turn = (fields: Partial<ConversationTurn>): ConversationTurn => ({
  turnId: 't',
  query: 'Why?',
  questionId: 'q',
  askedAt: 5,
  context: null,
  isRead: true,
  phase: 'queued',
  progress: start,
  error: null,
  isPaused: false,
  ...fields,
})
const done = (query: string | null, ...history: HistoryItem[]) =>
  turn({
    query,
    phase: 'done',
    progress: { ...start, phase: 'done', rawStatus: 'DONE', chatData: chat(...history) },
  })

describe('turnItems', () => {
  const answer = message('bot', 'So.')
  it.each<[name: string, query: string | null, history: HistoryItem[], answer: HistoryItem[]]>([
    ['a repeated question', ' Why? ', [message('USER', 'Why?'), answer], [answer]],
    [
      'a later copy',
      'Why?',
      [message('user', 'Why?'), message('user', 'Why?')],
      [message('user', 'Why?')],
    ],
    [
      'another question',
      'Why?',
      [message('user', 'How?'), answer],
      [message('user', 'How?'), answer],
    ],
    ['a copy by the bot', 'Why?', [message('bot', 'Why?')], [message('bot', 'Why?')]],
    ['an empty message', 'Why?', [message('user', null), answer], [message('user', null), answer]],
    [
      'an unknown question',
      null,
      [message('user', 'Why?'), answer],
      [message('user', 'Why?'), answer],
    ],
  ])('leave out only the repeated question: %s', (_, query, history, expected) => {
    expect(turnItems(done(query, ...history)).answer).toEqual(expected)
  })

  it('keep a hidden copy of the question', () => {
    const hidden = { ...message('user', 'Why?'), hidden: true }
    expect(turnItems(done('Why?', hidden, answer)).answer).toEqual([hidden, answer])
  })

  it('have the question with its time, and the last visible message', () => {
    const question = {
      type: 'message',
      sender: 'user',
      message: 'Why?',
      timestamp: 5,
      uuid: 't-question',
    }
    const history = [answer, { ...message('bot', 'x'), hidden: true }, { type: 'command' }]
    expect(turnItems(done('Why?', ...history))).toEqual({ question, answer: history, last: answer })
    expect(turnItems(done('Why?'))).toEqual({ question, answer: [], last: null })
  })

  it('have no answer before the question is done', () => {
    const progress = { ...start, chatData: chat(answer) }
    expect(turnItems(turn({ progress }))).toMatchObject({ answer: null, last: null })
    expect(turnItems(turn({ phase: 'done', progress: null })).answer).toEqual([])
    expect(turnItems(turn({ phase: 'done', progress: start })).answer).toEqual([])
  })
})

describe('stitchConversation', () => {
  it('lists each question with its status and the other fields of its conversation', () => {
    const first = done('Why?', message('bot', 'So.'))
    const extra = { ...chat(), tenant: 't-1' }
    const second = done(null)
    const turns = [
      first,
      { ...second, progress: { ...start, rawStatus: 'ERROR', chatData: extra } },
      turn({ questionId: null, askedAt: 7, progress: null }),
    ]
    expect(stitchConversation(turns, 's')).toEqual({
      history: [
        { type: 'message', sender: 'user', message: 'Why?', timestamp: 5, uuid: 't-question' },
        message('bot', 'So.'),
        { type: 'message', sender: 'user', message: 'Why?', timestamp: 7, uuid: 't-question' },
      ],
      conversationId: null,
      sessionId: 's',
      questions: [
        { questionId: 'q', askedAt: 5, status: 'DONE', conversationId: 'c-1', sessionId: 's-1' },
        {
          questionId: 'q',
          askedAt: 5,
          status: 'ERROR',
          conversationId: 'c-1',
          sessionId: 's-1',
          tenant: 't-1',
        },
        { questionId: null, askedAt: 7, status: '', conversationId: null, sessionId: null },
      ],
    })
    expect(stitchConversation([])).toEqual({
      history: [],
      conversationId: null,
      sessionId: null,
      questions: [],
    })
  })
})

it('keeps the status of a question if its conversation has a field of the same name', () => {
  const chatData = { ...chat(), status: 'closed' }
  const open = { isPaused: false, isRead: true, context: null, error: null }
  const question: ConversationTurn = {
    ...open,
    turnId: 't',
    query: 'Why?',
    questionId: 'q',
    askedAt: 5,
    phase: 'done',
    progress: { ...start, phase: 'done', rawStatus: 'DONE', chatData },
  }
  expect(stitchConversation([question]).questions[0]?.status).toBe('DONE')
})
