import { expect, it } from 'vitest'
import { shorten } from '../../src/internal/shorten.js'

it('leaves a text that fits as it is', () => {
  expect(shorten('abc', 3)).toBe('abc')
})

it('cuts a longer one to the length asked for, and marks the cut', () => {
  expect(shorten('abcdef', 4)).toBe('abc…')
})

it('never cuts through a pair', () => {
  expect(shorten('ab😀def', 4)).toBe('ab…')
  expect(shorten('a😀def', 4)).toBe('a😀…')
})
