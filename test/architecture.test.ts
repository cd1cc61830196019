import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layers } from '../scripts/layers.mjs'
import { importBans } from '../oxlint.config.mjs'
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

describe('layers', () => {
  it('cover every folder in src', () => {
    const folders = readdirSync(join(root, 'src')).filter((name) =>
      statSync(join(root, 'src', name)).isDirectory(),
    )
    const known = [...layers.map(({ folder }) => folder), 'styles']
    expect(layers.length).toBe(19)
    expect(folders.filter((name) => !known.includes(name))).toEqual([])
  })

  it('import only downward', () => {
    const contractErrors = files
      .flatMap((file) => readImports(file))
      .flatMap((found) => {
        const breach = judge(found)
        return breach ? [`${found.file}: ${breach}`] : []
      })
    expect(contractErrors).toEqual([])
  })

  it.each([
    ['src/model/x.ts', "import { a } from '../client/a.js'"],
    ['src/components/x/X.tsx', "import { useA } from '../../hooks/useA.js'"],
    ['src/client/x.ts', "import { a } from 'react'"],
    ['src/queries/x.ts', "import { a } from '../hooks/a.js'"],
    ['src/hooks/x.ts', "export * from '../panels/a.js'"],
    ['src/testing/x.ts', "import fs from 'node:fs'"],
    ['src/model/x.ts', "const a = await import('../hooks/a.js')"],
  ])('reject an upward import in %s', (file, text) => {
    expect(readImports(file, text).map(judge)).toEqual([expect.stringContaining('may not import')])
  })

  it('have no cycles', () => {
    const order = layers.map(({ folder }) => folder)
    const upwards = layers.flatMap(({ folder, inside, typesOnly }) =>
      [...inside, ...typesOnly].filter((name) => order.indexOf(name) >= order.indexOf(folder)),
    )
    expect(upwards).toEqual([])
  })

  it('are enforced by the linter', () => {
    const model = layers.find(({ folder }) => folder === 'model')
    const [, { patterns }] = importBans(model as Layer).rules['no-restricted-imports']
    const isBanned = (path: string) => patterns.some(({ regex }) => new RegExp(regex).test(path))
    expect(['../client/a.js', '../../react/list/a.js'].map(isBanned)).toEqual([true, true])
    expect(['../contract/a.js', './answer/a.js'].map(isBanned)).toEqual([false, false])
  })
})

describe('entry points', () => {
  const entryPoints = files.filter(
    (file) => /^src\/[^/]+\.ts$/.test(file) && !file.endsWith('.d.ts'),
  )

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

  it('have at most 300 lines, except entry points, which are lists', () => {
    const modules = sources.filter((file) => !/^src\/[^/]+$/.test(file))
    expect(modules.filter((file) => lengthOf(file) > 300)).toEqual([])
  })

  it('have a median of at most 60 lines', () => {
    const lengths = sources.map(lengthOf).sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
  })

  it('have at most 150 lines if they are stylesheets', () => {
    const styles = listFiles('src/components', '.css')
    expect(styles.filter((file) => lengthOf(`src/components/${file}`) > 150)).toEqual([])
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
    'const text = useText(enTable)',
    'const query = useQuery(options)',
    'const { locale } = use(LocalizationContext)',
    'const list = usePersonalizationList<Row>({ personalizations })',
  ])('count as client code with: %s', (text) => {
    expect(needsClient(text)).toBe(true)
  })

  it.each([
    "import type { ReactNode } from 'react'",
    '/** Call it with what `useText(enTable)` returns. */',
    'const isUsed = reuse(file)',
  ])('do not count as client code with: %s', (text) => {
    expect(needsClient(text)).toBe(false)
  })
})
