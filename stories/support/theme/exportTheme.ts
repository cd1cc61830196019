import { formatHex, oklch, parse, rgb } from 'culori'
import type { ThemeColors } from '../page/colors.js'

/** The values of a theme. */
export interface ThemeValues {
  accent: string
  /** The tint of the surface and the text, from which all grays are mixed. */
  tint: string
  radius: number
  density: number
  font: FontName
  contrast: number
}

/** Fonts by a name that fits into a URL. */
export const fonts = {
  inherit: 'inherit',
  system: "system-ui, 'Segoe UI', sans-serif",
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  serif: "Charter, 'Bitstream Charter', Cambria, 'DejaVu Serif', serif",
  mono: "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const

export type FontName = keyof typeof fonts

/** The values of the stylesheet. */
export const defaultTheme: ThemeValues = {
  accent: '#4a2fa6',
  tint: '#87847b',
  radius: 1,
  density: 1,
  font: 'inherit',
  contrast: 0,
}

export type Scheme = 'light' | 'dark'

/** Returns the custom properties of a theme, only those that differ from the stylesheet's. */
export function customProperties({ tint, ...theme }: ThemeValues, scheme: Scheme) {
  const changed = Object.entries(theme).filter(
    ([name, value]) => value !== defaultTheme[name as keyof ThemeValues],
  )
  const properties: Record<string, string> = Object.fromEntries(
    changed.map(([name, value]) => [
      `--pk-${name}`,
      name === 'font' ? fonts[value as FontName] : String(value),
    ]),
  )
  return { ...properties, ...tinted(tint, scheme) }
}

/** The lightness and the strength of the surface and the text in each scheme. */
const pairs = {
  light: { bg: [1, 0], fg: [0.2, 1.1] },
  dark: { bg: [0.185, 0.44], fg: [0.953, 0.26] },
} as const

/** Returns the surface and the text in a tint, from which the stylesheet mixes all grays. */
function tinted(tint: string, scheme: Scheme): Record<string, string> {
  if (tint === defaultTheme.tint) return {}
  const { c = 0, h = 0 } = oklch(parse(tint)) ?? {}
  return Object.fromEntries(
    Object.entries(pairs[scheme]).map(([name, [l, share]]) => [
      `--pk-${name}`,
      formatHex({ mode: 'oklch', l, c: Math.min(c, 0.04) * share, h }),
    ]),
  )
}

/** The page, and the regions that set a color scheme of their own. */
const regions = {
  light: ":root, .light, [data-theme='light'], [data-pk-theme='light']",
  dark: ".dark, [data-theme='dark'], [data-pk-theme='dark']",
}
const allRegions = ':root, .light, .dark, [data-theme], [data-pk-theme]'

/** Returns the theme as custom properties, for any page that loads `styles.css`. */
export function toCss(theme: ThemeValues): string {
  const { tint } = theme
  const both = customProperties({ ...theme, tint: defaultTheme.tint }, 'light')
  const rules = [
    [allRegions, both],
    [regions.light, tinted(tint, 'light')],
    [regions.dark, tinted(tint, 'dark')],
  ] as const
  const written = rules
    .filter(([, properties]) => Object.keys(properties).length > 0)
    .map(([selector, properties]) => rule(selector, properties))
  return written.join('\n') || '/* Nothing differs from the default theme. */\n'
}

/** Returns the theme for Tailwind 4: the utilities of the package, and the same properties. */
export function toTailwind(theme: ThemeValues): string {
  const imports = ['tailwindcss', 'personalization-kit/styles/tailwind.css']
  return `${imports.map((name) => `@import '${name}';\n`).join('')}\n${toCss(theme)}`
}

/** The variables of shadcn/ui, and the colors of the package that they take. */
const shadcn = {
  background: 'bg',
  foreground: 'fg',
  card: 'bg',
  'card-foreground': 'fg',
  popover: 'bg',
  'popover-foreground': 'fg',
  primary: 'accent',
  'primary-foreground': 'accent-fg',
  secondary: 'bg-muted',
  'secondary-foreground': 'fg',
  muted: 'bg-muted',
  'muted-foreground': 'fg-muted',
  accent: 'bg-hover',
  'accent-foreground': 'fg',
  destructive: 'danger-fg',
  border: 'border',
  input: 'border-strong',
  ring: 'focus',
} as const

/** Returns the theme as the variables of shadcn/ui, for an app that uses both. */
export function toShadcn(theme: ThemeValues, colors: ThemeColors): string {
  const variables = (theme: 'Light' | 'Dark') =>
    Object.fromEntries(
      Object.entries(shadcn).map(([name, color]) => [`--${name}`, colors[theme][color] ?? '']),
    )
  const radius = { '--radius': `${0.625 * theme.radius}rem` }
  return `${rule(':root', { ...radius, ...variables('Light') })}\n${rule('.dark', variables('Dark'))}`
}

/** Returns the theme's colors and sizes in the format of the Design Tokens Community Group. */
export function toDtcg(theme: ThemeValues, colors: ThemeColors): string {
  const group = (theme: 'Light' | 'Dark') =>
    Object.fromEntries(Object.entries(colors[theme]).map(([name, hex]) => [name, colorToken(hex)]))
  const base = {
    radius: number(theme.radius),
    density: number(theme.density),
    contrast: number(theme.contrast),
    font: { $type: 'fontFamily', $value: fonts[theme.font].replaceAll("'", '').split(', ') },
  }
  return `${JSON.stringify({ light: group('Light'), dark: group('Dark'), base }, null, 2)}\n`
}

const number = (value: number) => ({ $type: 'number', $value: value })

function colorToken(hex: string) {
  const { r, g, b } = rgb(parse(hex)) ?? { r: 0, g: 0, b: 0 }
  const components = [r, g, b].map((part) => Math.round(part * 1e4) / 1e4)
  return { $type: 'color', $value: { colorSpace: 'srgb', components, hex } }
}

function rule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};\n`)
  return `${selector} {\n${lines.join('')}}\n`
}

/** Returns a link that opens the studio with a theme. */
export function linkTo(theme: ThemeValues, catalog: string): string {
  const args = Object.entries(theme)
    .filter(([name, value]) => value !== defaultTheme[name as keyof ThemeValues])
    .map(([name, value]) => `${name}:${String(value).replace(/^#(.+)$/, '!hex($1)')}`)
  const page = new URL('./', catalog)
  page.search = `?path=/story/start-theme-studio--theme-studio&args=${args.join(';')}`
  return page.href
}
