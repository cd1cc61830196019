import { expect, it } from 'vitest'
import { submittedAt } from '../../../src/model/answer/submittedAt.js'

it.each([
  ['nothing', undefined, 5_000],
  ['a time before', 4_000, 4_000],
  ['a clock that runs ahead', 6_000, 5_000],
  ['no number', Number.NaN, 5_000],
  ['endless', Number.POSITIVE_INFINITY, 5_000],
])('believes %s as far as it can be', (_, said, expected) => {
  expect(submittedAt(said, 5_000)).toBe(expected)
})
