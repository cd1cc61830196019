import { expect, it } from 'vitest'
import { createFormatters } from '../../src/i18n/createFormatters.js'
import { formatWeightSum } from '../../src/personalization/formatWeightSum.js'

it.each([
  ['fraction', 0.9, '90%'],
  ['percent', 90, '90%'],
  ['permille', 900, '900'],
  ['relative', 7, '7'],
] as const)('writes a sum of weights with the unit %s, %d, as %s', (unit, sum, written) => {
  expect(formatWeightSum({ sum, unit }, createFormatters('en', 'UTC'))).toBe(written)
})
