import { describe, expect, it } from 'vitest'
import { suggestQuestions } from '../../src/ask/suggestQuestions.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const day = 86_400_000
const now = Date.UTC(2026, 10, 22)
const running = (part: Parameters<typeof makePersonalization>[0] = {}) =>
  makePersonalization({
    state: 'running',
    startDate: now - day,
    endDate: null,
    variants: [],
    ...part,
  })
const test = [
  { id: 'a', weight: 50 },
  { id: 'b', weight: 50 },
].map((part) => ({ ...part })) as never

describe('suggestQuestions', () => {
  it('suggests nothing for an empty list', () => {
    expect(suggestQuestions([], { now })).toEqual([])
  })

  it('suggests what is most urgent first, with counts', () => {
    const list = [
      running({ webPagePath: '/checkout' }),
      running({ webPagePath: '/checkout', endDate: now + 2 * day }),
      running({ webPagePath: '/cart', variants: test }),
      running({ webPagePath: '/', endDate: now - day }),
      makePersonalization({ state: 'draft', startDate: null, endDate: null }),
    ]
    expect(suggestQuestions(list, { now })).toEqual([
      { query: 'What needs attention?', count: 1 },
      { query: 'What ends in the next 7 days?', count: 1 },
      { query: 'Who sees what on /checkout?', count: 2 },
      { query: 'Which A/B tests have no end date?', count: 1 },
    ])
  })

  it('falls back to what starts, to drafts and to what runs', () => {
    const list = [
      makePersonalization({ state: 'running', startDate: now + day, endDate: null }),
      makePersonalization({ state: 'draft', startDate: null, endDate: null }),
      makePersonalization({ state: 'draft', startDate: null, endDate: null }),
    ]
    expect(suggestQuestions(list, { now })).toEqual([
      { query: 'What starts next?', count: 1 },
      { query: 'Which personalizations are still drafts?', count: 2 },
    ])
  })

  it('asks about the personalizations that the next question is about', () => {
    const rows = [
      running({ variationId: 'hero', webPagePath: '/' }),
      running({ variationId: 'bar', webPagePath: '/' }),
      running({ variationId: 'offer', webPagePath: '/' }),
      running({ variationId: 'cart', webPagePath: '/cart' }),
      makePersonalization({ variationId: 'draft', state: 'draft', webPagePath: '/cart' }),
    ]
    const about = (...ids: string[]) =>
      suggestQuestions(rows, {
        now,
        context: {
          personalizations: ids.map((variationId) => ({ variationId, variationName: null })),
        },
      })
    expect(about('hero')).toEqual([
      { query: 'Who sees this?' },
      { query: 'What else runs on /?', count: 2 },
      { query: 'Why might visitors not see this?' },
    ])
    // Nothing else runs on their page, or they are on several pages, or unknown.
    for (const ids of [
      ['hero', 'bar', 'offer'],
      ['hero', 'cart'],
      ['draft', 'gone'],
    ]) {
      expect(about(...ids)).toEqual([
        { query: 'Who sees these?' },
        { query: 'Why might visitors not see these?' },
      ])
    }
    expect(about()).toEqual(suggestQuestions(rows, { now }))
  })

  it('leaves out what depends on the time while the time is unknown', () => {
    const list = [running({ webPagePath: '/a', endDate: now + day })]
    expect(suggestQuestions(list, { now: null }).map(({ query }) => query)).toEqual([
      'Who sees what on /a?',
      'Which personalizations are running now?',
    ])
  })

  it('takes texts from the host, and leaves out long paths', () => {
    const list = [running({ webPagePath: '/a' }), running({ webPagePath: `/${'x'.repeat(500)}` })]
    const messages = { 'ask.suggest.page': 'Wer sieht was auf {path}?' }
    expect(suggestQuestions(list, { now, messages })).toEqual([
      { query: 'Wer sieht was auf /a?', count: 1 },
      { query: 'Which personalizations are running now?', count: 2 },
    ])
  })
})
