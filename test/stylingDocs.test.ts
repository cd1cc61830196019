import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cssTokens } from './support/cssTokens.js'
import { listFiles, root } from './support/listFiles.js'

const page = readFileSync(join(root, 'docs/styling.md'), 'utf8')
const read = (file: string) => readFileSync(join(root, 'src', file), 'utf8')
const sources = [...listFiles('src', '.tsx'), ...listFiles('src', '.ts')].map(read).join('\n')
const stylesheets = listFiles('src', '.css')
const css = stylesheets.map(read).join('\n')
const unique = (names: readonly string[] | null) => [...new Set(names)].sort()

/** Returns the custom properties on the page, with the range of variants written out. */
function documentedProperties(): string[] {
  const singles = page.match(/--pk-[\w-]+/g) ?? []
  const variants = Array.from({ length: 9 }, (_, index) => `--pk-variant-${index + 1}`)
  return unique([...singles, ...variants])
}

it('docs/styling.md lists every custom property and no others', () => {
  const defined = stylesheets.flatMap((file) => [...cssTokens(file).keys()])
  const published = defined.filter((name) => name.startsWith('--pk-'))
  expect(documentedProperties()).toEqual(unique(published))
})

it('docs/styling.md lists only classes that are rendered', () => {
  const documented = unique(page.match(/(?<=\.)pk-[\w-]+/g))
  expect(documented.length).toBeGreaterThan(50)
  expect(documented.filter((name) => !new RegExp(`\\b${name}\\b(?!-)`).test(sources))).toEqual([])
})

it('docs/styling.md lists every class and attribute that a stylesheet uses', () => {
  const classes = unique(css.match(/(?<=\.)pk-[\w-]+/g))
  const attributes = unique(css.match(/(?<=\[)data-[\w-]+/g))
  const named = new Set(page.match(/(?:pk|data)-[\w-]+/g))
  expect([...classes, ...attributes].filter((name) => !named.has(name))).toEqual([])
})
