import { clampRgb, converter, parse, wcagContrast, wcagLuminance } from 'culori'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import shadcnStyles from '../../src/styles/shadcn.css?raw'
import 'personalization-kit/styles.css'

/** All colors are read as the browser computes them. The library's type of all spaces is too large. */
type Color = Parameters<typeof wcagContrast>[0]

const rgb = converter('rgb') as (color: Color) => { r: number; g: number; b: number }

const surfaces = ['--pk-bg', '--pk-bg-subtle', '--pk-bg-muted', '--pk-bg-hover', '--pk-bg-selected']
const texts = ['--pk-fg', '--_fg-muted', '--_fg-subtle', '--_accent']
const controls = ['--_border-strong', '--pk-focus', '--_accent']
const states = ['running', 'scheduled', 'paused', 'draft', 'disabled', 'ended', 'unknown', 'error']
const variants = Array.from({ length: 9 }, (_, index) => `--pk-variant-${index + 1}`)

const themes: [Theme, ...Theme[]] = [
  { name: 'light', attributes: { 'data-theme': 'light' }, text: 4.5, control: 3 },
  { name: 'dark', attributes: { 'data-theme': 'dark' }, text: 4.5, control: 3 },
  {
    name: 'light, high contrast',
    attributes: { 'data-theme': 'light', 'data-contrast': 'more' },
    text: 7,
    control: 4.5,
  },
  {
    name: 'dark, high contrast',
    attributes: { 'data-theme': 'dark', 'data-contrast': 'more' },
    text: 7,
    control: 4.5,
  },
]

/** The default colors of shadcn/ui, in light and dark. */
const shadcn = {
  light:
    '--background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --muted: oklch(0.97 0 0); --muted-foreground: oklch(0.556 0 0); --border: oklch(0.922 0 0); --primary: oklch(0.205 0 0); --radius: 0.625rem',
  dark: '--background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0); --muted: oklch(0.269 0 0); --muted-foreground: oklch(0.708 0 0); --border: oklch(1 0 0 / 10%); --primary: oklch(0.922 0 0); --radius: 0.625rem',
}
const shadcnThemes = (['light', 'dark'] as const).flatMap((scheme) =>
  [false, true].map((isHigh) => ({
    name: `of shadcn/ui, ${scheme}${isHigh ? ', high contrast' : ''}`,
    attributes: {
      class: scheme,
      style: shadcn[scheme],
      'data-contrast': isHigh ? 'more' : 'normal',
    },
    text: isHigh ? 7 : 4.5,
    control: isHigh ? 4.5 : 3,
    styles: shadcnStyles,
  })),
)

interface Theme {
  name: string
  attributes: Record<string, string>
  /** The contrast that text and controls have at least. */
  text: number
  control: number
  /** A stylesheet in addition. */
  styles?: string
}

/** Puts a region with a theme into the page. Returns its root, and a function that reads a color. */
function openTheme({ attributes, styles }: Theme) {
  if (styles !== undefined) {
    document.body.appendChild(document.createElement('style')).textContent = styles
  }
  const region = document.body.appendChild(document.createElement('div'))
  for (const [name, value] of Object.entries(attributes)) region.setAttribute(name, value)
  const root = region.appendChild(document.createElement('div'))
  root.className = 'pk-root'
  const probes = new Map<string, CSSStyleDeclaration>()
  /** Reads a token, on an element with a status if there is one. */
  function color(token: string, status?: string): Color {
    const key = `${token} ${status ?? ''}`
    let style = probes.get(key)
    if (!style) {
      const probe = root.appendChild(document.createElement('i'))
      if (status !== undefined) probe.dataset.status = status
      probe.style.color = `var(${token})`
      style = getComputedStyle(probe)
      probes.set(key, style)
    }
    const parsed = parse(style.color)
    if (!parsed) throw new Error(`${token} is not a color: ${style.color}`)
    return clampRgb(parsed)
  }
  return { root, color }
}

afterEach(() => document.body.replaceChildren())

