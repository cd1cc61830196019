import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { darkTokens } from '../scripts/systemStyles.mjs'
import { listFiles, root } from './support/listFiles.js'

const read = (name: string) => readFileSync(join(root, 'src', name), 'utf8')
const stylesheets = listFiles('src', '.css')
const declarations = (css: string) =>
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => `${name}: ${value}`)

it('styles.css imports every component stylesheet once, without a layer', () => {
  const imported = [...read('styles.css').matchAll(/@import '\.\/(.+)';/g)]
    .map(([, file]) => file)
    .filter((file) => !file?.startsWith('styles/'))
  const present = stylesheets.filter((file) => /^(?!styles\/).+\//.test(file))
  expect(imported.sort()).toEqual(present.sort())
})

it('system.css has one placeholder for the dark tokens', () => {
  expect(declarations(darkTokens()).length).toBeGreaterThan(30)
  expect(read('styles/system.css').split('/* dark tokens */')).toHaveLength(2)
})

it('a page that sets the light theme in any way does not follow the system', () => {
  const light = (file: string) => read(file).match(/\.light\b|\[data-[\w-]+='light'\]/g)
  expect(light('styles/system.css')).toEqual(light('styles/tokens-light.css'))
  expect(light('styles/system.css')?.map((name) => name.replace('light', 'dark'))).toEqual(
    read('styles/tokens-dark.css').match(/\.dark\b|\[data-[\w-]+='dark'\]/g),
  )
})

it('the height of a line follows the letters, which users can make larger', () => {
  const fixed = stylesheets.flatMap((file) =>
    [...read(file).matchAll(/line-height:\s*([^;]+);/g)]
      .map(([, height = '']) => height)
      .filter(
        (height) =>
          !/^(?:[\d.]+|inherit|normal|var\(--_leading-\w+\))$|ex\b|--_leading/.test(height),
      )
      .map((height) => `${file}: ${height}. Write max(${height}, 2.05ex).`),
  )
  expect(fixed).toEqual([])
})

it('the light and dark themes define the same colors', () => {
  const names = (file: string) => declarations(read(file)).map((line) => line.split(':')[0])
  expect(names('styles/tokens-light.css')).toEqual(names('styles/tokens-dark.css'))
})

it('every custom property that is used is defined', () => {
  const all = stylesheets.map(read).join('\n')
  const defined = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const used = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)
  const unknown = new Set(used.filter((name) => !defined.has(name)))
  // The number of columns of a matrix, where dates are beside a bar, where an overlay is, from `placeOverlay`, and what the stylesheets for other libraries read.
  const others = /^--(?:bs|cui|mui|ant|mantine)-/
  expect([...unknown].filter((name) => !others.test(name ?? '')).sort()).toEqual([
    '--_columns',
    '--_dates-end',
    '--_dates-end-narrow',
    '--_dates-start',
    '--_dates-start-narrow',
    '--_height',
    '--_inset',
    '--_offset',
    '--_width',
    '--background',
    '--border',
    '--foreground',
    '--muted',
    '--primary',
    '--radius',
  ])
})

/** The classes of other libraries on which their stylesheets set our custom properties. */
const hosts =
  /^:where\((?:\.card|\.MuiPaper-root|:is\(.+\) \.MuiPaper-elevation1|\[data-mantine-color-scheme='dark'\] :is\(\.mantine-Paper-root, \.mantine-Card-root\)|\.ant-app, \.ant-layout, \.ant-card)\)$/

