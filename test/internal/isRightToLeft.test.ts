import { expect, it } from 'vitest'
import { isRightToLeft } from '../../src/internal/isRightToLeft.js'

it.each([
  ['ar', true],
  ['he-IL', true],
  ['ar_EG.UTF-8', true],
  ['pa-Arab-PK', true],
  ['uz-Arab', true],
  ['ks', true],
  ['ur-Latn', false],
  ['en', false],
  ['arn', false],
  ['pa', false],
])('for %s, the direction from right to left is %s', (locale, expected) => {
  expect(isRightToLeft(locale)).toBe(expected)
})
