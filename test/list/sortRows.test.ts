import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { collation } from '../../src/list/model/collation.js'
import { sortPersonalizations } from '../../src/list/model/sortPersonalizations.js'
import { rowComparer, sortRows } from '../../src/list/model/sortRows.js'
import type {
  FieldValue,
  PersonalizationField,
} from '../../src/personalization/fields/PersonalizationField.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

type Given = Pick<PersonalizationField, 'type' | 'order'>

/** Sorts values by one field in both directions, from this order and from the reverse order. */
function sorted(given: Given, values: readonly FieldValue[], locale = 'en') {
  const sort = (direction: 'ascending' | 'descending', list: readonly FieldValue[]) => {
    const compare = rowComparer({ ...given, id: 'x', read: () => null }, list, {
      direction,
      locale,
    })
    return Array.from(sortRows(Uint32Array.from(list.keys()), [compare]), (row) => list[row])
  }
  const reversed = values.toReversed()
  return {
    ascending: [sort('ascending', values), sort('ascending', reversed)],
    descending: [sort('descending', values), sort('descending', reversed)],
  }
}

describe('sorting by one field', () => {
  it.each<[given: Given, ascending: FieldValue[], descending: FieldValue[]]>([
    [{ type: 'number' }, [-1, 0, 2, 10, null, null], [10, 2, 0, -1, null, null]],
    [{ type: 'boolean' }, [false, true, null, null], [true, false, null, null]],
    [{ type: 'text' }, ['a', 'null', 'zebra', null, null], ['zebra', 'null', 'a', null, null]],
    [{ type: 'text' }, ['ä', 'null', 'zébra', null, null], ['zébra', 'null', 'ä', null, null]],
    [{ type: 'keyword' }, ['a 2', ' a 10', 'b'], ['b', ' a 10', 'a 2']],
    [{ type: 'keywords' }, [['a', 'z'], ['aa'], []], [['aa'], ['a', 'z'], []]],
    [
      { type: 'keyword', order: ['c', 'a', 'b'] },
      ['c', 'a', 'b', 'other', null],
      ['other', 'b', 'a', 'c', null],
    ],
    [
      { type: 'keywords', order: ['c', 'a', 'b'] },
      [['b', 'c'], ['a'], ['b'], ['other'], []],
      [['other'], ['b'], ['a'], ['b', 'c'], []],
    ],
  ])('of the kind %j puts missing values last: %j', (given, ascending, descending) => {
    expect(sorted(given, ascending)).toEqual({
      ascending: [ascending, ascending],
      descending: [descending, descending],
    })
  })

  it('follows a language with its own rules for letters, also for texts with accents', () => {
    expect(sorted({ type: 'text' }, ['c', 'č', 'd', null, null], 'cs')).toEqual({
      ascending: [
        ['c', 'č', 'd', null, null],
        ['c', 'č', 'd', null, null],
      ],
      descending: [
        ['d', 'č', 'c', null, null],
        ['d', 'č', 'c', null, null],
      ],
    })
    expect(sorted({ type: 'text' }, ['h', 'ch', 'i'], 'cs').ascending[1]).toEqual(['h', 'ch', 'i'])
  })

  it('treats blank text and invalid dates as missing', () => {
    const text = sorted({ type: 'text' }, ['a', 'b', ' '])
    expect(text.ascending[1]).toEqual(['a', 'b', ' '])
    expect(text.descending[1]).toEqual(['b', 'a', ' '])
    const dates = sorted({ type: 'date' }, [1e12, 2e12, 5])
    expect(dates.ascending[1]).toEqual([1e12, 2e12, 5])
    expect(dates.descending[1]).toEqual([2e12, 1e12, 5])
  })

  it.each<[type: PersonalizationField['type'], values: FieldValue[]]>([
    ['text', ['same', 'SAME', 'Same']],
    ['text', ['sámé', 'same', 'SÁMÉ']],
    ['text', [null, ' ', null]],
    ['number', [1, 1, 1]],
    ['number', [null, null, null]],
  ])('of the type %s keeps the order of the equal values %j', (type, values) => {
    const reversed = values.toReversed()
    expect(sorted({ type }, values)).toEqual({
      ascending: [values, reversed],
      descending: [values, reversed],
    })
  })

  it.each([
    ['en', ['ä', 'aa', 'b', 'z']],
    ['sv', ['a', 'aa', 'b', 'z', 'ä']],
    ['da-DE', ['a', 'b', 'z', 'ä', 'aa']],
    ['cs', ['c', 'h', 'ch', 'i']],
    ['de-AT', ['c', 'ch', 'h', 'i']],
  ])('follows the language %s: %j', (locale, values) => {
    expect(sorted({ type: 'text' }, values, locale).ascending).toEqual([values, values])
  })
})

