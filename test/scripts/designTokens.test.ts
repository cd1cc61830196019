import { differenceEuclidean, parse } from 'culori'
import { afterAll, describe, expect, it } from 'vitest'
import { designTokens, tailwindTheme } from '../../scripts/designTokens.mjs'
import { cssTokens } from '../support/cssTokens.js'

const tokens = designTokens()
const names = ['tokens.css', 'tokens-light.css', 'tokens-dark.css'].map((file) =>
  [...cssTokens(`styles/${file}`).keys()].filter((name) => name.startsWith('--pk-')),
)
/** Each public custom property once. */
const all = new Set(names.flat())

afterAll(() => console.info(`Custom properties: ${all.size} public (at most 45)`))

it('there are at most 45 public custom properties', () => {
  expect(all.size).toBeLessThanOrEqual(45)
})

/** The grays, which are mixed from the surface and the text. */
const grays = [
  'bg-subtle',
  'bg-muted',
  'bg-hover',
  'border',
  'border-strong',
  'fg-muted',
  'fg-subtle',
].map((name) => `--pk-${name}`)

describe('tokens.json', () => {
  const inherited = new Set(['--pk-color-scheme', '--pk-shadow-overlay'])

  it.each(['light', 'dark'])('has every color of the %s theme', (theme) => {
    const own = [...cssTokens(`styles/tokens-${theme}.css`).keys()].filter(
      (name) => name.startsWith('--pk-') && !inherited.has(name),
    )
    const colors = [...own, ...grays]
    expect(colors.length).toBeGreaterThan(20)
    expect(Object.keys(tokens[theme] ?? {}).map((name) => `--pk-${name}`)).toEqual(colors)
  })

  it('computes grays from the surface and the text as browsers do', () => {
    const hexOf = (theme: string, name: string) => {
      const token = tokens[theme]?.[name] as { $value: { hex: string } } | undefined
      return token?.$value.hex ?? ''
    }
    const distance = differenceEuclidean('oklab')
    // What Chromium paints.
    for (const [theme, name, painted] of [
      ['light', 'border-strong', '#82817d'],
      ['light', 'bg-muted', '#f2f2f1'],
      ['dark', 'border', '#292927'],
      ['dark', 'fg-muted', '#aeada8'],
    ] as const) {
      const difference = distance(parse(hexOf(theme, name)) as never, parse(painted) as never)
      expect(difference, `${theme} ${name}`).toBeLessThan(0.004)
    }
  })

  it('describes colors, sizes, times and fonts in the standard format', () => {
    expect(tokens.light?.accent).toEqual({
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [0.2902, 0.1843, 0.651], hex: '#4a2fa6' },
    })
    expect(tokens.base).toMatchObject({
      'font-size': { $type: 'dimension', $value: { value: 0.875, unit: 'rem' } },
      duration: { $type: 'duration', $value: { value: 160, unit: 'ms' } },
      ease: { $type: 'cubicBezier', $value: [0.3, 0.8, 0.6, 1] },
      radius: { $type: 'number', $value: 1 },
      density: { $type: 'number', $value: 1 },
      contrast: { $type: 'number', $value: 0 },
    })
    expect(tokens.base?.['font-mono']).toMatchObject({ $type: 'fontFamily' })
    // The page provides it.
    expect(tokens.base).not.toHaveProperty('font')
  })
})

it('the theme for Tailwind has every color of the themes', () => {
  const theme = tailwindTheme()
  for (const name of Object.keys(tokens.light ?? {})) {
    expect(theme).toContain(`--color-pk-${name}: var(--pk-${name});`)
  }
})
