import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  interpolate,
  parse,
  wcagContrast,
} from 'culori'
import { describe, expect, it } from 'vitest'
import { cssTokens } from './support/cssTokens.js'

/** All our colors are hex. The library's union of all color spaces is too large for a type checker. */
type Rgb = { mode: 'rgb'; r: number; g: number; b: number }

const surfaces = ['bg', 'bg-subtle', 'bg-muted', 'bg-hover', 'bg-selected']
const states = [
  'running',
  'scheduled',
  'paused',
  'draft',
  'disabled',
  'ended',
  'unknown',
  'processing',
  'error',
]
const variants = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const themes = [
  ['light', 'styles/tokens-light.css'],
  ['dark', 'styles/tokens-dark.css'],
] as const

describe.each(themes)('colors of the %s theme', (_, file) => {
  const tokens = new Map([...cssTokens('styles/tokens.css'), ...cssTokens(file)])
  const shades = cssTokens('styles/states.css')

  /** Returns the color of a token or a value, also if it is derived from others. */
  function color(name: string): Rgb {
    const value = (tokens.get(name) ?? name).trim()
    const [, alias] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
    if (alias !== undefined) return color(alias)
    const [, first, share, second] =
      /^color-mix\(in oklab, var\((.+?)\) (.+), var\((.+?)\)\)$/.exec(value) ?? []
    if (first !== undefined && share !== undefined && second !== undefined) {
      const [, token] = /^var\((.+)\)$/.exec(share) ?? []
      const percent = Number.parseFloat(token === undefined ? share : (tokens.get(token) ?? ''))
      const mix = interpolate([formatHex(color(second)), formatHex(color(first))], 'oklab')
      return parse(formatHex(mix(percent / 100))) as Rgb
    }
    const parsed = parse(value)
    if (!parsed) throw new Error(`${name} is not a color`)
    return parsed as Rgb
  }
  /** Returns a shade of a state, as `states.css` derives it. */
  function shade(state: string, name: string): Rgb {
    const value = shades.get(name) ?? ''
    return color(value.replace('var(--_state)', `var(--pk-state-${state})`))
  }
  const contrast = (a: string, b: string) => wcagContrast(color(`--pk-${a}`), color(`--pk-${b}`))

  it.each(surfaces)('make all text readable on %s', (surface) => {
    for (const text of ['fg', 'fg-muted', 'fg-subtle', 'accent']) {
      expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(surfaces)('make controls, focus and every variant visible on %s', (surface) => {
    const parts = ['border-strong', 'focus', ...variants.map((number) => `variant-${number}`)]
    for (const part of parts) {
      expect(contrast(part, surface), `${part} on ${surface}`).toBeGreaterThanOrEqual(3)
    }
  })

  it('make text readable on the accent, with and without hover', () => {
    expect(contrast('accent-fg', 'accent')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('accent-fg', 'accent-hover')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(states)('make the state %s readable on its tint and visible on surfaces', (state) => {
    const text = shade(state, '--_fg')
    for (const surface of surfaces) {
      expect(contrast(`state-${state}`, surface)).toBeGreaterThanOrEqual(3)
      expect(wcagContrast(text, color(`--pk-${surface}`))).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(['danger', 'warning'])(
    'make the %s text readable on its tint and every surface',
    (tone) => {
      for (const surface of [...surfaces, `${tone}-bg`]) {
        expect(contrast(`${tone}-fg`, surface), surface).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  const visions = {
    normal: (value: Rgb) => value,
    protan: filterDeficiencyProt(1),
    deutan: filterDeficiencyDeuter(1),
    tritan: filterDeficiencyTrit(1),
  }
  it.each(Object.entries(visions))('make the variants distinct in %s vision', (_name, see) => {
    const difference = differenceCiede2000()
    const seen = variants.map((number) => see(color(`--pk-variant-${number}`)) as Rgb)
    const distances: number[] = seen.flatMap((one, index) =>
      seen.slice(index + 1).map((other) => difference(one, other)),
    )
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(11)
    const firstFour = seen.slice(0, 4)
    for (const [index, one] of firstFour.entries()) {
      for (const other of firstFour.slice(index + 1)) {
        expect(difference(one, other)).toBeGreaterThanOrEqual(18)
      }
    }
  })
})
