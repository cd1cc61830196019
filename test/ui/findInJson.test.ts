import { describe, expect, it } from 'vitest'
import { findInJson } from '../../src/ui/json-view/findInJson.js'

describe('findInJson', () => {
  it.each([
    [{ b: 'say "hi"' }, 'say "hi"', '/b'],
    [{ b: 'say "hi"' }, String.raw`say \"hi\"`, '/b'],
    [{ a: String.raw`C:\temp` }, String.raw`C:\temp`, '/a'],
    [{ a: 'two\nlines' }, String.raw`two\nlines`, '/a'],
    [{ a: [true] }, 'TRUE', '/a/0'],
    [{ a: null }, 'null', '/a'],
    [{ 'a/b': 1 }, 'a/b', '/a~1b'],
  ])('finds in %j the text %s', (root, search, path) => {
    const found = findInJson(root, search)
    expect(found?.count).toBe(1)
    expect(found?.paths).toContain(path)
  })

  it('finds the last of very many values', () => {
    const root = [...Array.from({ length: 60_000 }, () => 0), 'needle']
    expect(findInJson(root, 'needle')).toMatchObject({ count: 1 })
  })

  it.each(['', '  '])('searches for nothing with %j', (search) => {
    expect(findInJson({ a: 1 }, search)).toBeNull()
  })
})
