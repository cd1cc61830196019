import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { partClasses } from '../scripts/partClasses.mjs'
import { cssTokens } from './support/cssTokens.js'
import { listFiles, root } from './support/listFiles.js'

const page = readFileSync(join(root, 'docs/css.md'), 'utf8')
const theme = readFileSync(join(root, 'docs/styling.md'), 'utf8')
const read = (file: string) => readFileSync(join(root, 'src', file), 'utf8')
const sources = [...listFiles('src', '.tsx'), ...listFiles('src', '.ts')].map(read).join('\n')
const stylesheets = listFiles('src', '.css')
const css = stylesheets.map(read).join('\n')
const unique = (names: readonly string[] | null) => [...new Set(names)].sort()

/** Returns the custom properties on the page, with the range of variants written out. */
function documentedProperties(): string[] {
  const singles = theme.match(/--pk-[\w-]+/g) ?? []
  const variants = Array.from({ length: 9 }, (_, index) => `--pk-variant-${index + 1}`)
  return unique([...singles, ...variants])
}

it('docs/styling.md lists every custom property and no others', () => {
  const defined = stylesheets.flatMap((file) => [...cssTokens(file).keys()])
  const published = defined.filter((name) => name.startsWith('--pk-'))
  expect(documentedProperties()).toEqual(unique(published))
})

/** The parts of each component, by its class. The compiler allows no others. */
const declared = new Map<string, string[]>()
/** The classes by the names of their constants. */
const classes = new Map<string, string>()
const definition = /const (\w+) = defineParts<([^>]*)>\(\s*'(pk-[\w-]+)',?\s*\)/g
for (const [, name = '', union = '', of = ''] of sources.matchAll(definition)) {
  classes.set(name, of)
  declared.set(
    of,
    [...union.matchAll(/'([\w-]+)'/g)].map(([, part = '']) => part),
  )
}

/** The parts that are rendered, by the class of their component. */
const rendered = new Map<string, Set<string>>([...declared.keys()].map((of) => [of, new Set()]))
for (const file of listFiles('src', '.tsx').concat(listFiles('src', '.ts'))) {
  const source = read(file)
  const calls: string[][] = [...source.matchAll(/const (\w+) = useParts\(\s*(\w+)/g)]
  // Functions that render the cells of a table get its function.
  if (/^list\/(?:table|columns)$/.test(dirname(file)))
    calls.push(['', 'part', 'personalizationTableParts'])
  for (const [, variable = '', constant = ''] of calls) {
    const parts = rendered.get(classes.get(constant) ?? '')
    const uses = source.matchAll(new RegExp(`\\b${variable}\\('([\\w-]+)'\\)`, 'g'))
    for (const [, part = ''] of uses) parts?.add(part)
  }
}

it('the parts that components declare are those that they render', () => {
  expect(declared.size).toBeGreaterThan(35)
  for (const [of, parts] of declared)
    expect([...parts].sort(), of).toEqual([...(rendered.get(of) ?? [])].sort())
})

it('docs/css.md lists only classes that are rendered', () => {
  const documented = unique(page.match(/(?<=\.)pk-[\w-]+/g))
  expect(documented.length).toBeGreaterThan(50)
  const parts = new Set([...declared].flatMap(([of, all]) => all.map((one) => `${of}-${one}`)))
  const isRendered = (name: string) =>
    parts.has(name) || new RegExp(`\\b${name}\\b(?!-)`).test(sources)
  expect(documented.filter((name) => !isRendered(name))).toEqual([])
})

it('docs/css.md lists every class and attribute that a stylesheet uses', () => {
  const classes = unique(css.match(/(?<=\.)pk-[\w-]+/g))
  const attributes = unique(css.match(/(?<=\[)data-[\w-]+/g))
  const named = new Set(`${page}\n${theme}`.match(/(?:pk|data)-[\w-]+/g))
  expect([...classes, ...attributes].filter((name) => !named.has(name))).toEqual([])
})

it('docs/css.md has the class of each part that the reference and the catalog name', () => {
  const pages = listFiles('docs/reference/components', '.md')
  const unknown = pages.flatMap((file) => {
    const reference = readFileSync(join(root, 'docs/reference/components', file), 'utf8')
    const parts = /## Parts\n\n[^:]*: (.*?)\. Their/.exec(reference)?.[1] ?? ''
    return [...parts.matchAll(/`([\w-]+)`/g)]
      .map(([, part = '']) => part)
      .filter(
        (part) =>
          !partClasses(file.replace('.md', ''), part).some((name) => page.includes(`.${name}\``)),
      )
      .map((part) => `${file}: ${part}`)
  })
  expect(unknown).toEqual([])
})
