import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { readPageItem, readRunningItems } from '../../../src/insight/order/PageItem.js'
import { readLimits } from '../../../src/insight/order/readLimits.js'
import { goalOverlap, redirectGoal } from '../../../src/insight/order/redirectGoal.js'
import { finishSteps } from '../../../src/internal/steps.js'
import { readPath } from '../../../src/personalization/pages/pageTargets.js'
import type { PersonalizationKind } from '../../../src/personalization/personalizationKind.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)

type Fields = Partial<Personalization>

function item(id: string, fields: Fields = {}): Personalization {
  const own = { variationId: id, state: 'running', webPagePath: '/a' }
  return { ...blankPersonalization(), ...own, ...fields }
}

const read = (...list: Personalization[]) =>
  finishSteps(readRunningItems(list, { now, multiPageOrder: 'byPriority' }))

describe('readRunningItems', () => {
  it('sorts by priority, highest first, then by key', () => {
    const items = read(
      item('b', { prio: 10 }),
      item('none', { prio: null }),
      item('infinite', { prio: Infinity }),
      item('c', { prio: 10 }),
      item('a', { prio: 10 }),
      item('negative', { prio: -5 }),
      item('top', { prio: 20 }),
    )
    expect(items.map(({ key, position, priority }) => [key, position, priority])).toEqual([
      ['top', 0, 20],
      ['a', 1, 10],
      ['b', 2, 10],
      ['c', 3, 10],
      ['negative', 4, -5],
      ['infinite', 5, null],
      ['none', 6, null],
    ])
  })

  it('reads only what runs on a page now or later', () => {
    const items = read(
      item('running'),
      item('scheduled', { startDate: now + 1 }),
      item('ended', { endDate: now }),
      item('draft', { state: 'draft' }),
      item('paused', { state: 'paused' }),
      item('disabled', { disabled: true }),
      item('archived', { state: 'archived' }),
      item('homeless', { webPagePath: null }),
    )
    expect(items.map(({ key }) => key)).toEqual(['running', 'scheduled'])
  })

  it.each<[Fields, from: number | null, until: number | null, hasUnreadableDate: boolean]>([
    [{}, null, null, false],
    [{ startDate: now }, null, null, false],
    [{ startDate: now + 1 }, now + 1, null, false],
    [{ startDate: now / 1_000 }, null, null, true],
    [{ endDate: now + 1 }, null, now + 1, false],
    [{ endDate: 1e300 }, null, null, true],
    [{ startDate: now + 1, endDate: now / 1_000 }, now + 1, null, true],
  ])('reads the dates of %j', (fields, from, until, hasUnreadableDate) => {
    expect(read(item('x', fields))).toMatchObject([{ from, until, hasUnreadableDate }])
  })

  it('gives the same page key only to personalizations with the same pages', () => {
    const pages: Fields[] = [
      { webPagePath: '/p' },
      { webPagePath: '/p/' },
      { webPagePath: '/p?x=1' },
      { webPagePath: '//x.example/p' },
      { webPagePath: '/p', targetTemplateDomain: 'x.example' },
      { webPagePath: '/p', targetTemplatePath: '/t' },
      { webPagePath: null, targetTemplatePath: '/p' },
      { webPagePath: '/{a}' },
      { webPagePath: '/{b}' },
    ]
    const items = read(...pages.map((fields, at) => item(`${at}`, fields)))
    const keys = items.map(({ pageKey }) => pageKey)
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3, 3, 5, 0, 7, 8])
    expect(items[5]?.targets.map(({ path }) => path)).toEqual(['/p', '/t'])
  })

  it.each([1, 64, 129])(
    'pauses before each of %i personalizations, and before it sorts them',
    (count) => {
      const list = Array.from({ length: count }, (_, at) => item(`x${at}`))
      expect([...readRunningItems(list, { now })]).toHaveLength(count + 1)
    },
  )
})

describe('the component of an item', () => {
  const bar = { componentAccountId: '1', componentPackageName: 'lib', componentType: 'bar' }
  const keyOf = (fields: Fields, kind: PersonalizationKind = 'component') =>
    readPageItem(item('x', { ...bar, isComponent: kind === 'component', ...fields }), 'x', {})
      .component

  it('ignores case in the type, and spaces around the type and the package', () => {
    expect(keyOf({ componentPackageName: ' lib ', componentType: ' Bar ' })).toBe(keyOf({}))
  })

  it.each<[Fields]>([
    [{ componentAccountId: '2' }],
    [{ componentAccountId: null }],
    [{ componentPackageName: 'other' }],
    [{ componentType: 'modal' }],
  ])('differs for %j', (fields) => {
    expect(keyOf(fields)).not.toBe(keyOf({}))
    expect(keyOf(fields)).not.toBeNull()
  })

  it('is null without a component or its package', () => {
    expect(keyOf({}, 'on-site')).toBeNull()
    expect(keyOf({ componentType: ' ' })).toBeNull()
    expect(keyOf({ componentType: null })).toBeNull()
    expect(keyOf({ componentPackageName: null })).toBeNull()
    expect(keyOf({ componentPackageName: ' ' })).toBeNull()
  })
})

