import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './listFiles.js'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Builds the Storybook catalog into a temporary folder, and serves it as any web server would. */
export async function openCatalog() {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'))
  const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js')
  const options = ['build', '--output-dir', folder, '--quiet']
  // Tests have an environment of their own, with which React is larger.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [storybook, ...options], { cwd: root, env })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    try {
      const type = types[extname(file)]
      response.writeHead(200, type === undefined ? {} : { 'content-type': type })
      response.end(readFileSync(file))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    folder,
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