describe('sortRows', () => {
  it('returns the same rows without a sort', () => {
    const rows = Uint32Array.of(10, 9)
    expect(sortRows(rows, [])).toBe(rows)
  })

  it('compares by the next comparer only if rows are equal', () => {
    const rows = Uint32Array.of(12, 21, 11, 22)
    const byTens = (a: number, b: number) => Math.floor(a / 10) - Math.floor(b / 10)
    const byOnes = (a: number, b: number) => (a % 10) - (b % 10)
    expect(sortRows(rows, [byTens])).toEqual(Uint32Array.of(12, 11, 21, 22))
    expect(sortRows(rows, [byTens, byOnes])).toEqual(Uint32Array.of(11, 12, 21, 22))
    expect(sortRows(rows, [byTens, () => 0, (a, b) => byOnes(b, a)])).toEqual(
      Uint32Array.of(12, 11, 22, 21),
    )
    expect(rows).toEqual(Uint32Array.of(12, 21, 11, 22))
  })
})

describe('sortPersonalizations', () => {
  const row = (variationName: string, fields: Partial<Personalization>) => ({
    ...blankPersonalization(),
    variationName,
    ...fields,
  })
  const list = [row('ä', { prio: 1 }), row('b', { prio: 2 }), row('B', { prio: 1 })]
  const priorities = (...sort: Parameters<typeof sortPersonalizations>[1]) =>
    sortPersonalizations(list, sort).map(({ variationName, prio }) => `${variationName}${prio}`)

  it('sorts equal text by the second column, in English by default', () => {
    const name = (direction: 'ascending' | 'descending') => ({ column: 'name', direction })
    const priority = { column: 'priority', direction: 'ascending' } as const
    expect(priorities(name('ascending'), priority)).toEqual(['ä1', 'B1', 'b2'])
    expect(priorities(name('descending'), priority)).toEqual(['B1', 'b2', 'ä1'])
    expect(priorities(name('ascending'))).toEqual(['ä1', 'b2', 'B1'])
    expect(priorities(priority, name('descending'))).toEqual(['B1', 'ä1', 'b2'])
  })

  it('knows only the given fields', () => {
    const sort = [{ column: 'priority', direction: 'descending' }] as const
    expect(sortPersonalizations(list, sort, { fields: [] })).toEqual(list)
  })
})

describe('collation', () => {
  const signs = ['', ' ', '-', '_', '~', '!', '{', '(a)', '$1', '"', '/', ':']
  const words = ['a', 'A', 'b', 'a b', 'ab', 'a-b', 'a_b', 'z', '1a', '9a', 'a1.5', 'a1.10']
  const numbers = ['0', '00', '1', '01', '2', '10', '9', '100', '9'.repeat(90), '1'.repeat(89)]
  const mixed = ['a0', 'a1', 'a01', 'a10', 'a2b', 'a10b']
  const texts = [...signs, ...words, ...numbers, ...mixed]

  it.each(['en', 'de-CH', 'FR', 'tr'])('has keys in the order of the collator for %s', (locale) => {
    const { keyOf, compare } = collation(locale)
    const keys = texts.map((text) => keyOf?.(text) ?? null)
    for (const [at, text] of texts.entries()) {
      for (const [otherAt, other] of texts.entries()) {
        const [key, otherKey] = [keys[at] ?? '', keys[otherAt] ?? '']
        const order = key === otherKey ? 0 : key < otherKey ? -1 : 1
        expect(order, `${text} and ${other}`).toBe(Math.sign(compare(text, other)))
      }
    }
  })

  it.each(['é', 'a\n', '\u007f', 'ab語', '1'.repeat(91), `a${'1'.repeat(91)}b`])(
    'has no key for %j',
    (text) => {
      expect(collation('en').keyOf?.(text)).toBeNull()
    },
  )

  it.each(['sv', 'da-DE', 'cs', 'deu', 'sl-IT'])('has no keys at all for %s', (locale) => {
    expect(collation(locale).keyOf).toBeNull()
  })
})
