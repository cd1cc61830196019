import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHidden } from '../../src/internal/escapeHidden.js'

describe('escapeHidden', () => {
  it.each([
    ['a\u202eb', String.raw`a\u202eb`],
    ['\u0085\u2028', String.raw`\u0085\u2028`],
    ['a\u{e0041}b', String.raw`a\udb40\udc41b`],
    ['Zoë 名前 😀', 'Zoë 名前 😀'],
  ])('writes %j as %s', (text, escaped) => {
    expect(escapeHidden(text)).toBe(escaped)
  })

  it('changes no value of JSON, and leaves nothing hidden in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = escapeHidden(JSON.stringify(text))
        expect(JSON.parse(json)).toBe(text)
        expect(json).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      }),
    )
  })
})

it('escapes control characters in text that is not JSON', () => {
  expect(escapeHidden('a\u001b[2Jb\u0000')).toBe(String.raw`a\u001b[2Jb\u0000`)
  expect(escapeHidden('{\n\t"a": 1\r\n}')).toBe('{\n\t"a": 1\r\n}')
})

it('escapes letters that are never visible', () => {
  expect(escapeHidden('admin\u3164\u034f')).toBe(String.raw`admin\u3164\u034f`)
})
