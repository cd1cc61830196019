import { describe, expect, it } from 'vitest'
import type { ThemeColors } from '../../stories/support/page/colors.js'
import {
  customProperties,
  defaultTheme,
  linkTo,
  toCss,
  toDtcg,
  toShadcn,
  toTailwind,
} from '../../stories/support/theme/exportTheme.js'

const teal = { ...defaultTheme, accent: '#0f766e', radius: 0.5, font: 'mono' as const }
const colors = {
  Light: { bg: '#ffffff', accent: '#0f766e', 'accent-fg': '#ffffff' },
  Dark: { bg: '#111316', accent: '#5eead4', 'accent-fg': '#0a111f' },
} as unknown as ThemeColors

describe('an exported theme', () => {
  it('has only the properties that differ', () => {
    expect(customProperties(defaultTheme, 'light')).toEqual({})
    expect(customProperties(teal, 'light')).toMatchObject({
      '--pk-accent': '#0f766e',
      '--pk-radius': '0.5',
    })
    expect(Object.keys(customProperties(teal, 'light'))).toHaveLength(3)
  })

  it('is CSS, also if nothing differs', () => {
    expect(toCss({ ...defaultTheme, accent: '#0f766e' })).toBe(
      ':root, .light, .dark, [data-theme], [data-pk-theme] {\n  --pk-accent: #0f766e;\n}\n',
    )
    expect(toCss(defaultTheme)).toMatch(/^\/\* .+ \*\/\n$/)
    expect(toTailwind(teal)).toMatch(/^@import 'tailwindcss';\n[\s\S]+--pk-accent: #0f766e;/)
  })

  it('has a surface and a text for each scheme if it is tinted', () => {
    const css = toCss({ ...defaultTheme, tint: '#6b7a78' })
    const [light = '', dark = ''] = css.split('\n.dark')
    expect(light).toMatch(/^:root, \.light, .+\{\n {2}--pk-bg: #ffffff;\n {2}--pk-fg: #[01]/)
    expect(dark).toMatch(/--pk-bg: #[01][\s\S]+--pk-fg: #e/)
  })

  it('has the variables of shadcn/ui in both themes', () => {
    const [light = '', dark = ''] = toShadcn(teal, colors).split('\n.dark')
    expect(light).toContain('--radius: 0.3125rem;')
    expect(light).toContain('--primary: #0f766e;')
    expect(dark).toContain('--primary: #5eead4;')
    expect(dark).toContain('--primary-foreground: #0a111f;')
  })

  it('has design tokens', () => {
    const tokens: unknown = JSON.parse(toDtcg(teal, colors))
    expect(tokens).toHaveProperty('dark.bg.$value.hex', '#111316')
    expect(tokens).toHaveProperty('light.bg.$value.components', [1, 1, 1])
    expect(tokens).toHaveProperty('base.radius', { $type: 'number', $value: 0.5 })
    expect(tokens).toHaveProperty('base.font.$value.0', 'ui-monospace')
  })

  it('is in a link that the catalog reads', () => {
    expect(linkTo(teal, 'https://host.example/kit/iframe.html?id=1')).toBe(
      'https://host.example/kit/?path=/story/start-theme-studio--theme-studio&args=accent:!hex(0f766e);radius:0.5;font:mono',
    )
  })
})
