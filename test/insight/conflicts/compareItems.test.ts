import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import type { ConflictReason } from '../../../src/insight/conflicts/Conflict.js'
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
const redirect: Fields = { redirectUrl: 'https://x.example/' }
const delay = (delayOption: string | null, delayValue: number | null): Fields => ({
  delayOption,
  delayValue,
})
const script: Fields = { javascriptTrigger: 'go()' }
const rule = (value: unknown) => ({ rule: JSON.stringify(value) })
const vip = rule('vip')

const samePage: ConflictReason = { code: 'same-page', page: '/a' }
const sameAudience: ConflictReason = { code: 'same-audience' }
const higher: ConflictReason = { code: 'higher-priority', high: 90, low: 50 }
const isRedirect: ConflictReason = { code: 'is-redirect', url: 'https://x.example/' }
const isExclusive: ConflictReason = { code: 'is-exclusive' }

function detect(a: Fields, b: Fields) {
  return detectConflicts([item('a', a), item('b', b)], { now, multiPageOrder: 'byPriority' })
}

/** Each conflict's personalizations, kind and doubts in one line. */
const detectDoubts = (a: Fields, b: Fields) =>
  detect(a, b).map(({ keys, kind, disprovedBy }) => [`${keys.join('>')} ${kind}`, ...disprovedBy])

describe('the reasons for a conflict', () => {
  it.each<[what: string, a: Fields, b: Fields, because: ConflictReason[][]]>([
    ['an exclusive one', exclusive, {}, [[isExclusive, higher, samePage, sameAudience]]],
    [
      'an exclusive one with a control group',
      { ...exclusive, testMode: 'ab' },
      {},
      [[isExclusive, higher, samePage, sameAudience]],
    ],
    [
      'an exclusive one and no priority',
      exclusive,
      { prio: null },
      [[isExclusive, samePage, sameAudience]],
    ],
    [
      'a redirect',
      { redirectUrl: ' https://x.example/ ' },
      {},
      [[isRedirect, higher, samePage, sameAudience]],
    ],
    [
      'a redirect with a control group',
      { ...redirect, testMode: 'ab' },
      {},
      [[isRedirect, higher, samePage, sameAudience]],
    ],
    [
      'a redirect below a delayed one',
      delay('seconds', 5),
      redirect,
      [[isRedirect, samePage, sameAudience]],
    ],
    [
      'one component',
      component(' Bar '),
      component('bar'),
      [[{ code: 'same-component', component: 'Bar' }, samePage, sameAudience]],
    ],
    [
      'one priority',
      { ...component('bar'), prio: 50 },
      component('modal'),
      [[{ code: 'same-priority', priority: 50 }, samePage, sameAudience]],
    ],
    [
      'a change of the page',
      {},
      {},
      [[{ code: 'both-change-page' }, higher, samePage, sameAudience]],
    ],
    [
      'an exclusive one with the same priority',
      { ...exclusive, prio: 50 },
      component('bar'),
      [
        [{ code: 'same-priority', priority: 50 }, samePage, sameAudience],
        [isExclusive, { code: 'same-priority', priority: 50 }, samePage, sameAudience],
      ],
    ],
    [
      'a larger audience',
      exclusive,
      vip,
      [[isExclusive, higher, samePage, { code: 'audience-contains' }]],
    ],
    [
      'a smaller audience',
      { ...exclusive, ...vip },
      {},
      [[isExclusive, higher, samePage, { code: 'audience-within' }]],
    ],
    ['another audience', { ...exclusive, ...vip }, rule('new'), [[isExclusive, higher, samePage]]],
    [
      'a redirect of a larger audience below a delayed one',
      { ...delay('seconds', 5), ...vip },
      redirect,
      [[isRedirect, samePage, { code: 'audience-contains' }]],
    ],
    [
      'a redirect of a smaller audience below a delayed one',
      delay('seconds', 5),
      { ...redirect, ...vip },
      [[isRedirect, samePage, { code: 'audience-within' }]],
    ],
    [
      'a pattern that only may match',
      { ...exclusive, webPagePath: '/*' },
      { webPagePath: '/p/q' },
      [[isExclusive, higher, { code: 'pages-overlap', page: '/p/q' }, sameAudience]],
    ],
    [
      'a later start',
      { ...redirect, startDate: now + day },
      {},
      [
        [
          { code: 'becomes', kind: 'redirect-preempts' },
          isRedirect,
          higher,
          samePage,
          sameAudience,
        ],
      ],
    ],
  ])('include %s', (_, a, b, because) => {
    expect(detect(a, b).map((conflict) => conflict.because)).toEqual(because)
  })
})

