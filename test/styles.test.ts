import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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

it('the light and dark themes define the same colors', () => {
  const names = (file: string) => declarations(read(file)).map((line) => line.split(':')[0])
  expect(names('styles/tokens-light.css')).toEqual(names('styles/tokens-dark.css'))
})

it('every custom property that is used is defined', () => {
  const all = stylesheets.map(read).join('\n')
  const defined = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const used = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)
  const unknown = new Set(used.filter((name) => !defined.has(name)))
  // Where an overlay is, from `placeOverlay`, and what the stylesheets for other libraries read.
  const others = /^--(?:bs|cui|mui|ant|mantine)-/
  expect([...unknown].filter((name) => !others.test(name ?? '')).sort()).toEqual([
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
  /^:where\((?:\.card|\.MuiPaper-root|:is\(.+\) \.MuiPaper-elevation1|\.ant-app, \.ant-layout, \.ant-card)\)$/

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
