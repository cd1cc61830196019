import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { pagePairs } from '../../../src/insight/conflicts/pagePairs.js'
import { readRunningItems } from '../../../src/insight/order/PageItem.js'
import { finishSteps } from '../../../src/internal/steps.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

type Fields = Partial<Personalization>

function item(id: string, fields: Fields = {}): Personalization {
  const prio = { a: 90, b: 50, c: 30 }[id] ?? 10
  const own = { variationId: id, state: 'running', webPagePath: '/a', websiteId: 'shop', prio }
  return { ...blankPersonalization(), ...own, ...fields }
}

/** Personalizations on one page, by descending priority. */
function many(count: number, fieldsOf: (at: number) => Fields = () => ({})): Personalization[] {
  return Array.from({ length: count }, (_, at) =>
    item(`x${at}`, { prio: 9_000 - at, ...fieldsOf(at) }),
  )
}

const find = (list: Personalization[]) => [
  ...pagePairs(
    finishSteps(
      readRunningItems(list, { now: Date.UTC(2026, 5, 1), multiPageOrder: 'byPriority' }),
    ),
  ),
]
const write = (list: Personalization[]) =>
  find(list).map(
    ({ first, second, overlap, page }) => `${first.key}>${second.key} ${overlap} ${page}`,
  )
const page = (webPagePath: string, targetTemplatePath: string | null = null): Fields => ({
  webPagePath,
  targetTemplatePath,
})

describe('pagePairs', () => {
  it.each<[what: string, a: Fields, b: Fields, pairs: string[]]>([
    ['one page', page('/p'), page('/p'), ['a>b certain /p']],
    ['two pages', page('/p'), page('/q'), []],
    ['a page and its query', page('/p'), page('/p?x=1'), ['a>b possible /p']],
    ['a pattern and a page', page('/p/*'), page('/p/1'), ['a>b certain /p/1']],
    ['a page and a pattern', page('/p/1'), page('/p/*'), ['a>b certain /p/1']],
    ['one pattern', page('/p/*'), page('/p/*'), ['a>b certain /p/*']],
    ['two patterns in a folder', page('/p/*'), page('/p/x*'), ['a>b possible /p/x*']],
    ['two patterns, the longer one first', page('/p/x*'), page('/p/*'), ['a>b possible /p/*']],
    ['patterns of two folders', page('/p/*'), page('/p/q/r/*'), ['a>b possible /p/q/r/*']],
    ['patterns of two folders, upward', page('/p/q/r/*'), page('/p/*'), ['a>b possible /p/*']],
    ['a pattern for everything', page('/*'), page('/p/q/r'), ['a>b possible /p/q/r']],
    ['a pattern with a fixed end', page('/p/x*/z'), page('/p/xy/z'), ['a>b certain /p/xy/z']],
    ['a pattern with two stars', page('/p/*/q/*'), page('/p/1/q/2'), ['a>b certain /p/1/q/2']],
    ['the same two pages', page('/q', '/p'), page('/q', '/p'), ['a>b certain /p']],
    ['the same two pages, sorted', page('/p', '/q'), page('/p', '/q'), ['a>b certain /p']],
    ['one of two pages', page('/p', '/q'), page('/q'), ['a>b possible /q']],
    ['a page and a pattern around it', page('/p/1', '/p/*'), page('/p/1'), ['a>b possible /p/1']],
    ['two websites', { websiteId: '1' }, { websiteId: '2' }, []],
    ['patterns of two websites', { ...page('/*'), websiteId: '1' }, { websiteId: '2' }, []],
    ['no website', { websiteId: null }, { websiteId: null }, ['a>b certain /a']],
    ['a website and none', { websiteId: null }, {}, []],
  ])('finds for %s: %j and %j have %j', (_, a, b, pairs) => {
    expect(write([item('a', a), item('b', b)])).toEqual(pairs)
    expect(write([item('b', b), item('a', a)])).toEqual(pairs)
  })

  it('does not pair a personalization with itself', () => {
    expect(write([item('a', page('/p/1', '/p/*'))])).toEqual([])
    expect(write(many(60, () => ({ ...page('/p/1', '/p/*'), exclusive: true })))).toHaveLength(
      (60 * 59) / 2,
    )
  })

  it.each<[what: string, list: Personalization[], count: number]>([
    ['all pairs of 48', many(48), (48 * 47) / 2],
    // Each of 49 has 30 neighbors, and the last 30 have fewer.
    ['the 30 nearest neighbors of 49', many(49), 18 * 30 + (30 * 31) / 2],
    ['the 4 nearest neighbors of 500', many(500), 496 * 4 + 6],
    ['the 25 nearest neighbors of 60', many(60), 35 * 25 + 300],
    [
      'all neighbors of an exclusive one',
      many(60, (at) => ({ exclusive: at === 59 })),
      35 * 25 + 300 + 34,
    ],
    [
      'all neighbors of a redirect',
      many(60, (at) => (at === 0 ? { redirectUrl: '/b' } : {})),
      35 * 25 + 300 + 34,
    ],
    [
      'distant ones with one component',
      many(60, (at) => ({
        isComponent: true,
        componentPackageName: 'lib',
        componentType: at === 0 || at === 59 ? 'bar' : `t${at}`,
      })),
      35 * 25 + 300 + 1,
    ],
    // The first 41 are paired with all, and the other 59 with their 15 nearest neighbors.
    [
      'a limited number of pairs of 100 exclusive ones',
      many(100, () => ({ exclusive: true })),
      41 * 99 - 820 + 44 * 15 + 105,
    ],
  ])('on one page, finds %s', (_, list, count) => {
    const pairs = new Set(write(list))
    expect(pairs.size).toBe(count)
    expect(find(list)).toHaveLength(count)
  })

  it('finds a limited number of pairs of a pattern and a page', () => {
    const list = many(140, (at) => page(at < 70 ? '/*' : '/p'))
    const across = find(list).filter(
      ({ first, second }) => first.position < 70 && second.position >= 70,
    )
    expect(across).toHaveLength(4_096)
  })

  it('finds up to 400,000 pairs', () => {
    const websites = Array.from({ length: 61 }, (_, website) =>
      Array.from({ length: 140 }, (__, at) =>
        item(`${website} ${at}`, { ...page(at < 70 ? '/*' : '/p'), websiteId: `${website}` }),
      ),
    )
    expect(find(websites.flat())).toHaveLength(400_000)
  })
})

it('stops at its limit, however many patterns there are', () => {
  const list = many(3_000, (at) => page(`/p*x${at}`))
  const items = finishSteps(readRunningItems(list, { now: Date.UTC(2026, 5, 1) }))
  let reads = 0
  for (const target of items.flatMap(({ targets }) => targets)) {
    const { loose } = target
    Object.defineProperty(target, 'loose', { get: () => ((reads += 1), loose) })
  }
  expect([...pagePairs(items)]).toEqual([])
  expect(reads).toBeLessThan(10_000_000)
})

it('returns the pairs of a large page before it reads the next page', () => {
  const pages = find([...many(49), item('b', page('/b')), item('c', page('/b'))]).map(
    (pair) => pair.page,
  )
  expect(pages[0]).toBe('/a')
  expect(pages.at(-1)).toBe('/b')
})
