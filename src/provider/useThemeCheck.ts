'use client'
import { useEffect } from 'react'
import { isBrowser } from '../internal/isBrowser.js'
import { isProduction, warnInDevelopment } from '../internal/warnOnce.js'

/** How long after the provider is mounted the theme is checked, in ms. Stylesheets can load late. */
const waitMs = 2_000

/**
 * In development, warns if text has a contrast under 3:1 on the surface, such as when a host sets only one of
 * `--pk-bg` and `--pk-fg`, if one of these colors is partly transparent, or if either the surface or the
 * theme is dark, but not both.
 */
export function useThemeCheck(): void {
  useEffect(() => {
    if (isProduction() || !isBrowser()) return undefined
    const timer = setTimeout(() => {
      const fault = findThemeFault()
      if (fault) warnInDevelopment(fault)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [])
}

/** Returns what is wrong with the theme of the first component on the page, or `null`. */
function findThemeFault(): string | null {
  const root = document.querySelector('.pk-root')
  // In jsdom, colors can't be computed.
  if (!root || typeof OffscreenCanvas === 'undefined') return null
  const style = getComputedStyle(root)
  const colors = ['--pk-bg', '--pk-fg'].map((name) => paint(computedColor(root, `var(${name})`)))
  const [bg, fg] = colors
  if (!bg || !fg) return null
  const clear = bg.alpha < 1 ? '--pk-bg' : '--pk-fg'
  if (bg.alpha < 1 || fg.alpha < 1)
    return `${clear} is partly transparent, so what is below menus and drawers shows through. Set an opaque color, such as color-mix(in srgb, white 3%, black) (docs/styling.md).`
  const [surface, text] = [bg.luminance, fg.luminance]
  const contrast = (Math.max(surface, text) + 0.05) / (Math.min(surface, text) + 0.05)
  if (contrast < 3)
    return `text has a contrast of only ${contrast.toFixed(1)}:1 on the surface. Set --pk-bg and --pk-fg together (docs/styling.md).`
  const isDark = style.getPropertyValue('--pk-color-scheme').trim() === 'dark'
  if (isDark === surface < text) return null
  const scheme = isDark ? 'light' : 'dark'
  const advice = isDark
    ? 'Set --pk-bg and --pk-fg for your dark mode, too, or data-pk-theme="light" if there is none'
    : 'Set data-pk-theme="dark" beside your own attribute'
  return `the surface is ${scheme}, but the theme is not, so states and accents are hard to read. ${advice} (docs/styling.md).`
}

/**
 * Returns the color that a CSS value has inside an element, such as one of the two colors in `light-dark()`.
 */
function computedColor(root: Element, css: string): string {
  const probe = root.appendChild(document.createElement('i'))
  probe.style.color = css
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/**
 * Returns the luminance and the opacity of any CSS color, both from 0 to 1, or `null` if the text is not a
 * color.
 */
function paint(color: string): { luminance: number; alpha: number } | null {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas || !CSS.supports('color', color)) return null
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
    (value) => value / 255,
  )
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return { luminance: 0.2126 * r + 0.7152 * g + 0.0722 * b, alpha }
}
