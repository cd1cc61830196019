import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { generatedFiles } from '../scripts/generatedFiles.mjs'
import { sourceAliases } from '../scripts/sourceAliases.mjs'

/** Stories import the package's public name, which resolves to its sources. */
export default defineConfig({
  plugins: [react(), generatedFiles()],
  resolve: { alias: sourceAliases },
  build: { assetsInlineLimit: 0 },
})
