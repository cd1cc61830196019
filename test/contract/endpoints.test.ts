import { describe, expect, it } from 'vitest'
import { defaultEndpoints } from '../../src/contract/endpoints.js'
import { isMessageItem } from '../../src/contract/isMessageItem.js'

describe('the default endpoints', () => {
  it('have the documented methods and paths', () => {
    const { list, answer, submit } = defaultEndpoints
    expect([list, answer, submit].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v1/public/personalizations',
      'GET /api/v1/ai/async/answer',
      'POST /api/v1/ai/async/query',
    ])
  })

  it('submit the question unchanged', () => {
    const question = { query: 'q', sessionId: 's', visitorId: 'v', audienceId: 'a' }
    expect(defaultEndpoints.submit.body(question)).toBe(question)
  })

  it('read the question ID', () => {
    expect(defaultEndpoints.submit.questionId({ questionId: 'q1', extra: 1 })).toBe('q1')
  })

  it.each([[{}], [{ questionId: '' }], [{ questionId: 1.5 }], [null], ['q1'], [[]], [undefined]])(
    'reject %j, which has no question ID',
    (json) => {
      expect(() => defaultEndpoints.submit.questionId(json)).toThrow(
        expect.objectContaining({ kind: 'protocol', code: 'PK-SHAPE', retryable: false }),
      )
    },
  )
})

describe('isMessageItem', () => {
  it.each([
    ['message', true],
    ['Message', false],
    ['', false],
    [null, false],
  ])('for the type %j is %j', (type, expected) => {
    expect(isMessageItem({ type })).toBe(expected)
  })
})

it('the ID of a question that was sent as a number is kept as text', () => {
  expect(defaultEndpoints.submit.questionId({ questionId: 5 })).toBe('5')
})
