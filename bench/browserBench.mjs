import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { build } from 'vite'
import { chromiumFlags, findOrInstallChromium, findChromium } from '../scripts/findChromium.mjs'
import { installPeers } from './installPeers.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (/** @type {string} */ path) =>
  fileURLToPath(new URL(path, new URL('..', import.meta.url)))

/**
 * Builds an app for production. Each call to `open` opens it in a fresh page in Chromium, because
 * compiled and cached code would favor later runs.
 *
 * @param {string} entry The path to the app's code, from the root.
 */
export async function openBench(entry) {
  installPeers()
  findOrInstallChromium()
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // The peers don't include React, and all share this package's copy.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: at(entry), output: { format: 'es', codeSplitting: false } },
    },
  })
  const output = Array.isArray(result) ? result[0] : result
  if (!output || !('output' in output)) throw new Error('Vite built nothing')
  const script = output.output.find((file) => file.type === 'chunk')
  const styles = output.output.find((file) => file.fileName.endsWith('.css'))
  const files = new Map([
    ['/', ['text/html', page]],
    ['/page.js', ['text/javascript', script?.type === 'chunk' ? script.code : '']],
    ['/page.css', ['text/css', styles?.type === 'asset' ? styles.source : '']],
  ])
  const server = createServer((request, response) => {
    const [type = 'text/plain', body = ''] = files.get(request.url ?? '') ?? []
    response.writeHead(200, { 'content-type': `${String(type)}; charset=utf-8` }).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  })
  return {
    async open() {
      const opened = await browser.newPage({ viewport: { width: 1000, height: 800 } })
      await opened.goto(url)
      await opened.waitForFunction('globalThis.isReady')
      return opened
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/**
 * Returns how much code an app loads first for a few lines of code: minified and compressed, in kB,
 * without React, which every app loads.
 *
 * @param {string} code
 * @param {RegExp} [shared] More modules to leave out.
 */
export async function codeSize(code, shared = /^$/) {
  installPeers()
  const entry = 'virtual:entry.js'
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'virtual-entry',
        enforce: 'pre',
        resolveId(id, importer) {
          if (id === entry) return entry
          return importer === entry ? this.resolve(id, at('entry.js'), { skipSelf: true }) : null
        },
        load(id) {
          if (id === entry) return code
          // A helper around dynamic imports that no other bundler adds.
          if (id.includes('vite/preload-helper'))
            return 'export const __vitePreload = (load) => load()'
          return null
        },
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external: (id) => /^react(-dom)?(\/|$)/.test(id) || shared.test(id),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const output = Array.isArray(result) ? result[0] : result
  if (!output || !('output' in output)) throw new Error('Vite built nothing')
  const chunks = output.output.filter((file) => file.type === 'chunk')
  const first = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of first) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk)
  }
  const text = [...first].map((chunk) => chunk.code).join('\n')
  return gzipSync(text, { level: 9 }).length / 1_000
}

const page =
  '<!doctype html><link rel="stylesheet" href="/page.css"><body><div id="root"></div>' +
  '<script type="module" src="/page.js"></script>'
