import { describe, expect, it } from 'vitest'
import { composeAnswer } from '../../src/testing/composeAnswer.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const day = 86_400_000
const now = Date.UTC(2026, 10, 20)
const row = (name: string, part: Parameters<typeof makePersonalization>[0] = {}) =>
  makePersonalization({
    variationId: name.toLowerCase(),
    variationName: name,
    state: 'running',
    startDate: now - day,
    endDate: null,
    disabled: false,
    exclusive: false,
    rule: null,
    variants: [],
    webPagePath: '/',
    prio: 10,
    ...part,
  })
const variant = { id: 'a', name: 'A', weight: 50 }
const rows = [
  row('Hero', { rule: 'visits > 5', variants: [variant, { ...variant, id: 'b' }] }),
  row('Bar', { exclusive: true, prio: 20 }),
  row('Sale', { webPagePath: '/sale', endDate: now + 2 * day }),
  row('Old', { webPagePath: '/old', endDate: now - day }),
  row('Plan', { webPagePath: '/plan', state: 'draft', startDate: null }),
]
const answer = (query: string, ...about: string[]) =>
  composeAnswer(
    {
      query,
      sessionId: 's',
      visitorId: 'v',
      metadata: { about: { personalizations: about.map((variationId) => ({ variationId })) } },
    },
    rows,
    now,
  )

describe('the answer of the demo', () => {
  it.each([
    ['What needs attention?', 'One needs attention: Old.'],
    ['What ends in the next 7 days?', 'One ends in the next 7 days:\n\n- **Sale** ends on Nov 21.'],
    [
      'Which personalizations end next?',
      'One ends in the next 7 days:\n\n- **Sale** ends on Nov 21.',
    ],
    ['Which A/B tests have no end date?', 'One runs without an end date: Hero.'],
    ['Which personalizations are still drafts?', 'One is still a draft: Plan.'],
    ['What starts next?', 'None of them are scheduled to start.'],
  ])('to %j is right', (query, expected) => {
    expect(answer(query)).toBe(expected)
  })

  it('is about the personalizations that the question is about', () => {
    expect(answer('Who sees this?', 'hero')).toBe(
      '**Hero** is running on / for visitors who match its audience. Visitors who see **Bar** ' +
        'don’t see it, because that one is exclusive and has a higher priority.',
    )
    expect(answer('Why might visitors not see these?', 'bar', 'plan')).toBe(
      '**Bar** is running on / for all visitors.\n\n**Plan** is a draft, so nobody sees it now.',
    )
    expect(answer('What else runs on /sale?', 'hero')).toContain('One targets /sale: Sale')
    expect(answer('Who sees this?', 'gone')).toContain('5 personalizations')
  })
})

it('names no priority that is not set', () => {
  const rows = [makePersonalization({ prio: null }), makePersonalization({ prio: 5 })]
  const question = { query: 'Which have the highest priority?', sessionId: 's', visitorId: 'v' }
  const answer = composeAnswer(question, rows, 0)
  expect(answer).toMatch(/: 5$/)
  expect(answer).not.toContain('null')
})

it('finds a page whose path has capital letters', () => {
  const question = { query: 'What runs on /Sale?', sessionId: 's', visitorId: 'v' }
  const found = composeAnswer(question, [row('Hero', { webPagePath: '/Sale' })], now)
  expect(found).toBe('One targets /Sale: Hero (running).')
})

it.each([
  [1, 'One targets /plan, but is not shown to anyone.'],
  [2, '2 target /plan, but are not shown to anyone.'],
])('says that none of %i on a page is shown', (count, expected) => {
  const drafts = Array.from({ length: count }, (_, seed) =>
    makePersonalization({ webPagePath: '/plan', state: 'draft' }, { seed }),
  )
  const question = { query: 'What is on /plan?', sessionId: 's', visitorId: 'v' }
  expect(composeAnswer(question, drafts, Date.UTC(2026, 5, 1))).toBe(expected)
})
