import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { arrangeVisibleRows, rowsInOrder } from '../../src/list/model/arrangeRows.js'
import { indexWords } from '../../src/list/model/indexWords.js'
import { createIndexer, createListIndex } from '../../src/list/model/listIndex.js'
import type { PersonalizationField } from '../../src/personalization/fields/PersonalizationField.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)
const row = (variationId: string | null, fields: Partial<Personalization> = {}) => ({
  ...blankPersonalization(),
  variationId,
  ...fields,
})
const [a, b, c] = [row('a'), row('b', { variationName: 'B' }), row('c', { variationName: 'C' })]

/** Creates a field with the time and the name, and the list of IDs that it was read for. */
function createField() {
  const reads: (string | null)[] = []
  const field: PersonalizationField = {
    id: 'name-and-time',
    type: 'text',
    read({ variationId, variationName }, context) {
      reads.push(variationId)
      return variationName && `${variationName} ${context.now}`
    },
  }
  return { field, reads }
}

describe('the values of a list', () => {
  it('are read once, also if they are empty', () => {
    const { field, reads } = createField()
    const index = createListIndex([a, b], now)
    expect(index.values(field)).toEqual([null, `B ${now}`])
    expect(index.values(field)).toBe(index.values(field))
    expect(reads).toEqual(['a', 'b'])
  })

  it('are read again in a newer list only for rows that changed', () => {
    const { field, reads } = createField()
    const index = createListIndex([a, b], now)
    index.values(field)
    const changed = { ...b, variationName: 'New' }
    const next = index.next([a, changed, c], now)
    expect(next.values(field)).toEqual([null, `New ${now}`, `C ${now}`])
    expect(reads).toEqual(['a', 'b', 'b', 'c'])
    const moved = next.next([c, changed], now)
    expect(moved.values(field)).toEqual([`C ${now}`, `New ${now}`])
    expect(reads).toEqual(['a', 'b', 'b', 'c', 'c'])
    expect(index.values(field)).toEqual([null, `B ${now}`])
  })

  it('are all read again at another time', () => {
    const { field } = createField()
    const index = createListIndex([a, b], now)
    index.values(field)
    expect(index.next([a, b], now + 1).values(field)).toEqual([null, `B ${now + 1}`])
    expect(index.next([a, b], null).values(field)).toEqual([null, 'B null'])
  })

  it('have a word index, which is the same until the list changes', () => {
    const { field } = createField()
    const index = createListIndex([a, b], now)
    expect(index.words(field).words).toEqual([null, `B ${now}`])
    expect(index.words(field)).toBe(index.words(field))
    expect(index.next([c], now).words(field).words).toEqual([`C ${now}`])
  })
})

describe('the text of a row', () => {
  /** Creates a row that counts how often its name was read. */
  function countedRow(variationId: string) {
    const counted = { reads: 0, personalization: row(variationId) }
    Object.defineProperty(counted.personalization, 'variationName', {
      enumerable: true,
      get() {
        counted.reads += 1
        return 'Crème'
      },
    })
    return counted
  }

  it('is read once, also in newer lists with the same row', () => {
    const counted = countedRow('a')
    const index = createListIndex([counted.personalization, b], now)
    expect(index.text(0).split('\n')).toContain('creme')
    expect(index.text(0)).toBe(index.text(0))
    const next = index.next([counted.personalization, c], now + 1)
    expect(next.text(0)).toBe(index.text(0))
    expect(counted.reads).toBe(1)
    expect(next.text(1).split('\n')).toContain('c')
  })

  it('is that of the new row if it changed or moved, and empty without a row', () => {
    const index = createListIndex([b, c], now)
    expect([index.text(0), index.text(1), index.text(2)]).toEqual(['b\nb\n', 'c\nc\n', ''])
    const next = index.next([c, { ...b, variationName: 'New' }], now)
    expect([next.text(0), next.text(1)]).toEqual(['c\nc\n', 'b\nnew\n'])
  })

  it('has one line per text, also for text in lists, but none for other values', () => {
    const notes = ['Note', null, 5, true, ['Deep'], { text: 'Named', rank: 1 }, {}]
    const given = Object.assign(row('a', { prio: 7, accountId: 'x' }), { notes })
    const index = createListIndex([given], now)
    expect(index.text(0)).toBe('a\nnote\ndeep\nnamed\n')
  })
})

