import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import type { AudienceComparison } from '../../../src/insight/conflicts/compareItems.js'
import { detectConflicts } from '../../../src/insight/conflicts/detectConflicts.js'
import { formatConflict } from '../../../src/insight/conflicts/formatConflict.js'
import { redirectLoops } from '../../../src/insight/conflicts/redirectLoops.js'
import { readRunningItems } from '../../../src/insight/order/PageItem.js'
import type { RunningItem } from '../../../src/insight/order/PageItem.js'
import type { Audience } from '../../../src/insight/rules/compareAudiences.js'
import { findMember, compareAudiences } from '../../../src/insight/rules/compareAudiences.js'
import { createRuleReader } from '../../../src/insight/rules/createRuleReader.js'
import { finishSteps } from '../../../src/internal/steps.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000

type Fields = Partial<Personalization>

function item(id: string, fields: Fields = {}): Personalization {
  const prio = { a: 90, b: 50, c: 30 }[id] ?? 10
  const own = { variationId: id, state: 'running', webPagePath: '/a', websiteId: 'shop', prio }
  return { ...blankPersonalization(), ...own, ...fields }
}

const redirect = (webPagePath: string, redirectUrl: string): Fields => ({
  webPagePath,
  redirectUrl,
})
const rule = (value: unknown): Fields => ({ rule: JSON.stringify(value) })
const inCountry = (value: string) => rule({ attribute: 'country', operator: 'equals', value })

function find(list: readonly Personalization[]) {
  const items = finishSteps(readRunningItems(list, { now }))
  const { audience } = createRuleReader()
  const audiences = items.map(({ personalization: { rule: text, excludedRule } }) =>
    audience(text, excludedRule),
  )
  const of = ({ position }: RunningItem): Audience => {
    const found = audiences[position]
    if (!found) throw new Error(`No audience at ${position}`)
    return found
  }
  const comparison: AudienceComparison = {
    relate: (a, b) => compareAudiences(of(a), of(b)),
    findVisitor(members) {
      const visitor = findMember(members.map(of))
      return typeof visitor === 'string' ? null : visitor
    },
  }
  return finishSteps(redirectLoops(items, comparison, now))
}

/** Each pair in one line: who, the certainty, and what would rule it out. */
const write = (list: readonly Personalization[]) =>
  find(list)
    .map(({ conflict: { keys, certainty, disprovedBy } }) =>
      [keys.join('>'), certainty, ...disprovedBy].join(' '),
    )
    .sort()

/** A loop of redirects on pages of their own. */
function ring(length: number, fieldsOf: (at: number) => Fields = () => ({})): Personalization[] {
  return Array.from({ length }, (_, at) =>
    item('abcdefg'.charAt(at), {
      prio: 90 - at,
      ...redirect(`/${at}`, `/${(at + 1) % length}`),
      ...fieldsOf(at),
    }),
  )
}

