import {
  clampRgb,
  converter,
  differenceCiede2000,
  parse,
  wcagContrast,
  wcagLuminance,
} from 'culori'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import antdStyles from '../../src/styles/antd.css?raw'
import bootstrapStyles from '../../src/styles/bootstrap.css?raw'
import mantineStyles from '../../src/styles/mantine.css?raw'
import muiStyles from '../../src/styles/mui.css?raw'
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

/** The default colors of other libraries, in light and dark, as they publish them. */
const hosts = {
  'shadcn/ui': {
    styles: shadcnStyles,
    attribute: 'class',
    light:
      '--background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --muted: oklch(0.97 0 0); --muted-foreground: oklch(0.556 0 0); --border: oklch(0.922 0 0); --primary: oklch(0.205 0 0); --radius: 0.625rem',
    dark: '--background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0); --muted: oklch(0.269 0 0); --muted-foreground: oklch(0.708 0 0); --border: oklch(1 0 0 / 10%); --primary: oklch(0.922 0 0); --radius: 0.625rem',
  },
  Bootstrap: {
    styles: bootstrapStyles,
    attribute: 'data-bs-theme',
    light:
      '--bs-body-bg: #fff; --bs-body-color: #212529; --bs-primary: #0d6efd; --bs-border-color: #dee2e6',
    dark: '--bs-body-bg: #212529; --bs-body-color: #dee2e6; --bs-primary: #0d6efd; --bs-border-color: #495057',
  },
  CoreUI: {
    styles: bootstrapStyles,
    attribute: 'data-coreui-theme',
    light:
      '--cui-body-bg: #fff; --cui-body-color: #212631; --cui-primary: #5856d6; --cui-border-color: #dbdfe6',
    dark: '--cui-body-bg: #212631; --cui-body-color: rgba(255, 255, 255, 0.87); --cui-primary: #6261cc; --cui-border-color: #323a49',
  },
  'Material UI': {
    styles: muiStyles,
    attribute: 'data-mui-color-scheme',
    light:
      '--mui-palette-background-default: #fff; --mui-palette-text-primaryChannel: 0 0 0; --mui-palette-primary-main: #1976d2; --mui-shape-borderRadius: 4px',
    dark: '--mui-palette-background-default: #121212; --mui-palette-text-primaryChannel: 255 255 255; --mui-palette-primary-main: #90caf9; --mui-shape-borderRadius: 4px',
  },
  'Ant Design': {
    styles: antdStyles,
    attribute: 'data-pk-theme',
    light:
      '--ant-color-bg-container: #fff; --ant-color-text-base: #000; --ant-color-primary: #1677ff',
    dark: '--ant-color-bg-container: #141414; --ant-color-text-base: #fff; --ant-color-primary: #1668dc',
  },
  Mantine: {
    styles: mantineStyles,
    attribute: 'data-mantine-color-scheme',
    light:
      '--mantine-color-body: #fff; --mantine-color-text: #000; --mantine-primary-color-filled: #228be6; --mantine-color-gray-3: #dee2e6',
    dark: '--mantine-color-body: #242424; --mantine-color-text: #c9c9c9; --mantine-primary-color-filled: #1971c2; --mantine-color-dark-4: #424242',
  },
}
const hostThemes = Object.entries(hosts).flatMap(([name, host]) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [false, true].map((isHigh) => ({
      name: `of ${name}, ${scheme}${isHigh ? ', high contrast' : ''}`,
      attributes: {
        [host.attribute]: scheme,
        ...(name === 'Ant Design' && { class: 'ant-app' }),
        style: host[scheme],
        'data-contrast': isHigh ? 'more' : 'normal',
      },
      text: isHigh ? 7 : 4.5,
      control: isHigh ? 4.5 : 3,
      // The palette is made for our surfaces. Words beside a segment say the same.
      segment: 2.4,
      styles: host.styles,
    })),
  ),
)

