import { expect, it } from 'vitest'
import { shorten } from '../../src/internal/shorten.js'

it('shorten leaves text that fits unchanged', () => {
  expect(shorten('abc', 3)).toBe('abc')
})

it('shorten cuts longer text to the given length and adds an ellipsis', () => {
  expect(shorten('abcdef', 4)).toBe('abc…')
})

it('shorten never splits a surrogate pair', () => {
  expect(shorten('ab😀def', 4)).toBe('ab…')
  expect(shorten('a😀def', 4)).toBe('a😀…')
})
