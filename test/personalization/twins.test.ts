import { afterAll, describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { diffPersonalizations } from '../../src/insight/changes/diffPersonalizations.js'
import { createRandom } from '../../src/internal/createRandom.js'
import { createIndexer } from '../../src/list/model/listIndex.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const counts = { pairs: 0, lists: 0, orders: 0 }
afterAll(() => console.info('Rows with one ID:', counts))

const twin = (fields: Partial<Personalization> & Record<string, unknown>) => ({
  ...blankPersonalization(),
  variationId: 'twin',
  ...fields,
})

/** Returns the key of each row, and fails if two rows have the same key. */
function keysOf(list: readonly Personalization[]): Map<Personalization, string> {
  const keys = keyPersonalizations(list)
  expect(new Set(keys).size).toBe(list.length)
  return new Map(list.map((row, at) => [row, keys[at] ?? '']))
}

describe('two rows with one ID', () => {
  const sample = makePersonalization({}, { seed: 4 })
  const website = ['accountId', 'websiteId']
  const names = Object.keys(blankPersonalization()).filter(
    (name) => name !== 'variationId' && !website.includes(name),
  )

  it.each([...names, 'aFieldOfTomorrow'])(
    'that differ only in %s keep their keys in another order',
    (name) => {
      const value: unknown = Reflect.get(sample, name) ?? 'x'
      const [first, second] = [twin({ [name]: value }), twin({})]
      const keys = keysOf([first, second])
      expect(keysOf([second, first])).toEqual(keys)
      expect([...keys.values()]).toContain('twin')
      expect(keyPersonalizations(structuredClone([second, first]))).toEqual(
        [second, first].map((row) => keys.get(row)),
      )
      counts.pairs += 1
    },
  )

  it('on two websites keep the ID for the first website, which may arrive first', () => {
    const [shop, saas] = ['shop', 'saas'].map((websiteId) =>
      [1, 2].map((prio) => twin({ websiteId, prio })),
    ) as [Personalization[], Personalization[]]
    const alone = keysOf(shop)
    const together = keysOf([...shop, ...saas])
    expect(shop.map((row) => together.get(row))).toEqual(shop.map((row) => alone.get(row)))
    const turned = keysOf([...shop.toReversed(), ...saas.toReversed()])
    expect([...shop, ...saas].map((row) => turned.get(row))).toEqual([...together.values()])
  })

  it('that are equal are numbered', () => {
    expect(keyPersonalizations([twin({}), twin({})])).toEqual(['twin', 'twin~1'])
  })

  it('keep the ID for the older one', () => {
    const [old, young] = [twin({ createdAt: 1e12, prio: 9 }), twin({ createdAt: 2e12, prio: 1 })]
    const keys = keysOf([young, old])
    expect(keys.get(old)).toBe('twin')
    expect(keys.get(young)).toMatch(/^twin~[0-9a-z]+$/)
    // A younger third one, and changes to any field but the date, leave the keys as they are.
    const more = keysOf([twin({ createdAt: 3e12 }), young, old])
    expect([more.get(old), more.get(young)]).toEqual([keys.get(old), keys.get(young)])
    const renamed = { ...young, variationName: 'New', prio: 100, webPagePath: '/b' }
    expect(keysOf([old, renamed]).get(renamed)).toBe(keys.get(young))
  })

  it('do not depend on the order of their fields', () => {
    const [first, second] = [twin({ prio: 1 }), twin({ prio: 2 })]
    const turned = Object.fromEntries(Object.entries(second).toReversed()) as typeof second
    expect(keyPersonalizations([turned, first])).toEqual(
      keyPersonalizations([first, second]).toReversed(),
    )
  })
})

it('rows keep their keys, are found, and have no changes in any order', () => {
  const random = createRandom(72)
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value
  for (let round = 0; round < 500; round++) {
    const list = Array.from({ length: 2 + Math.floor(random() * 6) }, () =>
      twin({
        variationId: pick(['a', 'a', 'a', 'a~1', 'b', '', null]),
        variationName: pick(['Sale', 'Bar']),
        createdAt: pick([null, 1e12, 2e12]),
        prio: pick([null, 1, 2]),
        personalizationTags: pick([[], ['x']]),
      }),
    )
    const contents = list.map((row) => JSON.stringify(row))
    const distinct = list.filter((_, at) => contents.indexOf(contents[at] ?? '') === at)
    const keys = keysOf(distinct)
    const indexOf = createIndexer()
    for (let turn = 0; turn < 4; turn++) {
      const order = distinct
        .map((row) => ({ row: turn === 0 ? row : { ...row }, place: random(), key: keys.get(row) }))
        .toSorted((a, b) => a.place - b.place)
      const rows = order.map(({ row }) => row)
      const wanted = order.map(({ key }) => key)
      expect(keyPersonalizations(rows)).toEqual(wanted)
      const index = indexOf(rows, null)
      expect(rows.map((_, at) => index.keyAt(at))).toEqual(wanted)
      expect(wanted.map((key) => index.rowOf(key ?? ''))).toEqual([...rows.keys()])
      expect(diffPersonalizations(distinct, rows)).toEqual([])
      counts.orders += 1
    }
    counts.lists += 1
  }
})

describe('changes of rows with one ID', () => {
  const [a, b] = [twin({ variationName: 'A', prio: 1 }), twin({ variationName: 'B', prio: 2 })]
  const kinds = (before: Personalization[], after: Personalization[]) =>
    diffPersonalizations(before, after).map(({ kind, personalization, fields }) => [
      kind,
      personalization.variationName,
      fields.map(({ field }) => field),
    ])

  it.each([
    ['a change in another order', [a, b], [b, { ...a, prio: 5 }], [['changed', 'A', ['prio']]]],
    [
      'a new name',
      [a, b],
      [{ ...b, variationName: 'C' }, a],
      [['changed', 'C', ['variationName']]],
    ],
    ['a twin that is new', [b], [a, b], [['added', 'A', []]]],
    ['a twin that is gone', [a, b], [b], [['removed', 'A', []]]],
    ['an equal row that is gone', [a, { ...a }], [a], [['removed', 'A', []]]],
    [
      'a change of one of two equal rows',
      [a, { ...a }],
      [{ ...a, prio: 3 }, a],
      [['changed', 'A', ['prio']]],
    ],
  ] as const)('say %s', (_, before, after, expected) => {
    expect(kinds([...before], [...after])).toEqual(expected)
  })
})