interface Theme {
  name: string
  attributes: Record<string, string>
  /** The contrast that text and controls have at least. */
  text: number
  control: number
  /** The contrast that segments have at least. @default 3 */
  segment?: number
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

describe.each([...themes, ...hostThemes])('the theme $name', (theme) => {
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
        expect(contrast, `${variant} on ${surface}`).toBeGreaterThanOrEqual(theme.segment ?? 3)
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

it.each(hostThemes)('the surface, the text and the accent $name are taken as they are', (theme) => {
  const { root, color } = openTheme(theme)
  const own = (name: string) => {
    const probe = root.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    return parse(getComputedStyle(probe).color) as Color
  }
  const [surface = '', ,] = theme.attributes.style.match(/--[\w-]+/g) ?? []
  expect(wcagContrast(color('--pk-bg'), own(surface))).toBeLessThan(1.01)
  expect(wcagContrast(color('--pk-fg'), color('--pk-bg'))).toBeGreaterThan(7)
})

describe('an accent', () => {
  it('stays as it is if it can be read', () => {
    const { root, color } = openTheme(themes[0])
    for (const accent of ['#4a2fa6', '#7a1fa2', '#00695c']) {
      root.style.setProperty('--pk-accent', accent)
      expect(wcagContrast(color('--_accent'), parse(accent) as Color)).toBeLessThan(1.01)
    }
  })
})

/** The grays of the design (visual design 2), which were chosen by eye. */
const designed = {
  light:
    'bg-subtle #fafaf9 bg-muted #f2f1ee bg-hover #f7f6f4 bg-selected #f3f1fe border #e9e8e5 border-strong #8a877e fg-muted #56534b fg-subtle #6d6a62',
  dark: 'bg-subtle #171715 bg-muted #201f1c bg-hover #1b1a18 bg-selected #221e3a border #2a2926 border-strong #76736a fg-muted #b0ada3 fg-subtle #969389',
}

describe('a surface and a text', () => {
  it.each(['light', 'dark'] as const)('give the grays of the design in %s', (scheme) => {
    const { color } = openTheme({ ...themes[0], attributes: { 'data-theme': scheme } })
    const difference = differenceCiede2000()
    for (const [, name, hex] of designed[scheme].matchAll(/([\w-]+) (#\w+)/g)) {
      const found = difference(color(`--pk-${name}`), parse(hex ?? '') as Color)
      // These two are stronger than in the design, for hosts whose colors have less contrast.
      const isStronger = name === 'fg-subtle' || name === 'border-strong'
      expect(found, `${name} ${hex}`).toBeLessThan(isStronger ? 5.5 : 3)
    }
  })

  const places = [':root', 'a region', 'the component'] as const
  it.each(places)('are all that a host needs to set, on %s', (place) => {
    const pair = '--pk-bg: #fdf6e3; --pk-fg: #1b2b31'
    document.documentElement.style.cssText = place === ':root' ? pair : ''
    const { root, color } = openTheme({
      ...themes[0],
      attributes: place === 'a region' ? { style: pair } : {},
    })
    root.style.cssText = place === 'the component' ? pair : ''
    for (const surface of surfaces) {
      for (const text of texts.slice(0, 3)) {
        const contrast = wcagContrast(color(text), color(surface))
        expect(contrast, `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    // Every gray has the tint of the surface.
    const { r, b } = rgb(color('--pk-bg-muted'))
    expect(r).toBeGreaterThan(b + 0.03)
    document.documentElement.style.cssText = ''
  })

  it.each(themes)('keep all text readable in the theme $name', (theme) => {
    const isDark = theme.name.startsWith('dark')
    let checked = 0
    for (let index = 0; index < 216; index += 1) {
      const tint = `${((index % 4) * 0.01).toFixed(2)} ${index * 5}`
      const [near, far] = [(index % 3) * 0.015, (index % 9) * 0.012]
      const [surface, text] = isDark ? [0.14 + near, 1 - far] : [1 - near, 0.15 + far]
      const pair = [surface, text].map((l) => `oklch(${l} ${tint})`)
      // With less contrast, a host raises `--pk-contrast`.
      if (wcagContrast(pair[0] ?? '', pair[1] ?? '') < 15) continue
      checked += 1
      const style = `--pk-bg: ${pair[0]}; --pk-fg: ${pair[1]}`
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
    expect(checked).toBeGreaterThan(100)
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
