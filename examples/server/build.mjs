// Builds the page. Build the package first.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

await build({
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  logLevel: 'warn',
  build: { emptyOutDir: true, sourcemap: true, modulePreload: { polyfill: false } },
})
