import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importBans } from '../oxlint.config.mjs'
import { layers } from '../scripts/layers.mjs'
import type { Layer } from '../scripts/layers.mjs'
import { listFiles, root } from './support/listFiles.js'

interface Import {
  file: string
  target: string
  isTypeOnly: boolean
}

const files = [...listFiles('src', '.ts'), ...listFiles('src', '.tsx')].map((file) => `src/${file}`)

function readImports(file: string, text = readFileSync(join(root, file), 'utf8')): Import[] {
  const statement =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'/g
  return [...text.matchAll(statement)].map(([, type, from, dynamic]) => ({
    file,
    target: from ?? dynamic ?? '',
    isTypeOnly: type !== undefined,
  }))
}

function layerOf(path: string) {
  const fits = layers.filter(({ folder }) => path.startsWith(`src/${folder}/`))
  return fits.sort((a, b) => b.folder.length - a.folder.length)[0]
}

/** What is wrong with an import, or `null`. */
function judge({ file, target, isTypeOnly }: Import): string | null {
  const layer = layerOf(file)
  if (!layer)
    return target.startsWith('./') ? null : `an entry point may only name files below it: ${target}`
  if (!target.startsWith('.')) {
    const isAllowed = layer.outside.some(
      (name) => name === target || (name.endsWith('*') && target.startsWith(name.slice(0, -1))),
    )
    return isAllowed ? null : `src/${layer.folder} may not import "${target}" from outside`
  }
  const other = layerOf(posix.join(posix.dirname(file), target))
  if (!other) return `src/${layer.folder} may not import an entry point (${target})`
  if (other === layer || layer.inside.includes(other.folder)) return null
  if (isTypeOnly && layer.typesOnly.includes(other.folder)) return null
  return `src/${layer.folder} may not import ${isTypeOnly ? '' : 'values from '}src/${other.folder}`
}

const sourceImports = files.flatMap((file) => readImports(file))

/** The source file that an import names. `undefined` if it is a package or a stylesheet. */
function resolveImport({ file, target }: Import): string | undefined {
  if (!target.startsWith('.')) return undefined
  const path = posix.join(posix.dirname(file), target).replace(/\.js$/, '')
  return files.find((other) => other === `${path}.ts` || other === `${path}.tsx`)
}

/** The source files that each file imports, types included. */
const importsOf = new Map<string, Set<string>>(files.map((file) => [file, new Set()]))
for (const found of sourceImports) {
  const target = resolveImport(found)
  if (target !== undefined) importsOf.get(found.file)?.add(target)
}

/** Returns the groups of files that import each other in a circle. */
function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  function visit(file: string): number {
    const own = order.size
    order.set(file, own)
    let low = own
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? own)
    }
    if (low === own) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) cycles.push(group)
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}

function reach(from: string, graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set([from])
  for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target)
  return reached
}

/** Returns the files on all paths of imports from one file to another, types aside. */
function between(from: string, to: string): string[] {
  const imported = new Map<string, Set<string>>(files.map((file) => [file, new Set()]))
  const importers = new Map<string, Set<string>>(files.map((file) => [file, new Set()]))
  for (const found of sourceImports) {
    const target = found.isTypeOnly ? undefined : resolveImport(found)
    if (target === undefined) continue
    imported.get(found.file)?.add(target)
    importers.get(target)?.add(found.file)
  }
  const above = reach(to, importers)
  return [...reach(from, imported)].filter((file) => above.has(file))
}

/** Returns the files that a row can pass from the response to its cell. */
function rowToCell(): string[] {
  const parse = 'src/contract/parsePersonalizations.ts'
  const panel = 'src/panels/list-panel/PersonalizationListPanel.tsx'
  const walks = [
    between('src/client/createPersonalizationClient.ts', parse),
    between(parse, 'src/contract/readFields.ts'),
    between(panel, 'src/list/queries/personalizationsOptions.ts'),
    between(panel, 'src/list/usePersonalizationList.ts'),
    between(panel, 'src/list/columns/nameColumn.tsx'),
  ]
  expect(walks.filter((walk) => walk.length < 2)).toEqual([])
  return [...new Set(walks.flat())]
}

