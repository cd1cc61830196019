import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import type { Conflict } from '../../../src/insight/conflicts/Conflict.js'
import { detectConflicts } from '../../../src/insight/conflicts/detectConflicts.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000

type Fields = Partial<Personalization>

/** Runs on /a for everyone and changes the page. The priority falls with the letter of the ID. */
function item(id: string, fields: Fields = {}): Personalization {
  const prio = 100 - 10 * (id.charCodeAt(0) - 97)
  const own = { variationId: id, state: 'running', webPagePath: '/a', websiteId: 'shop', prio }
  return { ...blankPersonalization(), ...own, ...fields }
}
const at = (webPagePath: string, redirectUrl: string, more: Fields = {}) => ({
  webPagePath,
  redirectUrl,
  ...more,
})
const rule = (attribute: string, value: unknown) => ({
  rule: JSON.stringify({ attribute, operator: '=', value }),
})
const detect = (...items: Personalization[]) => detectConflicts(items, { now })

/** Anyone who opens the page now. */
const visit = { page: '/a', at: now, visitor: {}, audiences: {} }
const always = { from: null, until: null }
const order = { code: 'higher-priority', high: 100, low: 90 } as const
// The page and the audience come after the reasons of each kind.
const samePage = { code: 'same-page', page: '/a' } as const
const sameAudience = { code: 'same-audience' } as const

describe('a conflict between two personalizations', () => {
  const cases: [what: string, a: Fields, b: Fields, expected: Partial<Conflict>][] = [
    [
      'that change the page',
      {},
      {},
      {
        kind: 'shadowed',
        certainty: 'possible',
        because: [{ code: 'both-change-page' }, order, samePage, sameAudience],
        disprovedBy: ['other-elements'],
      },
    ],
    [
      'of which the first is exclusive',
      { exclusive: true },
      { isComponent: true },
      {
        kind: 'exclusive-blocks',
        certainty: 'certain',
        because: [{ code: 'is-exclusive' }, order, samePage, sameAudience],
      },
    ],
    [
      'of which the first redirects',
      { redirectUrl: ' https://x.example/ ' },
      {},
      {
        kind: 'redirect-preempts',
        certainty: 'certain',
        because: [
          { code: 'is-redirect', url: 'https://x.example/' },
          order,
          samePage,
          sameAudience,
        ],
      },
    ],
    [
      'of one component',
      { isComponent: true, componentType: ' bar ', componentPackageName: 'lib' },
      { isComponent: true, componentType: 'bar', componentPackageName: 'lib' },
      {
        kind: 'same-component-twice',
        certainty: 'certain',
        because: [{ code: 'same-component', component: 'bar' }, samePage, sameAudience],
      },
    ],
    [
      'of one priority',
      { isComponent: true, prio: 7 },
      { prio: 7 },
      {
        kind: 'priority-tie',
        certainty: 'certain',
        because: [{ code: 'same-priority', priority: 7 }, samePage, sameAudience],
      },
    ],
  ]

  it.each(cases)('%s has its kind, page, time and reasons', (_, a, b, expected) => {
    expect(detect(item('a', a), item('b', b))).toEqual([
      {
        keys: ['a', 'b'],
        page: '/a',
        window: always,
        disprovedBy: [],
        witness: expected.certainty === 'certain' ? visit : null,
        ...expected,
      },
    ])
  })

  it('is none if only the first changes the page itself', () => {
    expect(detect(item('a'), item('b', { isComponent: true }))).toEqual([])
    expect(detect(item('a', { isComponent: true }), item('b'))).toEqual([])
  })

  it('lasts until the first of them ends', () => {
    const [conflict] = detect(
      item('a', { exclusive: true, endDate: now + 3 * day }),
      item('b', { endDate: now + 2 * day }),
    )
    expect(conflict?.window).toEqual({ from: null, until: now + 2 * day })
  })
})

describe('a redirect loop', () => {
  const back = { code: 'redirects-back' } as const
  const to = (url: string) => ({ code: 'is-redirect', url }) as const

  it('of two is certain, on the page of the first', () => {
    expect(detect(item('a', at('/a', ' /b ')), item('b', at('/b', '/a')))).toEqual([
      {
        kind: 'redirect-loop',
        certainty: 'certain',
        keys: ['a', 'b'],
        page: '/a',
        window: always,
        because: [to('/b'), back],
        disprovedBy: [],
        witness: visit,
      },
    ])
  })

  it('of three is one conflict for each step', () => {
    const found = detect(
      item('a', at('/a', '/b')),
      item('b', at('/b', '/c')),
      item('c', at('/c', '/a')),
    )
    expect(found.map(({ keys, page, because }) => ({ keys, page, because }))).toEqual([
      { keys: ['a', 'b'], page: '/a', because: [to('/b'), { code: 'in-loop' }] },
      { keys: ['a', 'c'], page: '/a', because: [to('/b'), { code: 'in-loop' }] },
      { keys: ['b', 'c'], page: '/b', because: [to('/c'), { code: 'in-loop' }] },
    ])
  })

  it('that begins later says what it becomes and when', () => {
    const later = { startDate: now + day, endDate: now + 5 * day }
    expect(detect(item('a', at('/a', '/b', later)), item('b', at('/b', '/a')))).toEqual([
      {
        kind: 'future-overlap',
        certainty: 'certain',
        keys: ['a', 'b'],
        page: '/a',
        window: { from: now + day, until: now + 5 * day },
        because: [{ code: 'becomes', kind: 'redirect-loop' }, to('/b'), back],
        disprovedBy: [],
        witness: { ...visit, at: now + day },
      },
    ])
  })

  it.each([
    ['the audiences differ', rule('country', 'DE'), rule('plan', 'pro'), ['audiences-apart']],
    ['one is delayed', { delayOption: 'seconds', delayValue: 5 }, {}, ['delay-apart']],
    ['one has a script', {}, { javascriptTrigger: 'go()' }, ['script-apart']],
  ] as const)('is possible if %s', (_, a, b, disprovedBy) => {
    const [conflict] = detect(item('a', at('/a', '/b', a)), item('b', at('/b', '/a', b)))
    expect(conflict).toMatchObject({ kind: 'redirect-loop', certainty: 'possible', disprovedBy })
  })

  it('is possible if a pattern starts it', () => {
    const [conflict] = detect(item('a', at('/a/*', '/b')), item('b', at('/b', '/a/x/y')))
    expect(conflict).toMatchObject({ certainty: 'possible', disprovedBy: ['pages-apart'] })
  })

  it.each([
    ['are for disjoint audiences', rule('country', 'DE'), rule('country', 'FR')],
    ['are on two websites', { websiteId: 'one' }, { websiteId: 'two' }],
    ['run one after the other', { endDate: now + day }, { startDate: now + day }],
  ])('is none if redirects %s', (_, a, b) => {
    expect(detect(item('a', at('/a', '/b', a)), item('b', at('/b', '/a', b)))).toEqual([])
  })

  it('is none if one step leads elsewhere', () => {
    expect(detect(item('a', at('/a', '/b')), item('b', at('/b', '/x')))).toEqual([])
  })

  it('of seven is too long to be found, and one of six is found', () => {
    const ring = (length: number) =>
      Array.from({ length }, (_, index) =>
        item(String.fromCharCode(97 + index), at(`/${index}`, `/${(index + 1) % length}`)),
      )
    expect(detect(...ring(6))).toHaveLength(6)
    expect(detect(...ring(7))).toEqual([])
  })
})
