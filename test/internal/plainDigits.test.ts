import { expect, it } from 'vitest'
import { normalizeText } from '../../src/internal/normalizeText.js'
import { asciiDigits, plainDigits } from '../../src/internal/plainDigits.js'
import { inScript, scripts } from '../support/scripts.js'

it.each(scripts)('reads the digits of %s', (_, zero) => {
  expect(asciiDigits(inScript('0123456789', zero, '.'))).toBe('0123456789')
  expect(normalizeText(inScript('Sale 50', zero, '.'))).toBe('sale 50')
})

it('reads every decimal digit in Unicode', () => {
  let count = 0
  for (let code = 0x80; code <= 0x1ffff; code += 1) {
    const letter = String.fromCodePoint(code)
    if (!/^\p{Nd}$/u.test(letter)) continue
    count += 1
    // `Intl` knows most scripts, and NFKC the digits that are only written in another way.
    const known = letter.normalize('NFKC')
    if (/^\d$/.test(known)) expect([letter, asciiDigits(letter)]).toEqual([letter, known])
    else expect(asciiDigits(letter)).toMatch(/^\d$/)
  }
  console.log(`  ${count} digits that are not ASCII`)
  expect(count).toBeGreaterThan(600)
})

it.each(Intl.supportedValuesOf('numberingSystem'))(
  'reads numbers that Intl writes in %s',
  (name) => {
    const format = new Intl.NumberFormat(`en-u-nu-${name}`, { useGrouping: false })
    // Some systems have letters or words for numbers, but no digits.
    if (!/^\p{Nd}+$/u.test(format.format(1_234_567_890))) return
    expect(plainDigits(format.format(98_765.25))).toBe('98765.25')
  },
)

it.each([
  ['٢٫٥', '2.5'],
  ['١٬٠٠٠٫٥', '1000.5'],
  ['۱٬۰۰۰', '1000'],
  ['\u061c-٥', '-5'],
  ['\u200e−۵', '−5'],
  ['٫', '٫'],
  ['²', '²'],
  ['Ⅳ', 'Ⅳ'],
])('writes %j as %j', (text, plain) => {
  expect(plainDigits(text)).toBe(plain)
})
