'use client'
import { useEffect } from 'react'
import { isProduction, warnInDevelopment } from '../internal/warnOnce.js'

/** How long after the provider is mounted the theme is looked at, in ms. Stylesheets can load late. */
const waitMs = 2_000

/**
 * In development, warns if text can't be read on the surface, as when a host sets only one of `--pk-bg` and
 * `--pk-fg`, or if the surface is dark and the theme is not.
 */
export function useThemeCheck(): void {
  useEffect(() => {
    if (isProduction()) return undefined
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
  const [surface, text] = ['var(--pk-bg)', 'var(--pk-fg)'].map((css) =>
    luminanceOf(computedColor(root, css)),
  )
  if (surface == null || text == null) return null
  const contrast = (Math.max(surface, text) + 0.05) / (Math.min(surface, text) + 0.05)
  if (contrast < 3)
    return `text has a contrast of only ${contrast.toFixed(1)}:1 on the surface. Set --pk-bg and --pk-fg together (docs/styling.md).`
  const isDark = style.getPropertyValue('--pk-color-scheme').trim() === 'dark'
  if (isDark === surface < text) return null
  const scheme = isDark ? 'light' : 'dark'
  return `the surface is ${scheme}, but the theme is not, so states and accents are hard to read. Set data-pk-theme="${scheme}" beside your own attribute (docs/styling.md).`
}

/** Returns a color as it is where an element is, such as one of the two of `light-dark()`. */
function computedColor(root: Element, css: string): string {
  const probe = root.appendChild(document.createElement('i'))
  probe.style.color = css
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Returns the luminance of any CSS color from 0 to 1, or `null` if it is none. */
function luminanceOf(color: string): number | null {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas || !CSS.supports('color', color)) return null
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
