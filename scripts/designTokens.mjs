import { readFileSync } from 'node:fs'

/**
 * Returns the design tokens in the format of the Design Tokens Community Group (2025.10), read from
 * the stylesheets: colors by theme, then everything that does not depend on the theme. Tokens that
 * are derived from others, or that name what the page provides, are left out.
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
  const css = readFileSync(new URL(`../src/styles/${file}`, import.meta.url), 'utf8')
  const declarations = css.slice(css.indexOf('{') + 1, css.indexOf('}'))
  /** @type {Record<string, object>} */
  const group = {}
  for (const [, name = '', value = ''] of declarations.matchAll(/--pk-([\w-]+):\s*([^;]+);/g)) {
    const token = readToken(value.trim())
    if (token) group[name] = token
  }
  return group
}

/** @param {string} value */
function readColor(value) {
  if (!/^#[\da-f]{6}$/.test(value)) return null
  const components = [1, 3, 5].map(
    (start) => Math.round((Number.parseInt(value.slice(start, start + 2), 16) / 255) * 1e4) / 1e4,
  )
  return { $type: 'color', $value: { colorSpace: 'srgb', components, hex: value } }
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
  return value.includes(',') ? { $type: 'fontFamily', $value: value.split(/,\s*/) } : null
}
