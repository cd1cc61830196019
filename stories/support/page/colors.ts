import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  parse,
  rgb,
  wcagContrast,
} from 'culori'
import { useState } from 'react'

/** The themes a component can be in: a name, the value of `data-pk-theme`, and the contrast. */
export const themes = [
  { name: 'Light', scheme: 'light', contrast: 'normal' },
  { name: 'Dark', scheme: 'dark', contrast: 'normal' },
  { name: 'Light, high contrast', scheme: 'light', contrast: 'more' },
  { name: 'Dark, high contrast', scheme: 'dark', contrast: 'more' },
] as const

type ThemeName = (typeof themes)[number]['name']

/** Colors by theme, then by name. */
export type ThemeColors = Record<ThemeName, Record<string, string>>

/** A color that a browser computes: a name, its CSS, and the status of its element. */
export interface ColorProbe {
  name: string
  css: string
  status?: string | undefined
}

/** Returns colors as the browser computes them in each theme, as hex. */
export function useThemeColors(probes: readonly ColorProbe[]): ThemeColors {
  const [colors] = useState(() => readThemeColors(probes))
  return colors
}

/** Reads colors once, with your own values for custom properties. */
export function readThemeColors(
  probes: readonly ColorProbe[],
  propertiesOf: (scheme: 'light' | 'dark') => Readonly<Record<string, string>> = () => ({}),
): ThemeColors {
  return Object.fromEntries(
    themes.map((theme) => [theme.name, readColors(probes, theme, propertiesOf(theme.scheme))]),
  ) as ThemeColors
}

function readColors(
  probes: readonly ColorProbe[],
  { scheme, contrast }: (typeof themes)[number],
  properties: Readonly<Record<string, string>>,
) {
  const root = document.body.appendChild(document.createElement('div'))
  root.hidden = true
  root.dataset.pkTheme = scheme
  root.dataset.contrast = contrast
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value)
  const colors = probes.map(({ name, css, status }) => {
    const element = root.appendChild(document.createElement('span'))
    element.className = 'pk-root'
    if (status !== undefined) element.dataset.status = status
    element.style.color = css
    return [name, formatHex(parse(getComputedStyle(element).color)) ?? ''] as const
  })
  root.remove()
  return Object.fromEntries(colors)
}

/** Returns the contrast of two colors, such as 4.5, rounded down to a tenth. */
export function contrastOf(one: string, other: string): number {
  return Math.floor(wcagContrast(one, other) * 10) / 10
}

/** How people with a color vision deficiency see a color. */
export const visions: Record<string, (color: string) => string> = {
  'Normal vision': (color) => color,
  Protanopia: simulate(filterDeficiencyProt(1)),
  Deuteranopia: simulate(filterDeficiencyDeuter(1)),
  Tritanopia: simulate(filterDeficiencyTrit(1)),
}

function simulate(filter: ReturnType<typeof filterDeficiencyProt>) {
  return (color: string) => formatHex(filter(rgb(color) ?? { mode: 'rgb', r: 0, g: 0, b: 0 }))
}

const difference = differenceCiede2000()

/** Returns the smallest difference between any two of several colors (CIEDE2000). */
export function smallestDifference(colors: readonly string[]): number {
  const differences = colors.flatMap((one, index) =>
    colors.slice(index + 1).map((other) => difference(one, other)),
  )
  return Math.min(...differences)
}
