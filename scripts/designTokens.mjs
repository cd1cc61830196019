import { readFileSync } from 'node:fs'
import { formatHex, oklch, parse, rgb } from 'culori'

/** @param {string} file */
const read = (file) => readFileSync(new URL(`../src/styles/${file}`, import.meta.url), 'utf8')

/**
 * Returns the public custom properties of a stylesheet's first rule, by name without `--pk-`.
 *
 * @param {string} file
 */
function declarationsOf(file) {
  const css = read(file)
  const rule = css.slice(css.indexOf('{') + 1, css.indexOf('}'))
  return new Map(
    [...rule.matchAll(/--pk-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\s+/g, ' ').trim(),
    ]),
  )
}

/**
 * Returns the design tokens in the format of the Design Tokens Community Group (2025.10), read from
 * the stylesheets: colors by theme, then everything that does not depend on the theme. Tokens that
 * depend on what a component is in are left out.
 *
 * @returns {Record<string, Record<string, object>>}
 */
export function designTokens() {
  return {
    light: groupOf('tokens-light.css', readColor),
    dark: groupOf('tokens-dark.css', readColor),
    base: groupOf('tokens.css', readBase),
  }
}

/**
 * @param {string} file
 * @param {(value: string) => object | null} readToken
 */
function groupOf(file, readToken) {
  return Object.fromEntries(
    [...declarationsOf(file)].flatMap(([name, value]) => {
      const token = readToken(value)
      return token ? [[name, token]] : []
    }),
  )
}

/**
 * Returns a color as a token. A gray is computed from the default neutral color.
 *
 * @param {string} value
 */
function readColor(value) {
  const [, lightness, chroma] =
    /^oklch\(from var\(--pk-neutral\) ([\d.]+) calc\(min\(c, 0\.04\) \* ([\d.]+)\) h\)$/.exec(
      value,
    ) ?? []
  if (lightness === undefined) return /^#[\da-f]{6}$/.test(value) ? colorToken(value) : null
  const neutral = oklch(parse(declarationsOf('tokens.css').get('neutral') ?? ''))
  const c = Math.min(neutral?.c ?? 0, 0.04) * Number(chroma)
  return colorToken(formatHex({ mode: 'oklch', l: Number(lightness), c, h: neutral?.h ?? 0 }))
}

/** @param {string} hex */
function colorToken(hex) {
  const { r, g, b } = rgb(parse(hex)) ?? { r: 0, g: 0, b: 0 }
  const components = [r, g, b].map((part) => Math.round(part * 1e4) / 1e4)
  return { $type: 'color', $value: { colorSpace: 'srgb', components, hex } }
}

/** @param {string} value */
function readBase(value) {
  const [, amount, unit] = /^([\d.]+)(rem|ms)$/.exec(value) ?? []
  if (unit === 'rem') {
    return { $type: 'dimension', $value: { value: Number(amount), unit: 'rem' } }
  }
  if (unit === 'ms') return { $type: 'duration', $value: { value: Number(amount), unit: 'ms' } }
  const [, points] = /^cubic-bezier\((.+)\)$/.exec(value) ?? []
  if (points !== undefined) return { $type: 'cubicBezier', $value: points.split(',').map(Number) }
  if (/^\d+$/.test(value)) return { $type: 'number', $value: Number(value) }
  if (value.includes(',')) return { $type: 'fontFamily', $value: value.split(/,\s*/) }
  return readColor(value)
}

/**
 * Returns a stylesheet for Tailwind 4, which adds utilities for the tokens: `bg-pk-bg-subtle` and
 * `text-pk-fg-muted` follow the theme.
 */
export function tailwindTheme() {
  const colors = [...declarationsOf('tokens-light.css').keys()].filter(
    (name) => name !== 'color-scheme' && name !== 'shadow-overlay',
  )
  const lines = [
    ...colors.map((name) => `--color-pk-${name}: var(--pk-${name});`),
    '--font-pk-mono: var(--pk-font-mono);',
    '--text-pk: var(--pk-font-size);',
    '--shadow-pk-overlay: var(--pk-shadow-overlay);',
    '--ease-pk: var(--pk-ease);',
  ]
  return `/* Optional. Adds utilities for the tokens to Tailwind 4: bg-pk-bg-subtle, text-pk-fg-muted. */
@theme inline {
${lines.map((line) => `  ${line}\n`).join('')}}
`
}
