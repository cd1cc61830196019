import { describe, expect, it } from 'vitest'
import { addIssue, countIssues } from '../../src/contract/addIssue.js'
import { dropUnsafeKeys, hasUnsafeKeys } from '../../src/contract/dropUnsafeKeys.js'
import type { Field } from '../../src/contract/Field.js'
import { messageFields } from '../../src/contract/fields.js'
import { readFields } from '../../src/contract/readFields.js'
import type { ContractIssue } from '../../src/errors/ContractIssue.js'

type Row = Record<string, unknown>

const fields: Field[] = [
  { key: 'name', type: 'string', optional: false },
  { key: 'size', type: 'number', optional: false },
  { key: 'note', type: 'string', optional: true },
  { key: 'extra', type: 'unknown', optional: true },
  { key: 'tags', type: { listOf: 'string' }, optional: true },
  { key: 'sizes', type: { listOf: 'number' }, optional: true },
  { key: 'things', type: { listOf: 'unknown' }, optional: true },
  { key: 'part', type: [{ key: 'id', type: 'string', optional: false }], optional: true },
]

function repair(row: Row) {
  const copy = structuredClone(row)
  const issues: ContractIssue[] = []
  const result = readFields(row, fields, ['rows', 3], issues)
  expect(result).toBe(row)
  // Once issues are only counted, the object is copied. That must not change anything else.
  const full: ContractIssue[] = []
  for (let i = 0; i < 1_000; i++) addIssue(full, 'wrong-type', () => ({ path: [], what: '' }))
  expect(readFields(copy, fields, ['rows', 3], full)).toStrictEqual(row)
  expect(countIssues(full)).toBe(1_000 + issues.length)
  return { row, issues: issues.map(({ code, message }) => `${code} ${message}`) }
}

describe('readFields', () => {
  it.each<[row: Row, repaired: Row, issues: string[]]>([
    [{}, { name: null, size: null }, []],
    [
      { name: undefined, size: 1 },
      { name: null, size: 1 },
      ['name: expected a string, got nothing'],
    ],
    [{ name: 'a', b: 1, c: 2, d: 3, e: 4, f: 5, g: 6, h: 7 }, { size: null }, []],
    [{ name: null, size: null, note: null }, {}, []],
    [{ name: 1, size: 2 }, { name: null }, ['name: expected a string, got a number']],
    [{ name: 'a', size: NaN }, { size: null }, ['size: expected a number, got a number']],
    [{ name: 'a', size: true }, { size: null }, ['size: expected a number, got a boolean']],
    [
      { note: [] },
      { name: null, size: null, note: null },
      ['note: expected a string, got an array'],
    ],
    [{ name: 'a', size: 1, part: {} }, { part: { id: null } }, []],
    [
      { name: 'a', size: 1, part: { id: 4 } },
      { part: { id: '4' } },
      ['part.id: expected a string, got a number; kept as text'],
    ],
    [
      { name: 'a', size: 1, part: { id: 2 ** 53 } },
      { part: { id: null } },
      ['part.id: expected a string, got a number'],
    ],
    [{ name: 'a', size: 1, part: [] }, { part: null }, ['part: expected an object, got an array']],
    [{ name: 'a', size: 1, tags: {} }, { tags: null }, ['tags: expected an array, got an object']],
    [
      { name: 'a', size: 1, tags: ['a', 1, 'b', null] },
      { tags: ['a', 'b'] },
      ['tags.1: expected a string, got a number', 'tags.3: expected a string, got null'],
    ],
    [
      { name: 'a', size: 1, sizes: [1, '2', Infinity, 3] },
      { sizes: [1, 3] },
      ['sizes.1: expected a number, got a string', 'sizes.2: expected a number, got a number'],
    ],
    [{ name: 'a', size: 1, things: [null, 1, {}] }, {}, []],
  ])('repairs %j and says what it changed', (row, repaired, issues) => {
    const before = { ...row }
    expect(repair(row)).toEqual({
      row: { ...before, ...repaired },
      issues: issues.map((issue) => {
        const code = issue.endsWith('kept as text') ? 'numeric-id' : 'wrong-type'
        return `${code} rows.3.${issue}`
      }),
    })
  })

  it.each<[json: string, kept: Row, places: string[]]>([
    ['{"constructor": 1}', {}, ['constructor']],
    ['{"__proto__": {"a": 1}, "b": {"constructor": 2}}', { b: {} }, ['__proto__', 'b.constructor']],
    ['{"extra": {"a": {"constructor": 1}}}', { extra: { a: {} } }, ['extra.a.constructor']],
    ['{"future": [0, {"__proto__": 1}]}', { future: [0, {}] }, ['future.1.__proto__']],
    [
      '{"things": [{"b": {"constructor": 1}}]}',
      { things: [{ b: {} }] },
      ['things.0.b.constructor'],
    ],
    ['{"part": {"id": "c", "constructor": 1}}', { part: { id: 'c' } }, ['part.constructor']],
  ])('removes the unsafe keys of %s', (json, kept, places) => {
    const row = { name: 'a', size: 1, ...kept }
    const what = 'removed, because it could change a prototype'
    expect(repair(JSON.parse(`{"name": "a", "size": 1, ${json.slice(1)}`))).toEqual({
      row,
      issues: places.map((place) => `unsafe-key rows.3.${place}: ${what}`),
    })
  })

  it('reports only the type of a value that it replaces, not the keys in it', () => {
    expect(repair({ name: { constructor: 1 }, size: 1 })).toEqual({
      row: { name: null, size: 1 },
      issues: ['wrong-type rows.3.name: expected a string, got an object'],
    })
  })

  it.each([
    ['id', '5'],
    ['uuid', '5'],
    ['variationId', '5'],
    ['idle', null],
    ['valid', null],
    ['userIdle', null],
    ['uuids', null],
    ['guuid', null],
    ['size', null],
  ])('keeps a number under %s as %j, because only an ID is text by mistake', (key, kept) => {
    const text: Field[] = [{ key, type: 'string', optional: false }]
    expect(readFields({ [key]: 5 }, text, [], [])).toEqual({ [key]: kept })
    const full: ContractIssue[] = []
    for (let i = 0; i < 1_000; i++) addIssue(full, 'wrong-type', () => ({ path: [], what: '' }))
    expect(readFields({ [key]: 5 }, text, [], full)).toEqual({ [key]: kept })
  })

  it('keeps the lists that need no repair as they are', () => {
    const tags = ['a', 'b']
    expect(repair({ tags }).row.tags).toBe(tags)
  })

  it('keeps 10,000 entries of a list and says how many it removed', () => {
    const tags = (count: number) => repair({ name: 'a', size: 1, tags: Array(count).fill('t') })
    expect(tags(10_000)).toEqual({
      row: { name: 'a', size: 1, tags: Array(10_000).fill('t') },
      issues: [],
    })
    expect(tags(10_002)).toEqual({
      row: { name: 'a', size: 1, tags: Array(10_000).fill('t') },
      issues: ['too-long rows.3.tags: removed the last 2 entries'],
    })
    expect(tags(10_001).issues).toEqual(['too-long rows.3.tags: removed the last entry'])
  })

  it('leaves out the fields of a message that only some services send', () => {
    const message: Row = { type: 'message' }
    readFields(message, messageFields, [], [])
    expect(message).toEqual({ type: 'message', sender: null, message: null, timestamp: null })
  })
})

