// Builds the dashboard's pages; the package itself must have been built before.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

await build({
  configFile: fileURLToPath(new URL('vite.config.mjs', import.meta.url)),
  logLevel: 'warn',
})
