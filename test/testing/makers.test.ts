import {
  fixtures,
  makeAnswer,
  makeChatData,
  makeHistoryItem,
  makePersonalization,
  createReferenceService,
} from 'personalization-kit/testing'
import { describe, expect, it } from 'vitest'
import { parseAsyncAnswer } from '../../src/contract/parseAsyncAnswer.js'
import { parsePersonalizations } from '../../src/contract/parsePersonalizations.js'
import type { ContractIssue } from '../../src/errors/ContractIssue.js'

describe('test data', () => {
  it('changes no other field of a personalization than the given one', () => {
    const drawn = makePersonalization({}, { seed: 1 })
    for (const isComponent of [true, false]) {
      const { accountId, prio, rule, variationId } = makePersonalization(
        { isComponent },
        { seed: 1 },
      )
      expect({ accountId, prio, rule, variationId }).toEqual({
        accountId: drawn.accountId,
        prio: drawn.prio,
        rule: drawn.rule,
        variationId: drawn.variationId,
      })
    }
  })

  it('contains a valid answer, the same for the same seed', () => {
    const issues: ContractIssue[] = []
    const answer = makeAnswer()
    expect(parseAsyncAnswer(structuredClone(answer), issues)).toEqual(answer)
    expect(issues).toEqual([])
    expect(answer.chatData?.history.map(({ sender }) => sender)).toEqual(['user', 'bot'])
    expect(answer.chatData?.conversationId).toBe(`async-${answer.questionId}`)
    expect(makeAnswer()).toEqual(answer)
    expect(makeAnswer({}, { seed: 2 }).questionId).not.toBe(answer.questionId)
  })

  it('contains answers with any other status, without a conversation', () => {
    expect(makeAnswer({ status: 'PENDING', questionId: 'q' })).toEqual({
      questionId: 'q',
      status: 'PENDING',
    })
    expect(makeAnswer({ status: 'ERROR', error: 'too slow' })).toEqual({
      questionId: makeAnswer().questionId,
      status: 'ERROR',
      error: 'too slow',
    })
    expect(makeAnswer({ chatData: null }).chatData).toBeNull()
  })

  it('uses given fields and fills in the rest', () => {
    expect(makeHistoryItem({ message: 'mine', timestamp: null })).toMatchObject({
      type: 'message',
      sender: 'bot',
      message: 'mine',
      timestamp: null,
    })
    const question = makeHistoryItem({ sender: 'user' })
    for (const seed of [-7, -1, 0, 1, 2, 9]) {
      expect(makeHistoryItem({}, { seed }).message, `${seed}`).toMatch(/\w/)
      expect(makeHistoryItem({ sender: 'user' }, { seed }).message, `${seed}`).toMatch(/\w/)
    }
    expect(question.timestamp).toBeLessThan(makeHistoryItem().timestamp ?? 0)
    expect(makeChatData({ sessionId: 'mine', history: [] })).toMatchObject({
      sessionId: 'mine',
      history: [],
    })
  })

  it('contains the reference service’s websites, with valid data', async () => {
    expect(Object.entries(fixtures).map(([name, rows]) => [name, rows.length])).toEqual([
      ['shop', 42],
      ['saas', 9],
      ['clean', expect.any(Number)],
      ['stress', expect.any(Number)],
    ])
    expect(parsePersonalizations(structuredClone(fixtures.shop)).issues).toEqual([])
    const service = createReferenceService({ now: () => Date.UTC(2026, 5, 1, 12) })
    const url =
      'https://service.example/api/v1/public/personalizations?accountId=acme&websiteId=shop'
    const response = await service.fetch(url, { headers: { 'x-api-key': service.apiKey } })
    expect(await response.json()).toEqual(fixtures.shop)
    expect(fixtures.shop).toBe(fixtures.shop)
  })
})

it('an answer is done if its status is undefined', () => {
  expect(makeAnswer({ status: undefined })).toEqual(makeAnswer())
})
