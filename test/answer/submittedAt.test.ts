import { expect, it } from 'vitest'
import { submittedAt } from '../../src/answer/submittedAt.js'

it.each([
  ['a missing time', undefined, 5_000],
  ['an earlier time', 4_000, 4_000],
  ['a time in the future', 6_000, 5_000],
  ['NaN', Number.NaN, 5_000],
  ['infinity', Number.POSITIVE_INFINITY, 5_000],
])('submittedAt handles %s', (_, said, expected) => {
  expect(submittedAt(said, 5_000)).toBe(expected)
})
