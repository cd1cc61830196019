import { expect, it } from 'vitest'
import { textDirection } from '../../src/internal/textDirection.js'

it.each([
  ['Hebrew', 'מבצע'],
  ['Arabic', 'عرض'],
  ['Adlam', '\u{1e902}\u{1e923}\u{1e924}'],
  ['Hanifi Rohingya', '\u{10d00}\u{10d01}'],
])('text in %s is written from right to left', (_script, text) => {
  expect(textDirection(text)).toBe('rtl')
})
