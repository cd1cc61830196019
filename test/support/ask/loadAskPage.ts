import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleChunks } from '../bundle.js'
import { root } from '../listFiles.js'
import type { AskPage } from './startAskGateway.js'

/** Builds the page with which schedules are run. */
export async function loadAskPage(): Promise<AskPage> {
  const host = join(root, 'test/e2e/pages/askHost.tsx')
  const code = `import { start } from ${JSON.stringify(host)}; start()`
  const chunks = await bundleChunks(code, { external: /^$/ })
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
  const files = new Map(
    chunks.map(({ fileName, code }) => [`/${fileName}`, { type: 'text/javascript', body: code }]),
  )
  const styles = readFileSync(join(root, 'dist/styles.css'), 'utf8')
  return { entry: `/${entry}`, files: files.set('/page.css', { type: 'text/css', body: styles }) }
}