describe('the keys of rows', () => {
  const lists: [string, Personalization[], Personalization[]][] = [
    ['the same list', [a, b], [a, b]],
    ['changed rows with the same IDs', [a, b], [a, { ...b, prio: 1 }]],
    ['another ID', [a, b], [a, c]],
    ['a longer list', [a], [a, b]],
    ['a shorter list', [a, b], [a]],
    ['duplicates', [a, a, b], [a, b, b]],
    ['twins in another order', [a, { ...a, prio: 1 }], [{ ...a, prio: 1 }, a]],
    ['a twin that became equal', [a, { ...a, prio: 1 }], [a, { ...a }]],
    ['another row without an ID', [row(null)], [row(null, { variationName: 'Sale' })]],
    ['another row with an empty ID', [row('')], [row('', { variationName: 'Sale' })]],
  ]
  it.each(lists)('match those of keyPersonalizations after %s', (_, list, newer) => {
    const index = createListIndex(list, now)
    expect(list.map((__, at) => index.keyAt(at))).toEqual(keyPersonalizations(list))
    const next = index.next(newer, now)
    const keys = keyPersonalizations(newer)
    expect(newer.map((__, at) => next.keyAt(at))).toEqual(keys)
    expect(keys.map((key) => next.rowOf(key))).toEqual([...keys.keys()])
    expect(next.keyAt(newer.length)).toBe('')
  })

  it('are read once, because each depends on all rows, also in newer lists with the same rows', () => {
    const reads: string[] = []
    const counted = (id: string) =>
      Object.defineProperty(row(null), 'variationId', {
        get() {
          reads.push(id)
          return id
        },
      })
    const list = ['a', 'b', 'c'].map(counted)
    const index = createListIndex(list, now)
    expect(reads).toEqual([])
    expect([index.keyAt(1), index.rowOf('a'), index.keyAt(0)]).toEqual(['b', 0, 'a'])
    expect(reads).toEqual(['a', 'b', 'c'])
    const next = index.next([...list], now + 1)
    expect([next.keyAt(1), next.rowOf('b')]).toEqual(['b', 1])
    expect(next.rowOf('c')).toBe(2)
    expect(reads).toEqual(['a', 'b', 'c'])
  })

  it('are found in any order', () => {
    const index = createListIndex([a, b, a, c], now)
    expect(index.keyAt(2)).toBe('a~1')
    expect(index.keyAt(0)).toBe('a')
    expect(index.rowOf('c')).toBe(3)
    expect(index.rowOf('a~1')).toBe(2)
    expect(index.rowOf('gone')).toBe(-1)
    expect(createListIndex([a, b], now).rowOf('b')).toBe(1)
  })
})

describe('createIndexer', () => {
  it('creates each index from the one before', () => {
    const { field, reads } = createField()
    const indexOf = createIndexer()
    indexOf([a, b], now).values(field)
    const next = indexOf([a, c], now)
    expect(next.values(field)).toEqual([null, `C ${now}`])
    expect([next.personalizations, next.now]).toEqual([[a, c], now])
    expect(reads).toEqual(['a', 'b', 'c'])
    expect(indexOf([c], now + 1).now).toBe(now + 1)
  })
})

describe('indexWords', () => {
  it('lists each word once per row, as written first', () => {
    const index = indexWords([' B ', ['b', 'C', 'B'], null, ' ', [], 'Été', 'ete', ['', 'c']])
    expect(index).toEqual({
      words: ['B', 'C', null, 'Été'],
      keys: ['b', 'c', null, 'ete'],
      starts: Uint32Array.of(0, 1, 3, 4, 5, 6, 7, 8, 9),
      codes: Uint32Array.of(0, 0, 1, 2, 2, 2, 3, 3, 1),
    })
  })

  it('reads numbers and booleans as text', () => {
    const { words, codes } = indexWords([0, true, false, 0])
    expect(words).toEqual(['0', 'true', 'false'])
    expect(codes).toEqual(Uint32Array.of(0, 1, 2, 0))
  })
})

describe('the visible rows', () => {
  const rows = Uint32Array.of(2, 0, 1)
  const groups = [
    { value: 'x', rows: Uint32Array.of(2, 1) },
    { value: 'y', rows: Uint32Array.of(0, 1) },
    { value: null, rows: Uint32Array.of(0) },
  ]

  it('are all rows if there are no groups', () => {
    expect(arrangeVisibleRows(rows, null, () => true)).toEqual(Int32Array.of(2, 0, 1))
    expect(rowsInOrder(rows, null)).toBe(rows)
  })

  it('are group headers, each with its rows unless it is collapsed', () => {
    const visible = arrangeVisibleRows(rows, groups, ({ value }) => value === 'y')
    expect(visible).toEqual(Int32Array.of(~0, 2, 1, ~1, ~2, 0))
    expect(arrangeVisibleRows(rows, groups, () => false)).toEqual(
      Int32Array.of(~0, 2, 1, ~1, 0, 1, ~2, 0),
    )
    expect(arrangeVisibleRows(rows, groups, () => true)).toEqual(Int32Array.of(~0, ~1, ~2))
  })

  it('contain each row once in display order if groups share rows', () => {
    expect(rowsInOrder(rows, groups)).toEqual(Uint32Array.of(2, 1, 0))
  })
})
