import { readFileSync } from 'node:fs'
import { formatHex, interpolate, parse, rgb } from 'culori'

/** @param {string} file */
const read = (file) => readFileSync(new URL(`../src/styles/${file}`, import.meta.url), 'utf8')

/**
 * Returns the custom properties of a stylesheet's first rule with a prefix, by name without it.
 *
 * @param {string} file
 */
function declarationsOf(file, prefix = '--pk-') {
  const css = read(file)
  const rule = css.slice(css.indexOf('{') + 1, css.indexOf('}'))
  return new Map(
    [...rule.matchAll(/(--\w+-)([\w-]+):\s*([^;]+);/g)].flatMap(([, of, name = '', value = '']) =>
      of === prefix ? [[name, value.replaceAll(/\s+/g, ' ').trim()]] : [],
    ),
  )
}

/** The grays, with the names of their shares of the text's color. */
const grays = new Map(
  [
    ...read('tokens.css').matchAll(
      /--pk-([\w-]+): color-mix\(in oklab, var\(--pk-fg\) var\(--_mix-([\w-]+)\), var\(--pk-bg\)\);/g,
    ),
  ].map(([, name = '', share = '']) => [name, share]),
)

/**
 * Returns the design tokens in the format of the Design Tokens Community Group (2025.10), read from
 * the stylesheets: colors by theme, then everything that does not depend on the theme. Tokens that
 * depend on what a component is in are left out.
 *
 * @returns {Record<string, Record<string, object>>}
 */
export function designTokens() {
  return {
    light: { ...groupOf('tokens-light.css', readColor), ...graysOf('tokens-light.css') },
    dark: { ...groupOf('tokens-dark.css', readColor), ...graysOf('tokens-dark.css') },
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
 * Returns the grays of a theme, which are mixed from its surface and its text.
 *
 * @param {string} file
 */
function graysOf(file) {
  const colors = declarationsOf(file)
  const shares = declarationsOf(file, '--_mix-')
  const mix = interpolate([colors.get('bg') ?? '', colors.get('fg') ?? ''], 'oklab')
  return Object.fromEntries(
    [...grays].map(([name, share]) => {
      const part = Number.parseFloat(shares.get(share) ?? '') / 100
      return [name, colorToken(formatHex(mix(part)))]
    }),
  )
}

/** @param {string} value */
function readColor(value) {
  return /^#[\da-f]{6}$/.test(value) ? colorToken(value) : null
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
  const colors = [...declarationsOf('tokens-light.css').keys(), ...grays.keys()].filter(
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
