import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build as esbuild, transform } from 'esbuild'
import { rollup } from 'rollup'
import { build as vite } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webpack from 'webpack'
import { createConsumer } from '../support/createConsumer.js'

/**
 * What apps import, and the budget of the first load in kB: gzip, minified, React outside. esbuild
 * loads at once what an entry point also exports, so its list is larger.
 */
const imports = {
  client: [`export { createPersonalizationClient } from 'personalization-kit/client'`, 11.5],
  hooks: [
    `export { PersonalizationKitProvider, usePersonalizations, useAsyncAnswer } from 'personalization-kit/hooks'`,
    12.9,
  ],
  list: [`export { PersonalizationListPanel } from 'personalization-kit'`, 78],
  model: [`export { effectiveStatus } from 'personalization-kit/model'`, 1],
} as const

const external = ['react', 'react/jsx-runtime', 'react-dom', '@tanstack/react-query']

let app: string
beforeAll(() => {
  ;({ app } = createConsumer())
  mkdirSync(join(app, 'src'))
  for (const [name, [code]] of Object.entries(imports)) {
    writeFileSync(join(app, `src/${name}.js`), code)
  }
})
const weights: string[] = []
afterAll(() => {
  rmSync(app, { recursive: true })
  console.log(`First load by bundler (gzip)\n${weights.join('\n')}`)
})

/** Each returns the code that an app loads first. Code that loads later is in other files. */
const bundlers = {
  async vite(entry: string) {
    const result = await vite({
      root: app,
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        minify: true,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: entry, external, preserveEntrySignatures: 'strict' },
      },
    })
    const [first] = [result].flat()
    if (!first || !('output' in first)) throw new Error('Vite built nothing')
    return withImports(
      first.output.flatMap((file) => (file.type === 'chunk' ? [file] : [])),
      ({ isEntry }) => isEntry,
    )
  },

  async rollup(entry: string) {
    const bundle = await rollup({
      input: entry,
      external,
      plugins: [nodeResolve({ exportConditions: ['production'] })],
      onwarn() {}, // Rollup warns about every 'use client'.
    })
    const { output } = await bundle.generate({ format: 'es' })
    const code = withImports(
      output.flatMap((file) => (file.type === 'chunk' ? [file] : [])),
      ({ isEntry }) => isEntry,
    )
    return (await transform(code, { minify: true, target: 'es2022' })).code
  },

  async esbuild(entry: string) {
    const { outputFiles, metafile } = await esbuild({
      entryPoints: [entry],
      outdir: join(app, 'out'),
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      write: false,
      metafile: true,
      target: 'es2022',
      external,
      absWorkingDir: app,
      logLevel: 'silent',
    })
    const chunks = Object.entries(metafile.outputs).map(
      ([fileName, { imports: all, entryPoint }]) => ({
        fileName,
        isEntry: entryPoint !== undefined,
        imports: all.flatMap(({ path, kind }) => (kind === 'import-statement' ? [path] : [])),
        code: outputFiles.find(({ path }) => path.endsWith(fileName))?.text ?? '',
      }),
    )
    return withImports(chunks, ({ isEntry }) => isEntry)
  },

  async webpack(entry: string) {
    const path = join(app, 'webpack')
    rmSync(path, { recursive: true, force: true })
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          context: app,
          entry: { main: entry },
          externals: Object.fromEntries(external.map((name) => [name, `module ${name}`])),
          experiments: { outputModule: true },
          output: {
            path,
            module: true,
            library: { type: 'module' },
            chunkFilename: 'later-[id].js',
          },
          performance: false,
        },
        (error, result) => (error ? reject(error) : resolve(result)),
      )
    })
    expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([])
    return readFileSync(join(path, 'main.mjs'), 'utf8')
  },
}

interface Chunk {
  fileName: string
  isEntry: boolean
  imports: string[]
  code: string
}

/** Joins the entry with everything that it imports statically. */
function withImports(chunks: readonly Chunk[], isFirst: (chunk: Chunk) => boolean): string {
  const loaded = new Set(chunks.filter(isFirst))
  for (const { imports: all } of loaded) {
    for (const chunk of chunks) if (all.includes(chunk.fileName)) loaded.add(chunk)
  }
  return [...loaded].map(({ code }) => code).join('\n')
}

describe.each(Object.keys(bundlers) as (keyof typeof bundlers)[])('%s', (bundler) => {
  it.each(Object.entries(imports))('bundles %s within its budget', async (name, [, usual]) => {
    const budget = bundler === 'esbuild' && name === 'list' ? 168 : usual
    const code = await bundlers[bundler](join(app, `src/${name}.js`))
    const size = gzipSync(code, { level: 9 }).length / 1_000
    weights.push(`${bundler.padEnd(8)} ${name.padEnd(7)} ${size.toFixed(1)} of ${budget} kB`)
    expect(code).toMatch(/export\s*\{|export\{/)
    expect(size).toBeLessThanOrEqual(budget)
  })
})
