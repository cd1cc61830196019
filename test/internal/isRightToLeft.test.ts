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

it.each([
  ['ar-EG-u-nu-latn', true],
  ['fa-u-ca-persian-nu-latn', true],
  ['en-u-nu-arab', false],
  ['sd-Deva-IN', false],
  ['ug-Cyrl', false],
])(
  'reads the direction of %s from its language and script, not from extensions',
  (locale, expected) => {
    expect(isRightToLeft(locale)).toBe(expected)
  },
)
