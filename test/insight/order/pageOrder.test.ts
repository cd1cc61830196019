import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { pageOrder } from '../../../src/insight/order/pageOrder.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)

type Fields = Partial<Personalization>

function item(id: string, fields: Fields = {}): Personalization {
  const own = { variationId: id, state: 'running', webPagePath: '/a', websiteId: 'shop' }
  return { ...blankPersonalization(), ...own, ...fields }
}

const keysOf = (page: string | Personalization, ...list: Personalization[]) =>
  pageOrder(list, page, { now }).map(({ key, overlap }) => `${key} ${overlap}`)

describe('pageOrder', () => {
  it('describes each personalization', () => {
    const personalization = item('x', {
      prio: 5,
      exclusive: true,
      redirectUrl: '/b',
      startDate: now + 1,
    })
    expect(pageOrder([personalization], '/a', { now })).toEqual([
      {
        personalization,
        key: 'x',
        priority: 5,
        isBelow: false,
        isBelowSure: true,
        isTied: false,
        isExclusive: true,
        isRedirect: true,
        isScheduled: true,
        overlap: 'certain',
      },
    ])
    expect(pageOrder([item('y', { prio: NaN })], '/a', { now })).toMatchObject([
      { priority: null, isTied: false, isExclusive: false, isRedirect: false, isScheduled: false },
    ])
  })

  it('calls only neighbors with one priority tied', () => {
    const list = [5, 4, 4, 4, 3, null, null].map((prio, at) => item(`x${at}`, { prio }))
    expect(pageOrder(list, '/a', { now }).map(({ isTied }) => isTied)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it.each<[page: string, fields: Fields, found: string[]]>([
    ['/a', {}, ['x certain']],
    [' ', {}, []],
    ['/b', {}, []],
    ['/a', { webPagePath: '/a?x=1' }, ['x possible']],
    ['https://shop.example/a', {}, ['x certain']],
    ['/a', { webPagePath: 'https://shop.example/a' }, ['x possible']],
    ['shop.example/a', { webPagePath: 'http://shop.example/a' }, ['x possible']],
    ['https://shop.example/a', { webPagePath: '//shop.example/a' }, ['x certain']],
    ['/a', { targetTemplatePath: '/t' }, ['x possible']],
    ['/a', { endDate: now }, []],
    ['/a', { state: 'draft' }, []],
    ['/a', { websiteId: null }, ['x certain']],
  ])('on %j lists for %j %j', (page, fields, found) => {
    expect(keysOf(page, item('x', fields))).toEqual(found)
  })

  it('lists what runs on the pages and the website of a personalization', () => {
    const list = [
      item('same', { prio: 9 }),
      item('blog', { websiteId: 'blog', prio: 8 }),
      item('any', { websiteId: null, prio: 7 }),
      item('template', { webPagePath: '/t', prio: 6 }),
      item('other', { webPagePath: '/b', prio: 5 }),
    ]
    expect(keysOf(item('x'), ...list)).toEqual(['same certain', 'any certain'])
    expect(keysOf(item('x', { websiteId: null }), ...list)).toEqual([
      'same certain',
      'blog certain',
      'any certain',
    ])
    expect(keysOf(item('x', { targetTemplatePath: '/t' }), ...list)).toEqual([
      'same possible',
      'any possible',
      'template possible',
    ])
    expect(keysOf(item('x', { webPagePath: null }), ...list)).toEqual([])
  })
})

it.each([{ webPagePath: '/product/:id' }, { webPagePath: '/a', targetTemplatePath: '/t' }])(
  'pageOrder is certain that personalizations with the same pages meet: %j',
  (pages) => {
    const second = item('y', { prio: 1, ...pages })
    expect(keysOf(second, item('x', { prio: 2, ...pages }), second)).toEqual([
      'x certain',
      'y certain',
    ])
  },
)