describe('redirectLoops', () => {
  it('reports both redirects of a loop of two, with the reason', () => {
    const list = [item('b', redirect('/b', '/a')), item('a', redirect('/a', ' /b '))]
    expect(find(list)).toMatchObject([
      {
        conflict: {
          kind: 'redirect-loop',
          certainty: 'certain',
          keys: ['a', 'b'],
          page: '/a',
          window: { from: null, until: null },
          because: [{ code: 'is-redirect', url: '/b' }, { code: 'redirects-back' }],
          disprovedBy: [],
        },
        first: { key: 'a' },
        second: { key: 'b' },
        members: ['a', 'b'],
      },
    ])
  })

  it('reports a loop that begins later, from its last start to its first end', () => {
    const dates: Fields[] = [
      { startDate: now + day, endDate: now + 9 * day },
      { startDate: now + 2 * day },
      { endDate: now + 8 * day },
    ]
    const loops = find(ring(3, (at) => dates[at] ?? {}))
    expect(loops.map(({ conflict }) => conflict.kind)).toEqual([
      'future-overlap',
      'future-overlap',
      'future-overlap',
    ])
    expect(loops[0]?.conflict.window).toEqual({ from: now + 2 * day, until: now + 8 * day })
    expect(loops[0]?.conflict.because).toEqual([
      { code: 'becomes', kind: 'redirect-loop' },
      { code: 'is-redirect', url: '/1' },
      { code: 'in-loop' },
    ])
  })

  it('has the page and the URL of the redirect with the higher priority', () => {
    const loops = find(ring(3)).map(({ conflict: { keys, page, because }, members }) => [
      keys.join('>'),
      page,
      because[0],
      members?.join(),
    ])
    expect(loops).toEqual([
      ['a>b', '/0', { code: 'is-redirect', url: '/1' }, 'a,b,c'],
      ['b>c', '/1', { code: 'is-redirect', url: '/2' }, 'a,b,c'],
      ['a>c', '/0', { code: 'is-redirect', url: '/1' }, 'a,b,c'],
    ])
  })

  it.each([
    [2, 1],
    [3, 3],
    [6, 6],
    [7, 0],
  ])('finds for a loop of %i redirects %i pairs', (length, pairs) => {
    expect(find(ring(length))).toHaveLength(pairs)
  })

  it('finds loops from any redirect, whatever their priorities', () => {
    const orders = [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ]
    for (const order of orders) {
      expect(find(ring(3, (at) => ({ prio: order[at] ?? null })))).toHaveLength(3)
    }
  })

  it.each<[what: string, a: Fields, b: Fields, c: Fields, doubts: string]>([
    ['nothing', {}, {}, {}, 'certain'],
    ['another audience', inCountry('DE'), inCountry('DE'), rule('vip'), 'possible audiences-apart'],
    ['a query', {}, {}, { webPagePath: '/2?x=1' }, 'possible pages-apart'],
    ['an invalid date', {}, { startDate: now / 1_000 }, {}, 'possible dates-apart'],
    ['a limit', {}, {}, { maxValue: 1 }, 'possible limited'],
    [
      'two delays',
      {},
      { delayOption: 'seconds', delayValue: 1 },
      { delayOption: 'seconds', delayValue: 2 },
      'possible delay-apart',
    ],
  ])('doubts a loop of three for %s', (_, a, b, c, doubts) => {
    const list = ring(3, (at) => [a, b, c][at] ?? {})
    expect(write(list)).toEqual([`a>b ${doubts}`, `a>c ${doubts}`, `b>c ${doubts}`])
  })

  it.each<[what: string, fields: Fields]>([
    ['leads elsewhere', { redirectUrl: '/x' }],
    ['has no valid address', { redirectUrl: 'javascript:go()' }],
    ['is a component', { isComponent: true }],
    ['is on another website', { websiteId: 'blog' }],
    ['is paused', { state: 'paused' }],
    ['has another audience', inCountry('FR')],
    ['ended before', { endDate: now + day }],
  ])('finds no loop if one of its redirects %s', (_, fields) => {
    const others: Fields = { ...inCountry('DE'), startDate: now + day }
    expect(find(ring(3, () => others))).toHaveLength(3)
    expect(find(ring(3, (at) => ({ ...others, ...(at === 1 ? fields : {}) })))).toEqual([])
  })

  it.each([
    [30, 20],
    [20, 30],
  ])(
    'takes the most certain of two loops with one pair, whichever comes first',
    (certain, possible) => {
      const list = [
        item('a', redirect('/a', '/b')),
        item('b', redirect('/b', '/c')),
        item('c', { ...redirect('/c', '/a'), prio: certain }),
        item('d', { ...redirect('/c', '/a'), prio: possible, javascriptTrigger: 'go()' }),
      ]
      expect(write(list)).toEqual([
        'a>b certain',
        'a>c certain',
        'a>d possible script-apart',
        'b>c certain',
        'b>d possible script-apart',
      ])
    },
  )

  it('finds a loop with a page and a pattern of one redirect', () => {
    const list = [
      item('a', redirect('/a', '/c/1')),
      item('b', { ...redirect('/b', '/a'), targetTemplatePath: '/c/*' }),
    ]
    expect(write(list)).toEqual(['a>b possible pages-apart'])
  })

  it('follows a redirect to at most 16 others', () => {
    const list = Array.from({ length: 30 }, (_, at) =>
      item(`x${at}`, { ...redirect('/*', `/x/${at}`), prio: 90 - at }),
    )
    // The first 17 lead to each other.
    expect(find(list)).toHaveLength((17 * 16) / 2)
  })

  it.each<[what: string, others: Fields]>([
    ['with other audiences', { ...redirect('/*', '/x'), ...inCountry('FR') }],
    ['on other websites', { ...redirect('/*', '/x'), websiteId: 'blog' }],
    ['on other pages', redirect('/q/*', '/x')],
    ['without a pattern', redirect('/q', '/x')],
  ])('finds a loop below many redirects %s', (_, others) => {
    const count = others.webPagePath === '/q' ? 250 : 20
    const above = Array.from({ length: count }, (__, at) =>
      item(`x${at}`, { ...others, prio: 900 - at }),
    )
    const loop = [
      item('a', { ...redirect('/a', '/p/1'), ...inCountry('DE') }),
      item('b', { ...redirect('/p/*', '/a'), ...inCountry('DE') }),
    ]
    const own = write([...above, ...loop]).filter((line) => line.includes('b'))
    expect(own).toEqual(['a>b certain'])
  })
})

it('is certain if one audience is part of another, but not if no visitor is in all of them', () => {
  const germans = [
    item('a', redirect('/a', '/b')),
    item('b', { ...redirect('/b', '/a'), ...inCountry('DE') }),
  ]
  expect(write(germans)).toEqual(['a>b certain'])
  expect(find(germans)[0]?.conflict.witness).not.toBeNull()
  const countries = [inCountry('DE'), {}, inCountry('FR'), {}]
  const lines = write(ring(4, (at) => countries[at] ?? {}))
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line).toMatch(/possible audiences-apart$/)
})

it('doubts the pages, not the audiences, if no page can be named', () => {
  const list = [item('a', redirect('*.s.test/a', '/b')), item('b', redirect('*.s.test/b', '/a'))]
  expect(write(list)).toEqual(['a>b possible pages-apart'])
})

it('keeps a loop of two if a longer one with the same pair is no more certain', () => {
  const list = [
    item('a', redirect('/p/*', '/b/1')),
    item('b', { ...redirect('/b/*', '/p/1'), maxValue: 1 }),
    item('c', { ...redirect('/p/1', '/p/2'), endDate: now + day, javascriptTrigger: 'go()' }),
  ]
  const pair = find(list).find(({ conflict: { keys } }) => keys.join('>') === 'a>b')
  expect(pair).toMatchObject({
    conflict: {
      window: { from: null, until: null },
      because: [{ code: 'is-redirect', url: '/b/1' }, { code: 'redirects-back' }],
      disprovedBy: ['limited'],
    },
    members: ['a', 'b'],
  })
})

it('does not say that the redirects of a possible loop run on one page', () => {
  const row = { ...blankPersonalization(), state: 'running' }
  const list = [
    { ...row, variationId: 'a', webPagePath: '/a', redirectUrl: '/b' },
    { ...row, variationId: 'b', webPagePath: '/b/*', redirectUrl: '/a' },
  ]
  const [loop] = detectConflicts(list, { now: Date.UTC(2026, 5, 1) }).map((found) =>
    formatConflict(found),
  )
  expect(loop?.unless).toBe('Happens only if both are shown on the same visit.')
})