describe('rooms', () => {
  const upward = sourceImports.flatMap((found) => {
    const breach = judge(found)
    return breach ? [`${found.file}: ${breach}`] : []
  })
  const cycles = findCycles(importsOf)

  it('cover every folder in src', () => {
    const folders = readdirSync(join(root, 'src')).filter((name) =>
      statSync(join(root, 'src', name)).isDirectory(),
    )
    const known = [...layers.map(({ folder }) => folder), 'styles']
    expect(layers.length).toBe(21)
    expect(folders.filter((name) => !known.includes(name))).toEqual([])
  })

  it('import only from rooms above them', () => {
    expect(upward).toEqual([])
  })

  it.each([
    ['src/contract/x.ts', "import { a } from '../client/a.js'"],
    ['src/list/x/X.tsx', "import { useA } from '../../insight/useA.js'"],
    ['src/client/x.ts', "import { a } from 'react'"],
    ['src/ui/x.ts', "import type { A } from '../personalization/a.js'"],
    ['src/insight/x.ts', "export * from '../panels/a.js'"],
    ['src/testing/x.ts', "import fs from 'node:fs'"],
    ['src/provider/x.ts', "const a = await import('../ask/a.js')"],
  ])('reject an upward import in %s', (file, text) => {
    expect(readImports(file, text).map(judge)).toEqual([expect.stringContaining('may not import')])
  })

  it('may import only rooms that the table lists above them', () => {
    const order = layers.map(({ folder }) => folder)
    const upwards = layers.flatMap(({ folder, inside, typesOnly }) =>
      [...inside, ...typesOnly].filter((name) => order.indexOf(name) >= order.indexOf(folder)),
    )
    expect(upwards).toEqual([])
  })

  it('have no cycle between files, not even of types', () => {
    expect(cycles).toEqual([])
  })

  it('find a cycle if there is one', () => {
    const graph = [['a', ['b']] as const, ['b', ['c']] as const, ['c', ['b', 'd']] as const]
    const circular = new Map(graph.map(([file, targets]) => [file, new Set<string>(targets)]))
    expect(findCycles(circular)).toEqual([['b', 'c']])
  })

  it('are enforced by the linter', () => {
    const list = layers.find(({ folder }) => folder === 'list')
    const [, { patterns }] = importBans(list as Layer).rules['no-restricted-imports']
    const isBanned = (path: string) => patterns.some(({ regex }) => new RegExp(regex).test(path))
    expect(['../insight/a.js', '../../ask/queries/a.js'].map(isBanned)).toEqual([true, true])
    expect(['../contract/a.js', './model/a.js'].map(isBanned)).toEqual([false, false])
  })

  it('print how they stand', () => {
    const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
    const count = (pattern: RegExp) =>
      texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0)
    const suppressions = count(/oxlint-disable/g)
    const derivedTypes = count(/\b(?:Omit|Pick)</g)
    console.log(
      `Rooms: ${layers.length}, ${files.length} files, upward imports ${upward.length}, ` +
        `cycles ${cycles.length} (types included), lint suppressions ${suppressions}, ` +
        `Omit and Pick ${derivedTypes}, row to cell ${rowToCell().length} files`,
    )
    expect(suppressions).toBeLessThanOrEqual(7)
  })
})

describe('entry points', () => {
  const entryPoints = files.filter(
    (file) => /^src\/[^/]+\.ts$/.test(file) && !file.endsWith('.d.ts'),
  )

  it('are named like their only value, unless they are texts, languages or a room’s topic', () => {
    const misnamed = files.flatMap((file) => {
      const name = posix.basename(file).replace(/\.tsx?$/, '')
      if (
        entryPoints.includes(file) ||
        /^(?:texts|parts)$/.test(name) ||
        file.includes('/locales/')
      )
        return []
      const declared = readFileSync(join(root, file), 'utf8').matchAll(
        /^export (?:async )?(function|const|class|type|interface) (\w+)/gm,
      )
      const found = Array.from(declared, ([, kind, exported = '']) => ({ kind, exported }))
      const values = found.filter(({ kind }) => kind !== 'type' && kind !== 'interface')
      const isNamed = found.some(({ exported }) => exported.toLowerCase() === name.toLowerCase())
      return values.length === 1 && !isNamed ? [`${file}: ${values[0]?.exported}`] : []
    })
    expect(misnamed).toEqual([])
  })

  it.each(entryPoints)('%s has named re-exports and nothing else', (entryPoint) => {
    const text = readFileSync(join(root, entryPoint), 'utf8')
    const rest = text
      .replace(/^\/\/ .*$/gm, '')
      .replace(/export (?:type )?\{[^}]*\} from '\.\/[^']+'\s*/g, '')
    expect(rest.trim()).toBe('')
  })
})

/** Whether a file imports React or calls a hook, so that server components may not run it. */
function needsClient(text: string): boolean {
  const code = text.replace(/import type .*(?:\n|$)/g, '').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  return /\bfrom 'react'|\buse(?:[A-Z]\w*)?(?:<[^>()]*>)?\(|\bcreateContext\b/.test(code)
}

describe('files', () => {
  const sources = files.filter((file) => !file.endsWith('.d.ts'))
  const lengthOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length

  it('have names that differ by more than case, because their types share a folder', () => {
    const names = sources.map((file) => file.replace(/\.tsx?$/, ''))
    const known = new Map<string, string>()
    const clashes = names.filter((name) => {
      const other = known.get(name.toLowerCase())
      known.set(name.toLowerCase(), name)
      return other !== undefined && other !== name
    })
    expect(clashes).toEqual([])
  })

  it('have at most 300 lines, except entry points, which are lists', () => {
    const modules = sources.filter((file) => !/^src\/[^/]+$/.test(file))
    expect(modules.filter((file) => lengthOf(file) > 300)).toEqual([])
  })

  it('have at most 150 lines if they are stylesheets', () => {
    const styles = listFiles('src', '.css').filter((file) => /\/.*\//.test(`/${file}`))
    expect(styles.filter((file) => lengthOf(`src/${file}`) > 150)).toEqual([])
  })

  it('start with "use client" if they use React on the client', () => {
    const silent = sources.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return needsClient(text) && !text.startsWith("'use client'")
    })
    expect(silent).toEqual([])
  })

  it.each([
    "import { useState } from 'react'",
    'const text = useText(listTexts)',
    'const query = useQuery(options)',
    'const { locale } = use(LocalizationContext)',
    'const list = usePersonalizationList<Row>({ personalizations })',
  ])('count as client code with: %s', (text) => {
    expect(needsClient(text)).toBe(true)
  })

  it.each([
    "import type { ReactNode } from 'react'",
    '/** Call it with what `useText(listTexts)` returns. */',
    'const isUsed = reuse(file)',
  ])('do not count as client code with: %s', (text) => {
    expect(needsClient(text)).toBe(false)
  })
})