describe('readLimits', () => {
  const variants = (...weights: number[]) =>
    weights.map((weight, at) => ({ id: `v${at}`, name: `V${at}`, weight }))
  type Limit = 'hasScript' | 'isDelayed' | 'isLimited' | 'hasControlGroup'

  it.each<[PersonalizationKind, Fields, Limit[]]>([
    ['on-site', {}, []],
    ['on-site', { javascriptTrigger: 'go()' }, ['hasScript']],
    ['on-site', { delayOption: 'seconds', delayValue: 5 }, ['isDelayed']],
    ['on-site', { delayOption: 'pageviews', delayValue: 5 }, ['isDelayed']],
    ['on-site', { delayOption: 'moons', delayValue: 5 }, ['isDelayed']],
    ['on-site', { delayOption: 'seconds' }, ['isDelayed']],
    [
      'on-site',
      { javascriptTrigger: 'go()', delayOption: 'seconds', delayValue: 5 },
      ['hasScript', 'isDelayed'],
    ],
    ['on-site', { maxValue: 3 }, ['isLimited']],
    ['on-site', { hideOption: 'seconds', hideValue: 5 }, ['isLimited']],
    ['on-site', { hideOption: 'seconds' }, ['isLimited']],
    ['on-site', { testMode: 'ab' }, ['hasControlGroup']],
    ['on-site', { testMode: ' ' }, []],
    ['on-site', { variants: variants(50, 50) }, []],
    ['on-site', { variants: variants(50, 40) }, ['isLimited']],
    ['redirect', { variants: variants(100) }, []],
    ['redirect', { variants: variants(50, 50) }, ['isLimited']],
    ['component', { variants: variants(50, 50) }, []],
    ['hidden-ai', {}, ['isLimited']],
  ])('of the kind %s with %j are %j', (kind, fields, limits) => {
    expect(readLimits(item('x', fields), kind, {})).toEqual({
      hasScript: limits.includes('hasScript'),
      isDelayed: limits.includes('isDelayed'),
      isLimited: limits.includes('isLimited'),
      hasControlGroup: limits.includes('hasControlGroup'),
    })
  })
})

describe('redirectGoal', () => {
  it.each([
    ['/b', null, '/b'],
    [' /b ', null, '/b'],
    ['https://x.example/b', 'x.example', '/b'],
    ['HTTPS://x.example/b', 'x.example', '/b'],
    ['//x.example/b', 'x.example', '/b'],
    ['/\\x.example/b', 'x.example', '/b'],
    ['/a\tb', null, '/ab'],
  ])('reads %j', (redirectUrl, host, path) => {
    expect(redirectGoal(item('x', { redirectUrl }))).toMatchObject({ host, path })
  })

  it.each([null, '', ' ', 'b', 'b/c', 'javascript:go()', 'ftp://x.example/b'])(
    'is null for %j',
    (redirectUrl) => {
      expect(redirectGoal(item('x', { redirectUrl }))).toBeNull()
    },
  )
})

describe('goalOverlap', () => {
  it.each([
    [['/a'], '/a', 'certain'],
    [['/a'], '/b', 'none'],
    [[], '/a', 'none'],
    [['/b', '/a'], '/a', 'certain'],
    [['/a?x=1', '/a'], '/a', 'certain'],
    [['/b', '/a?x=1'], '/a', 'possible'],
    [['/a'], 'https://x.example/a', 'possible'],
    [['//x.example/a'], '/a', 'certain'],
    [['//x.example/a'], 'https://x.example/a', 'certain'],
    [['//x.example/a'], 'https://y.example/a', 'none'],
    [['/p/*'], '/p/1', 'certain'],
    // A star in a goal is an ordinary character.
    [['/p/1'], '/p/*', 'none'],
  ])('of the pages %j and the goal %s is %s', (pages, redirectUrl, overlap) => {
    const targets = pages.flatMap((page) => readPath(page, null) ?? [])
    const goal = redirectGoal(item('x', { redirectUrl }))
    expect(goal && goalOverlap(targets, goal)).toBe(overlap)
  })
})
