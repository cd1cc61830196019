import { describe, expect, it } from 'vitest'
import { jsonErrorOffset } from '../../src/internal/jsonErrorOffset.js'
import { parseJsonText } from '../../src/internal/parseJsonText.js'

describe('jsonErrorOffset', () => {
  it.each([
    '1',
    ' "a" ',
    'true',
    'false',
    'null',
    '-0.5e+10',
    '1E5',
    '[]',
    '[ ]',
    '{}',
    '[1,"a",null]',
    '{"a":{"b":[{}]},"c":1}',
    '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9 é語"',
    '\t\r\n[\n1 , 2\t]\r ',
  ])('is absent for the valid text %j', (text) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow()
    expect(jsonErrorOffset(text)).toBeNull()
  })

  it.each([
    ['', 0],
    ['  ', 2],
    ['x', 0],
    ['tru', 0],
    ['01', 1],
    ['-', 0],
    ['.5', 0],
    ['1.', 1],
    ['1e', 1],
    ['"a', 0],
    ['"a\nb"', 0],
    ['"\\x"', 0],
    ['"\\u00g0"', 0],
    ["'a'", 0],
    ['1 2', 2],
    ['[] []', 3],
    ['[', 1],
    ['[1', 2],
    ['[1,', 3],
    ['[1,]', 3],
    ['[,1]', 1],
    ['[1 2]', 3],
    ['[1}', 2],
    ['[1:2]', 2],
    ['[}', 1],
    [']', 0],
    [',', 0],
    [':', 0],
    ['}', 0],
    ['{', 1],
    ['{"a"', 4],
    ['{"a":', 5],
    ['{"a":1', 6],
    ['{"a":1,', 7],
    ['{"a":1,}', 7],
    ['{"a":}', 5],
    ['{"a",1}', 4],
    ['{"a" "b"}', 5],
    ['{"a":1]', 6],
    ['{"a":1:2}', 6],
    ['{1:2}', 1],
    ['{a:1}', 1],
    ['{]', 1],
    ['{,}', 1],
    ['{[]:1}', 1],
    ['{"a":1 "b":2}', 7],
    ['[[1],[2}]', 7],
    ['{"a":[1]]', 8],
    ['[{"a":1}}', 8],
    ['[1]]', 3],
    ['[\u00a01]', 1],
  ])('for %j is %i', (text, offset) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    expect(jsonErrorOffset(text)).toBe(offset)
  })
})

describe('parseJsonText', () => {
  const quoted = (length: number) => `"${'x'.repeat(length - 2)}"`
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  it('accepts a million characters and 64 levels', () => {
    expect(parseJsonText(quoted(1_000_000)).issue).toBeNull()
    expect(parseJsonText(quoted(1_000_001)).issue).toBe('too-long')
    expect(parseJsonText(nested(64)).issue).toBeNull()
    expect(parseJsonText(nested(65)).issue).toBe('too-deep')
  })
})
