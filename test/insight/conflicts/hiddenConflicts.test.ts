import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { detectConflicts } from '../../../src/insight/conflicts/detectConflicts.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000

type Fields = Partial<Personalization>

function item(id: string, fields: Fields = {}): Personalization {
  const prio = { a: 90, b: 50, c: 30 }[id] ?? 10
  const own = { variationId: id, state: 'running', webPagePath: '/a', websiteId: 'shop', prio }
  return { ...blankPersonalization(), ...own, ...fields }
}

const component = (type: string): Fields => ({
  isComponent: true,
  componentType: type,
  componentPackageName: 'lib',
})
const exclusive: Fields = { exclusive: true }
const bar = component('bar')
const inCountry = (country: string): Fields => ({
  rule: JSON.stringify({ attribute: 'country', operator: 'equals', value: country }),
})
const otherHides = ['other-hides']

describe('a conflict of b and c', () => {
  it.each<[relation: string, a: Fields, b: Fields, c: Fields, expected: string[]]>([
    ['hides an exclusive one', exclusive, exclusive, {}, otherHides],
    [
      'hides only what an exclusive one blocks',
      { ...exclusive, ...inCountry('DE') },
      {
        ...exclusive,
        ...inCountry('FR'),
      },
      {},
      [],
    ],
    [
      'redirects from an exclusive one',
      { redirectUrl: 'https://x.example/' },
      exclusive,
      {},
      otherHides,
    ],
    [
      'hides one of two with one priority',
      { ...exclusive, ...inCountry('DE') },
      { ...component('modal'), ...inCountry('FR'), prio: 50 },
      { ...bar, prio: 50 },
      otherHides,
    ],
    ['has the component of an exclusive one', bar, { ...bar, ...exclusive }, {}, otherHides],
    [
      'has the component of one of two with one priority',
      { ...bar, prio: 20 },
      { ...bar, prio: 30 },
      { ...component('modal'), prio: 30 },
      otherHides,
    ],
    ['has another component', component('modal'), { ...bar, ...exclusive }, {}, []],
    [
      'has the priority of an exclusive one',
      { ...component('modal'), prio: 50 },
      { ...bar, ...exclusive },
      {},
      [],
    ],
    [
      'ends when the conflict starts',
      { ...exclusive, endDate: now + day },
      exclusive,
      { startDate: now + day },
      [],
    ],
    [
      'ends after the conflict starts',
      { ...exclusive, endDate: now + day + 1 },
      exclusive,
      { startDate: now + day },
      otherHides,
    ],
    [
      'starts when the conflict ends',
      { ...exclusive, startDate: now + day },
      exclusive,
      { endDate: now + day },
      [],
    ],
    [
      'starts before the conflict ends',
      { ...exclusive, startDate: now + day },
      exclusive,
      { endDate: now + day + 1 },
      otherHides,
    ],
    ['runs on another page', { ...exclusive, webPagePath: '/b' }, exclusive, {}, []],
  ])('has, if a %s, the doubts of %j, %j and %j: %j', (_, a, b, c, expected) => {
    const conflicts = detectConflicts([item('a', a), item('b', b), item('c', c)], { now })
    const own = conflicts.filter(({ keys }) => keys.join() === 'b,c')
    expect(own.map(({ disprovedBy }) => disprovedBy)).toEqual([expected])
    expect(own.map(({ certainty }) => certainty)).toEqual([
      expected.length === 0 ? 'certain' : 'possible',
    ])
  })

  it('is not in doubt because of another conflict of the same two', () => {
    const conflicts = detectConflicts(
      [item('b', { ...bar, ...exclusive }), item('c', { ...bar, ...exclusive })],
      { now },
    )
    expect(conflicts.map(({ kind, certainty }) => `${kind} ${certainty}`)).toEqual([
      'exclusive-blocks certain',
      'same-component-twice certain',
    ])
  })

  it('gets no other doubt if it is only possible anyway', () => {
    const list = [
      item('x', { ...exclusive, prio: 99 }),
      item('a', exclusive),
      item('b', { ...exclusive, maxValue: 1 }),
      item('c'),
    ]
    const doubts = detectConflicts(list, { now }).map(
      ({ keys, disprovedBy }) => `${keys.join('>')} ${disprovedBy.join()}`,
    )
    expect(doubts).toEqual([
      'x>a ',
      'x>b ',
      'x>c ',
      'a>b other-hides',
      'a>c other-hides',
      'b>c limited',
    ])
  })
})
