import { describe, expect, it } from 'vitest'
import { createCleanCheck } from '../../src/contract/createCleanCheck.js'
import type { Field } from '../../src/contract/Field.js'
import { maxElements } from '../../src/contract/readFields.js'

const variant: Field[] = [
  { key: 'id', type: 'string', optional: false },
  { key: 'weight', type: 'number', optional: false },
]
const fields: Field[] = [
  { key: 'name', type: 'string', optional: false },
  { key: 'priority', type: 'number', optional: false },
  { key: 'disabled', type: 'boolean', optional: true },
  { key: 'tags', type: { listOf: 'string' }, optional: true },
  { key: 'counts', type: { listOf: 'number' }, optional: true },
  { key: 'extras', type: { listOf: 'unknown' }, optional: true },
  { key: 'variants', type: { listOf: variant }, optional: true },
  { key: 'lists', type: { listOf: { listOf: 'string' } }, optional: true },
  { key: 'owner', type: variant, optional: true },
  { key: 'metadata', type: 'unknown', optional: true },
]
const clean = { name: 'a', priority: 1 }
const isClean = (row: Record<string, unknown>) => createCleanCheck(fields)(row)
const unsafe = (json: string): unknown => JSON.parse(json)

describe('a clean row', () => {
  it.each([
    ['has fields of the right types', { ...clean, disabled: false }],
    ['can have null in any field', { name: null, priority: null, tags: null, variants: null }],
    ['can have lists', { ...clean, tags: ['a', ''], counts: [1, 0, -1], extras: [1, {}, null] }],
    ['can have empty lists', { ...clean, tags: [], variants: [] }],
    ['can have objects in lists', { ...clean, variants: [{ id: 'v', weight: 50 }] }],
    ['can have as many elements as the limit', { ...clean, tags: Array(maxElements).fill('a') }],
    ['can have unknown fields', { ...clean, more: { inner: [1] }, other: 'text' }],
    ['can have any value of an unknown type', { ...clean, metadata: { a: [{ b: 1 }] } }],
  ])('%s', (_, row) => {
    expect(isClean({ ...row })).toBe(true)
  })

  it('gets null for required fields that it lacks, but not for optional ones', () => {
    const row: Record<string, unknown> = { variants: [{ id: 'v' }] }
    expect(isClean(row)).toBe(true)
    expect(row).toEqual({ name: null, priority: null, variants: [{ id: 'v', weight: null }] })
  })
})

describe('a row that needs repairs', () => {
  it.each([
    ['a number instead of text', { ...clean, name: 1 }],
    ['text instead of a number', { ...clean, priority: '1' }],
    ['an infinite number', { ...clean, priority: Infinity }],
    ['text instead of a boolean', { ...clean, disabled: 'no' }],
    ['text instead of a list', { ...clean, tags: 'a' }],
    ['an object instead of a list', { ...clean, tags: { 0: 'a' } }],
    ['a number in a list of texts', { ...clean, tags: ['a', 1] }],
    ['null in a list of texts', { ...clean, tags: [null] }],
    ['an infinite number in a list', { ...clean, counts: [1, NaN] }],
    ['text in a list of objects', { ...clean, variants: ['v'] }],
    ['null in a list of objects', { ...clean, variants: [null] }],
    ['a list in a list of objects', { ...clean, variants: [[]] }],
    ['a wrong field of an object in a list', { ...clean, variants: [{ id: 1 }] }],
    ['an element more than the limit', { ...clean, tags: Array(maxElements + 1).fill('a') }],
    ['a list of lists, which only the slow reader knows', { ...clean, lists: [['a']] }],
    ['an object field, which only the slow reader knows', { ...clean, owner: { id: 'o' } }],
    ['an unsafe key', unsafe('{"name":"a","priority":1,"__proto__":{}}')],
    ['another unsafe key', unsafe('{"name":"a","priority":1,"constructor":1}')],
    [
      'an unsafe key in a list of unknown values',
      unsafe('{"name":"a","extras":[{"__proto__":1}]}'),
    ],
    ['an unsafe key in an unknown field', { ...clean, more: unsafe('{"a":[{"__proto__":1}]}') }],
    ['an unsafe key in a known field', { ...clean, metadata: unsafe('{"constructor":1}') }],
  ])('has %s', (_, row) => {
    expect(isClean(row as Record<string, unknown>)).toBe(false)
  })
})

describe('a check of several rows', () => {
  it('follows rows whose keys, order or number of keys change', () => {
    const check = createCleanCheck(fields)
    const rows = [
      { name: 'a', priority: 1 },
      { priority: 2, name: 'b' },
      { priority: 2 },
      { priority: 2, name: 'b', tags: ['a'] },
    ]
    expect(rows.map((row) => check(row))).toEqual([true, true, true, true])
    expect(rows[2]).toEqual({ priority: 2, name: null })
    expect(check({ priority: 2, name: 3, tags: ['a'] })).toBe(false)
    expect(check({ priority: 2, name: 'b', tags: [1] })).toBe(false)
    expect(check({ priority: 2, name: 'b', tags: ['c'] })).toBe(true)
  })
})
