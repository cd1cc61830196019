import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** The parts that are rendered, by the class of their component. */
const rendered = new Map<string, Set<string>>()
/** The parts that the props of each component allow, by the name of their type. */
const allowed = new Map<string, Set<string>>()
for (const file of listFiles('src', '.tsx').concat(listFiles('src', '.ts'))) {
  const source = read(file)
  const roots: string[][] = [...source.matchAll(/(?:const (\w+) = )?useParts\(\s*'(pk-[\w-]+)'/g)]
  // Functions that render the cells of a table get its function.
  if (/^list\/(?:table|columns)$/.test(dirname(file)))
    roots.push(['', 'part', 'pk-personalization-table'])
  for (const [, variable, component = ''] of roots) {
    if (variable === undefined) continue
    const uses = [...source.matchAll(new RegExp(`\\b${variable}\\('([\\w-]+)'\\)`, 'g'))]
    const parts = rendered.get(component) ?? new Set()
    for (const [, part = ''] of uses) parts.add(part)
    rendered.set(component, parts)
  }
  for (const { 1: union = '', index } of source.matchAll(
    /(?:PartOptions<|type PanelPart =)([^>{]*)/g,
  )) {
    const names = [...source.slice(0, index + 15).matchAll(/(?:interface|export type) (\w+)/g)]
    const parts = [...union.matchAll(/'([\w-]+)'/g)].map(([, part = '']) => part)
    if (parts.length > 0) allowed.set(names.at(-1)?.[1] ?? file, new Set(parts))
  }
}

it('docs/styling.md lists only classes that are rendered', () => {
  const documented = unique(page.match(/(?<=\.)pk-[\w-]+/g))
  expect(documented.length).toBeGreaterThan(50)
  const parts = new Set([...rendered].flatMap(([of, all]) => [...all].map((one) => `${of}-${one}`)))
  const isRendered = (name: string) =>
    parts.has(name) || new RegExp(`\\b${name}\\b(?!-)`).test(sources)
  expect(documented.filter((name) => !isRendered(name))).toEqual([])
})

/** Types that allow the parts of several components, or not all parts of one. */
const joined: Record<string, string[]> = {
  AskPanelProps: ['pk-ask-panel', 'pk-conversation'],
  AnswerPanelProps: ['pk-answer-panel', 'pk-conversation'],
  PanelPart: ['pk-panel'],
  PersonalizationListPanelProps: ['pk-personalization-list-panel'],
  PersonalizationTablePartOptions: ['pk-personalization-table'],
  ...Object.fromEntries(
    ['Display', 'Filter', 'List', 'View', 'Export', 'Transcript'].map((menu) => [
      `${menu}MenuProps`,
      [`pk-${menu.toLowerCase()}-menu`, 'pk-menu'],
    ]),
  ),
}

/** Returns the class of the component with a type of props. */
function classOf(props: string): string {
  const words = props.replace(/Props$/, '').replaceAll(/(?!^)[A-Z]/g, '-$&')
  return `pk-${words.toLowerCase()}`
}

it('the props of each component allow exactly the parts that it renders', () => {
  expect(allowed.size).toBeGreaterThan(35)
  const wrong = [...allowed].flatMap(([type, parts]) => {
    const real = new Set(
      (joined[type] ?? [classOf(type)]).flatMap((of) => [...(rendered.get(of) ?? [])]),
    )
    const extra = [...parts].filter((part) => !real.has(part))
    // A menu may leave out the search field of another one, and an answer has no earlier questions.
    const missing = joined[type] ? [] : [...real].filter((part) => !parts.has(part))
    return extra.length + missing.length > 0 ? [{ type, extra, missing }] : []
  })
  expect(wrong).toEqual([])
})

it('docs/styling.md lists every class and attribute that a stylesheet uses', () => {
  const classes = unique(css.match(/(?<=\.)pk-[\w-]+/g))
  const attributes = unique(css.match(/(?<=\[)data-[\w-]+/g))
  const named = new Set(page.match(/(?:pk|data)-[\w-]+/g))
  expect([...classes, ...attributes].filter((name) => !named.has(name))).toEqual([])
})