it('a stylesheet for another library sets only custom properties', () => {
  for (const name of ['shadcn', 'bootstrap', 'mui', 'antd', 'mantine'])
    expect(read(`styles/${name}.css`), name).not.toMatch(/[{;]\s*[a-z][\w-]*:/)
})

it('every selector has a class of the package, so none matches an element of the host', () => {
  const themes = /^:where\(\s*(?::root|\.(?:dark|light|high-contrast))/
  const tooWide = stylesheets.flatMap((file) =>
    selectorsOf(read(file))
      .filter((selector) => !themes.test(selector) && !hosts.test(selector))
      .filter((selector) => !/\.pk-|\(pk-/.test(selector))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(tooWide).toEqual([])
})

/**
 * Without a class or attribute before it, a sibling selector lets a browser restyle whatever follows each
 * element that is inserted, anywhere in the page: with `.a > * + *`, a scrolled table restyles three times as
 * many elements.
 */
const looseSibling = /(?:^|[\s>,]|:(?:where|is)\()[^\s>(,.[]+\s+[+~]\s/

it('what comes before a sibling has a class or an attribute', () => {
  const loose = stylesheets.flatMap((file) =>
    selectorsOf(read(file))
      .filter((selector) => looseSibling.test(selector.replace(/\(n \+ \d\)/g, '')))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(loose).toEqual([])
  for (const selector of ['.a > * + *', '.a :where(h1, h2) + p', '.a :where(li + li)', 'li ~ li'])
    expect(selector).toMatch(looseSibling)
  for (const selector of ['.a + *', '.a > [b] ~ i', '.a > .b:not(:hover) + .c'])
    expect(selector).not.toMatch(looseSibling)
})

/** The selectors of a stylesheet, one each. */
function selectorsOf(css: string): string[] {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const preludes = [...withoutComments.matchAll(/(?<=^|[{};])([^{};]+)\{/g)].map(
    ([, text = '']) => text,
  )
  return preludes
    .filter((text) => !/^\s*(?:@|from|to|\d+%)/.test(text))
    .flatMap(splitSelectors)
    .map((text) => text.trim())
}

/** Splits at the commas that are not inside parentheses. */
function splitSelectors(text: string): string[] {
  let depth = 0
  const parts = ['']
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

it('the stylesheets use only logical properties', () => {
  const all = stylesheets.map(read).join('\n')
  const physical =
    /[\s;{](?:(?:margin|padding|border)-(?:left|right|top|bottom)|left|right|top|bottom)\s*:/g
  expect(all.match(physical)).toBeNull()
})

it('a line through or under text is one word, because WebKit knows no color or style beside it', () => {
  const several = /text-decoration:\s*[^;\s]+\s+[^;]+;/
  expect('a { text-decoration: underline red; }').toMatch(several)
  expect(stylesheets.filter((file) => several.test(read(file)))).toEqual([])
})

describe('relative colors', () => {
  const all = stylesheets
    .map(read)
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
  /** Computed to a color, whatever it is made of. */
  const registered = new Set([...all.matchAll(/@property (--[\w-]+)/g)].map(([, name]) => name))

  /** Every value that a custom property can have in our stylesheets. */
  function valuesOf(name: string): string[] {
    return [...all.matchAll(new RegExp(`${name}:\\s*([^;]+);`, 'g'))].map(([, value = '']) => value)
  }

  function isMixture(name: string, above: readonly string[] = []): boolean {
    if (registered.has(name) || above.includes(name)) return false
    return valuesOf(name).some((value) => {
      const [, other] = /^var\((--[\w-]+)\)$/.exec(value.trim()) ?? []
      return value.includes('color-mix(') || (other && isMixture(other, [...above, name]))
    })
  }

  it('are never taken of a mixture, on which Chrome 119 and 121 crash', () => {
    const origins = [...all.matchAll(/\(\s*from\s+var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
    expect(origins.length).toBeGreaterThan(5)
    expect(origins.filter((name) => isMixture(name))).toEqual([])
    expect(all).not.toMatch(/from\s+color-mix/)
    // The rule finds what it looks for.
    expect(isMixture('--_state')).toBe(true)
  })

  it('of the accent and of messages have values for browsers without them', () => {
    const [, fallback = ''] = all.split('@supports not (color: oklch(from red l c max(h * 1, 0)))')
    const relative = [
      ...all.matchAll(/(--[\w-]+):\s*(?:color-mix\(\s*in oklab,\s*)?(?:oklch|color)\(\s*from/g),
    ]
    const names = new Set(relative.map(([, name]) => name))
    names.delete('--_vivid')
    expect(names.size).toBeGreaterThan(3)
    expect([...names].filter((name) => !fallback.includes(`${name}:`))).toEqual([])
  })
})