describe.each([...themes, ...shadcnThemes])('the theme $name', (theme) => {
  it('makes all text readable, and all controls visible, on every surface', () => {
    const { color } = openTheme(theme)
    for (const surface of surfaces) {
      for (const text of texts) {
        const contrast = wcagContrast(color(text), color(surface))
        expect(contrast, `${text} on ${surface}`).toBeGreaterThanOrEqual(theme.text)
      }
      // Dividers are decoration, except in high contrast.
      for (const control of theme.control > 3 ? [...controls, '--_border'] : controls) {
        const contrast = wcagContrast(color(control), color(surface))
        expect(contrast, `${control} on ${surface}`).toBeGreaterThanOrEqual(theme.control)
      }
      for (const variant of variants) {
        const contrast = wcagContrast(color(variant), color(surface))
        expect(contrast, `${variant} on ${surface}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('makes states visible, and their words readable', () => {
    const { color } = openTheme(theme)
    for (const state of states) {
      for (const surface of surfaces) {
        const [icon, word] = [color('--_state', state), color('--_fg', state)]
        expect(wcagContrast(icon, color(surface)), `${state} on ${surface}`).toBeGreaterThanOrEqual(
          theme.control,
        )
        expect(
          wcagContrast(word, color(surface)),
          `the word ${state} on ${surface}`,
        ).toBeGreaterThanOrEqual(theme.text)
      }
    }
  })

  it('makes errors and warnings readable on their tints and on every surface', () => {
    const { color } = openTheme(theme)
    for (const tone of ['danger', 'warning']) {
      for (const surface of [...surfaces, `--_${tone}-bg`]) {
        const contrast = wcagContrast(color(`--_${tone}-fg`), color(surface))
        expect(contrast, `${tone} on ${surface}`).toBeGreaterThanOrEqual(theme.text)
      }
    }
  })
})

/** Returns the color at an index: first the extremes, then a fixed sequence of any others. */
function accentAt(index: number): string {
  const extremes = ['#000', '#fff', '#ff0', '#0ff', '#f0f', '#f00', '#0f0', '#00f', '#808080']
  const extreme = extremes[index]
  if (extreme !== undefined) return extreme
  // Multiples of a large odd number visit all colors without a pattern.
  const value = (index * 0x9e3779b1) >>> 8
  return `#${value.toString(16).padStart(6, '0')}`
}

let lowest = Number.POSITIVE_INFINITY

const batch = 500

/** Returns the luminances of the tokens that follow each of some accents, computed together. */
function luminancesOf(region: Element, from: number): [string, number, number, number][] {
  const roots = Array.from({ length: batch }, (_, index) => {
    const root = document.createElement('div')
    root.className = 'pk-root'
    root.style.setProperty('--pk-accent', accentAt(from + index))
    for (const token of ['--_accent', '--pk-bg-selected', '--_accent-hover']) {
      root.appendChild(document.createElement('i')).style.color = `var(${token})`
    }
    return root
  })
  region.replaceChildren(...roots)
  return roots.map((root, index) => {
    const [own = 0, selected = 0, hover = 0] = [...root.children].map((probe) =>
      luminanceOf(getComputedStyle(probe).color),
    )
    return [accentAt(from + index), own, selected, hover]
  })
}

/** Returns the luminance of a color as it is painted. */
function luminanceOf(computed: string): number {
  const color = parse(computed)
  if (!color) throw new Error(`${computed} is not a color`)
  return wcagLuminance(clampRgb(color))
}

function contrastOf(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

it.each(['light', 'dark'] as const)('the theme of shadcn/ui in %s is taken as it is', (scheme) => {
  const [theme] = shadcnThemes.filter(({ attributes }) => attributes.class === scheme)
  const { color } = openTheme(theme ?? themes[0])
  const primary = scheme === 'light' ? 0.205 : 0.922
  const background = scheme === 'light' ? 1 : 0.145
  const gray = (l: number): Color => ({ mode: 'oklch', l, c: 0 })
  expect(wcagContrast(color('--pk-bg'), gray(background))).toBeLessThan(1.01)
  expect(wcagContrast(color('--_accent'), gray(primary))).toBeLessThan(1.01)
})

describe('an accent', () => {
  it('stays as it is if it can be read', () => {
    const { root, color } = openTheme(themes[0])
    for (const accent of ['#2657d4', '#7a1fa2', '#00695c']) {
      root.style.setProperty('--pk-accent', accent)
      expect(wcagContrast(color('--_accent'), parse(accent) as Color)).toBeLessThan(1.01)
    }
  })
})

describe('a neutral color', () => {
  it.each(themes)('keeps all text readable in the theme $name', (theme) => {
    for (let index = 0; index < 72; index += 1) {
      const style = `--pk-neutral: oklch(${0.3 + (index % 3) * 0.25} ${0.02 + (index % 2) * 0.2} ${index * 5})`
      const { color } = openTheme({ ...theme, attributes: { ...theme.attributes, style } })
      for (const surface of surfaces) {
        for (const text of texts) {
          const contrast = wcagContrast(color(text), color(surface))
          expect(contrast, `${text} on ${surface}, ${style}`).toBeGreaterThanOrEqual(theme.text)
        }
        const contrast = wcagContrast(color('--_border-strong'), color(surface))
        expect(contrast, `border on ${surface}, ${style}`).toBeGreaterThanOrEqual(theme.control)
      }
      document.body.replaceChildren()
    }
  })

  it('colors the surfaces', () => {
    const { color } = openTheme({
      ...themes[0],
      attributes: { 'data-theme': 'light', style: '--pk-neutral: #a0307a' },
    })
    const { r, g, b } = rgb(color('--pk-bg-muted'))
    expect(g).toBeLessThan(Math.min(r, b))
  })
})

// The full run has more of them.
describe.each([
  ['any accent', 1_000],
  ['any of more accents', 10_000],
])('%s', (_, accents) => {
  it.each(themes)('can be read and seen in the theme $name', (theme) => {
    const { root, color } = openTheme(theme)
    const faults: string[] = []
    const check = (pair: string, accent: string, contrast: number, wanted: number) => {
      lowest = Math.min(lowest, contrast / wanted)
      if (contrast < wanted) faults.push(`${accent}: ${pair} ${contrast.toFixed(2)}`)
    }
    // What doesn't depend on the accent. The lightest and the darkest surface stand for the others.
    const fixed = (token: string) => [token, wcagLuminance(color(token))] as const
    const plain = ['--pk-bg', '--pk-bg-muted'].map(fixed)
    const words = texts.slice(0, 3).map(fixed)
    const [[, outline], [, onFill]] = [fixed('--_border-strong'), fixed('--pk-accent-fg')]
    const region = root.parentElement ?? root
    for (let from = 0; from < accents; from += batch) {
      for (const [accent, own, selected, hover] of luminancesOf(region, from)) {
        for (const [surface, value] of [...plain, ['--pk-bg-selected', selected] as const]) {
          check(`accent on ${surface}`, accent, contrastOf(own, value), theme.text)
        }
        for (const [word, value] of words) {
          check(`${word} on selected`, accent, contrastOf(value, selected), theme.text)
        }
        check('outline on selected', accent, contrastOf(outline, selected), theme.control)
        check('text on the accent', accent, contrastOf(onFill, own), theme.text)
        check('text on the accent with hover', accent, contrastOf(onFill, hover), theme.text)
      }
    }
    expect(faults.slice(0, 20)).toEqual([])
  })

  afterAll(() => {
    console.info(
      `Accents: ${accents} in ${themes.length} themes; the lowest contrast is ${(lowest * 100).toFixed(0)} % of what is wanted`,
    )
  })
})

const hostAttributes = [
  'data-theme',
  'data-pk-theme',
  'data-bs-theme',
  'data-coreui-theme',
  'data-mui-color-scheme',
  'data-mantine-color-scheme',
  'data-color-mode',
]

it.each(hostAttributes)('the theme that a page sets with %s is noticed', (attribute) => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = '<div><b class="pk-root"></b><div><b class="pk-root"></b></div></div>'
  const [outer, inner] = page.querySelectorAll('div')
  outer?.setAttribute(attribute, 'dark')
  inner?.setAttribute(attribute, 'light')
  const schemes = [...page.querySelectorAll('b')].map((root) => getComputedStyle(root).colorScheme)
  page.remove()
  expect(schemes).toEqual(['dark', 'light'])
})
