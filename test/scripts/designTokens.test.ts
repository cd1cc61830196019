import { describe, expect, it } from 'vitest'
import { designTokens } from '../../scripts/designTokens.mjs'
import { cssTokens } from '../support/cssTokens.js'

const tokens = designTokens()

describe('tokens.json', () => {
  it.each(['light', 'dark'])('has every color of the %s theme', (theme) => {
    const colors = [...cssTokens(`styles/tokens-${theme}.css`)].filter(([, value]) =>
      value.startsWith('#'),
    )
    expect(colors.length).toBeGreaterThan(25)
    const listed = Object.entries(tokens[theme] ?? {}).map(([name, token]) => [
      `--pk-${name}`,
      (token as { $value: { hex: string } }).$value.hex,
    ])
    expect(listed).toEqual(colors)
  })

  it('describes colors, sizes, times and fonts in the standard format', () => {
    expect(tokens.light?.accent).toEqual({
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [0.149, 0.3412, 0.8314], hex: '#2657d4' },
    })
    expect(tokens.base).toMatchObject({
      'space-4': { $type: 'dimension', $value: { value: 1, unit: 'rem' } },
      duration: { $type: 'duration', $value: { value: 160, unit: 'ms' } },
      ease: { $type: 'cubicBezier', $value: [0.3, 0.8, 0.6, 1] },
      radius: { $type: 'number', $value: 1 },
      contrast: { $type: 'number', $value: 0 },
    })
    expect(tokens.base?.['font-mono']).toMatchObject({ $type: 'fontFamily' })
    // The page provides it.
    expect(tokens.base).not.toHaveProperty('font')
  })
})
