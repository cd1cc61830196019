import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { bundleChunks } from './bundle.js'
import { root } from './listFiles.js'

/** The strict policy that, according to docs/, every component works under. */
const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' " +
  "http://127.0.0.1:*; require-trusted-types-for 'script'; trusted-types 'none'"

/**
 * Serves a page built from a few lines of code and the stylesheet, with a strict policy or none.
 */
export async function servePage(
  code: string,
  { policy = strictPolicy }: { policy?: string | null } = {},
): Promise<{ origin: string; close: () => void }> {
  const chunks = await bundleChunks(code, { external: /^$/ })
  const entry = chunks.find(({ isEntry }) => isEntry)
  const styles = readFileSync(join(root, 'dist/styles.css'), 'utf8')
  const page =
    '<!doctype html><link rel="icon" href="/icon"><link rel="stylesheet" href="/page.css"><body><div id="root"></div>' +
    `<script type="module" src="/${entry?.fileName}"></script>`
  const files: Record<string, [type: string, body: string]> = {
    ...Object.fromEntries(
      chunks.map(({ fileName, code: script }) => [`/${fileName}`, ['text/javascript', script]]),
    ),
    '/page.css': ['text/css', styles],
    '/': ['text/html', page],
    '/icon': ['image/png', ''],
  }
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['', null]
    if (body === null) return void response.writeHead(404).end()
    if (policy !== null) response.setHeader('content-security-policy', policy)
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