/** An object with the key `constructor` in its innermost of `levels` objects or arrays. */
function nest(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = { constructor: 1 }
  for (let level = 1; level < levels; level++) value = wrap(value)
  return value
}

describe('an unsafe key', () => {
  it.each<[value: unknown, expected: boolean]>([
    [{ constructor: 1 }, true],
    [JSON.parse('{"__proto__": 1}'), true],
    [{ a: { constructor: 1 } }, true],
    [[[{ constructor: 1 }]], true],
    [[null, 'constructor', { a: null }], false],
    [{ a: 'constructor', prototype: 1, toString: 2 }, false],
    [null, false],
    ['constructor', false],
    [undefined, false],
  ])('is found in case %#', (value, expected) => {
    expect(hasUnsafeKeys(value)).toBe(expected)
  })

  it.each<[what: string, wrap: (inner: unknown) => unknown]>([
    ['objects', (inner) => ({ a: inner })],
    ['arrays', (inner) => [inner]],
  ])('is found and removed in up to 64 levels of %s', (_, wrap) => {
    expect([nest(64, wrap), nest(65, wrap)].map((value) => hasUnsafeKeys(value))).toEqual([
      true,
      false,
    ])
    const issues: ContractIssue[] = []
    const value = nest(64, wrap)
    dropUnsafeKeys(value, [], issues)
    expect(hasUnsafeKeys(value)).toBe(false)
    expect(issues.map(({ path }) => path.length)).toEqual([64])
  })

  it('is removed from the 64 allowed levels even if there are more', () => {
    const issues: ContractIssue[] = []
    const value = { constructor: 1, deep: nest(64, (inner) => [inner]) }
    dropUnsafeKeys(value, ['row'], issues)
    expect(value).toEqual({ deep: nest(64, (inner) => [inner]) })
    expect(issues.map(({ path }) => path)).toEqual([['row', 'constructor']])
  })

  it('is removed from arrays and objects, and its path has numbers for indexes', () => {
    const issues: ContractIssue[] = []
    const value = JSON.parse('[{"1": {"__proto__": {}}}, null, {"constructor": 1, "b": "c"}, "d"]')
    dropUnsafeKeys(value, ['data'], issues)
    expect(value).toEqual([{ 1: {} }, null, { b: 'c' }, 'd'])
    expect(issues.map(({ path, code }) => [code, path])).toEqual([
      ['unsafe-key', ['data', 0, '1', '__proto__']],
      ['unsafe-key', ['data', 2, 'constructor']],
    ])
  })
})

describe('addIssue', () => {
  function fill(count: number) {
    const issues: ContractIssue[] = []
    let described = 0
    for (let index = 0; index < count; index++) {
      addIssue(issues, 'wrong-type', () => {
        described += 1
        return { path: index === 0 ? [] : ['a', index], what: 'is odd' }
      })
    }
    return { issues, described }
  }

  it('names the place in the message, or the response as a whole', () => {
    expect(fill(2).issues).toEqual([
      { path: [], code: 'wrong-type', message: 'the response: is odd' },
      { path: ['a', 1], code: 'wrong-type', message: 'a.1: is odd' },
    ])
  })

  it.each([
    [999, 999, undefined],
    [1_000, 1_000, undefined],
    [1_001, 1_000, 1],
    [1_003, 1_000, 3],
  ])('describes %i issues %i times and counts the rest', (count, times, counted) => {
    const { issues, described } = fill(count)
    expect(described).toBe(times)
    expect(issues[1_000]?.count).toBe(counted)
    expect(issues).toHaveLength(counted === undefined ? count : 1_001)
    expect(countIssues(issues)).toBe(count)
  })

  it('counts a final issue without a number as none', () => {
    const { issues } = fill(1_000)
    issues.push({ path: [], code: 'more-issues', message: 'the response: more' })
    expect(countIssues(issues)).toBe(1_000)
    addIssue(issues, 'wrong-type', () => ({ path: [], what: 'is odd' }))
    expect(countIssues(issues)).toBe(1_001)
  })
})
