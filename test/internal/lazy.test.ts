import { expect, it, vi } from 'vitest'
import { lazy } from '../../src/internal/lazy.js'

it.each([null, undefined, 0, '', 'a'])('makes %j once', (value) => {
  const make = vi.fn(() => value)
  const read = lazy(make)
  expect(make).not.toHaveBeenCalled()
  expect([read(), read()]).toEqual([value, value])
  expect(make).toHaveBeenCalledOnce()
})
