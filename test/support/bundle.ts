import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { build } from 'vite'
import { root } from './listFiles.js'

const entryId = 'virtual:entry.js'

interface BundleOptions {
  conditions?: string[]
  minify?: boolean
  plugins?: Plugin[]
  /** @default React and TanStack Query */
  external?: RegExp
}

/**
 * Bundles a few lines of code into one string. The code imports the built package by its public
 * name, as an app would.
 */
export async function bundle(
  code: string,
  options: BundleOptions & {
    /** Leaves out code that is loaded later or never. */
    isFirstLoadOnly?: boolean
  } = {},
): Promise<string> {
  const { isFirstLoadOnly = false } = options
  const chunks = await bundleChunks(code, { ...options, codeSplitting: isFirstLoadOnly })
  const wanted = isFirstLoadOnly ? loadedFirst(chunks) : chunks
  return wanted.map(({ code: text }) => text).join('\n')
}

/** Does the same, but returns chunks. Code that is loaded later is in separate chunks. */
export async function bundleChunks(
  code: string,
  options: BundleOptions & { codeSplitting?: boolean } = {},
): Promise<Rolldown.OutputChunk[]> {
  const { conditions, minify = true, plugins = [], codeSplitting = true } = options
  const external = options.external ?? /^(react|react-dom|@tanstack\/react-query)(\/|$)/
  const outDir = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
  try {
    const result = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      ...(conditions ? { resolve: { conditions } } : {}),
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      plugins: [...plugins, virtualEntry(code), withoutPreload],
      build: {
        outDir,
        write: false,
        minify,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: entryId,
          external,
          preserveEntrySignatures: 'strict',
          output: { format: 'es', codeSplitting },
        },
      },
    })
    return chunksOf(result)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Builds the example dashboard as its own config does. Returns the chunks of the first screen. */
export async function bundleDashboard(): Promise<Rolldown.OutputChunk[]> {
  const app = join(root, 'examples/dashboard')
  const result = await build({
    root: app,
    configFile: join(app, 'vite.config.mjs'),
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false },
  })
  return loadedFirst(chunksOf(result))
}

function chunksOf(result: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('Vite built nothing')
  return first.output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
}

/** Removes the helper that Vite adds around each dynamic import, which no other bundler has. */
const withoutPreload: Plugin = {
  name: 'without-preload',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
}

/** Returns the entry and its static imports, without chunks that are loaded later. */
function loadedFirst<Chunk extends { fileName: string; isEntry: boolean; imports: string[] }>(
  chunks: Chunk[],
): Chunk[] {
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  }
  return [...loaded]
}

function virtualEntry(code: string): Plugin {
  const importer = join(root, 'entry.js')
  return {
    name: 'virtual-entry',
    enforce: 'pre',
    resolveId(id, from) {
      if (id === entryId) return entryId
      return from === entryId ? this.resolve(id, importer, { skipSelf: true }) : null
    },
    load: (id) => (id === entryId ? code : null),
  }
}
