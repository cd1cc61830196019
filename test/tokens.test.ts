import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  parse,
} from 'culori'
import { describe, expect, it } from 'vitest'
import { cssTokens } from './support/cssTokens.js'

/** All our colors are hex. The library's union of all color spaces is too large for a type checker. */
type Rgb = { mode: 'rgb'; r: number; g: number; b: number }

const variants = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const themes = [
  ['light', 'styles/tokens-light.css'],
  ['dark', 'styles/tokens-dark.css'],
] as const

// Their contrast is tested in a browser, which computes the colors that are derived from others.
describe.each(themes)('the variant colors of the %s theme', (_, file) => {
  const tokens = cssTokens(file)
  const color = (name: string) => parse(tokens.get(name) ?? '') as Rgb

  const visions = {
    normal: (value: Rgb) => value,
    protan: filterDeficiencyProt(1),
    deutan: filterDeficiencyDeuter(1),
    tritan: filterDeficiencyTrit(1),
  }
  it.each(Object.entries(visions))('are distinct in %s vision', (_name, see) => {
    const difference = differenceCiede2000()
    // As a screen shows it: without what is outside of its colors.
    const seen = variants.map(
      (number) => parse(formatHex(see(color(`--pk-variant-${number}`)))) as Rgb,
    )
    const distances: number[] = seen.flatMap((one, index) =>
      seen.slice(index + 1).map((other) => difference(one, other)),
    )
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(11)
    const firstFour = seen.slice(0, 4)
    for (const [index, one] of firstFour.entries()) {
      for (const other of firstFour.slice(index + 1)) {
        expect(difference(one, other)).toBeGreaterThanOrEqual(14)
      }
    }
  })
})