describe('the window of a conflict', () => {
  it.each<[a: Fields, b: Fields, from: number | null, until: number | null]>([
    [{}, {}, null, null],
    [{ startDate: now - day }, { endDate: now + day }, null, now + day],
    [{ startDate: now + day }, {}, now + day, null],
    [{ startDate: now + day }, { startDate: now + 2 * day }, now + 2 * day, null],
    [{ startDate: now + 2 * day }, { startDate: now + day }, now + 2 * day, null],
    [{ endDate: now + day }, { endDate: now + 2 * day }, null, now + day],
    [{ endDate: now + 2 * day }, { endDate: now + day }, null, now + day],
    [{ startDate: now + 1 }, { endDate: now + 2 }, now + 1, now + 2],
  ])('of %j and %j is when both run', (a, b, from, until) => {
    expect(detect({ ...exclusive, ...a }, b).map(({ window }) => window)).toEqual([{ from, until }])
  })
})

describe('what would rule out a conflict', () => {
  const bar = component('bar')
  const twice = 'a>b same-component-twice'
  const preempts = 'b>a redirect-preempts'

  it.each<[what: string, a: Fields, b: Fields, conflicts: string[][]]>([
    ['one component at once', bar, bar, [[twice]]],
    ['a script of the second', bar, { ...bar, ...script }, [[twice, 'script-apart']]],
    ['scripts of both', { ...bar, ...script }, { ...bar, ...script }, [[twice, 'script-apart']]],
    ['a limit of the first', { ...bar, maxValue: 3 }, bar, [[twice, 'limited']]],
    [
      'equal delays',
      { ...bar, ...delay('seconds', 5) },
      { ...bar, ...delay('seconds', 5) },
      [[twice]],
    ],
    [
      'delays of two lengths',
      { ...bar, ...delay('seconds', 5) },
      { ...bar, ...delay('seconds', 6) },
      [[twice, 'delay-apart']],
    ],
    [
      'delays in two units',
      { ...bar, ...delay('seconds', 5) },
      { ...bar, ...delay('pageviews', 5) },
      [[twice, 'delay-apart']],
    ],
    ['a delay of the second', bar, { ...bar, ...delay('seconds', 5) }, [[twice, 'delay-apart']]],
    ['a delay of 0', { ...bar, ...delay(null, 0) }, bar, [[twice]]],
    [
      'everything at once',
      { ...bar, ...rule('vip'), ...script, ...delay('seconds', 5), maxValue: 3, endDate: 1e300 },
      { ...bar, ...rule('new'), webPagePath: '/a?x=1' },
      [
        [
          twice,
          'audiences-apart',
          'pages-apart',
          'dates-apart',
          'script-apart',
          'delay-apart',
          'limited',
        ],
      ],
    ],
    [
      'an invalid date of the second',
      exclusive,
      { startDate: now / 1_000 },
      [['a>b exclusive-blocks', 'dates-apart']],
    ],
    [
      'a script of an exclusive one',
      { ...exclusive, ...script },
      {},
      [['a>b exclusive-blocks', 'script-apart']],
    ],
    ['a script of what is blocked', exclusive, script, [['a>b exclusive-blocks']]],
    ['a redirect below a script', script, redirect, [[preempts, 'order-unknown']]],
    [
      'a delayed redirect below a script',
      script,
      { ...redirect, ...delay('seconds', 5) },
      [[preempts, 'order-unknown', 'delay-apart']],
    ],
    ['a redirect below a limit', { maxValue: 3 }, redirect, []],
    ['a component below a change of the page', {}, bar, []],
    ['a change of the page without a priority', {}, { prio: null }, []],
    [
      'two exclusive ones without a priority',
      { ...exclusive, prio: null },
      { ...exclusive, prio: null },
      [
        ['a>b exclusive-blocks', 'order-unknown'],
        ['b>a exclusive-blocks', 'order-unknown'],
      ],
    ],
    [
      'an exclusive one and a redirect with one priority',
      { ...exclusive, prio: 50 },
      redirect,
      [
        ['a>b priority-tie'],
        ['b>a redirect-preempts', 'order-unknown'],
        ['a>b exclusive-blocks', 'order-unknown'],
      ],
    ],
    [
      'a redirect to its own page',
      { redirectUrl: '/a/' },
      {},
      [['a>b redirect-preempts', 'stays-on-page']],
    ],
  ])('for %s: %j and %j have %j', (_, a, b, conflicts) => {
    expect(detectDoubts(a, b)).toEqual(conflicts)
  })
})

describe('the order of conflicts', () => {
  it('is by certainty, then by kind, then by priority', () => {
    const list = [
      item('d', { ...component('bar'), prio: 20 }),
      item('a', { ...exclusive, ...component('modal') }),
      item('c', { ...component('bar'), ...script }),
      item('b', { ...redirect, ...vip }),
      item('e', { ...component('x'), prio: 20 }),
    ]
    const conflicts = detectConflicts(list, { now, multiPageOrder: 'byPriority' })
    expect(conflicts.map(({ kind, keys }) => `${kind} ${keys.join('>')}`)).toEqual([
      'exclusive-blocks a>b',
      'exclusive-blocks a>c',
      'exclusive-blocks a>d',
      'exclusive-blocks a>e',
      'redirect-preempts b>c',
      'redirect-preempts b>d',
      'redirect-preempts b>e',
      'same-component-twice c>d',
      'priority-tie d>e',
    ])
    expect(conflicts.map(({ certainty }) => certainty === 'certain')).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
