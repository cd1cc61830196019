import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    emptyOutDir: true,
    // The page runs under a strict Content-Security-Policy: no data: URLs, no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file for the first screen, instead of one for each set of modules that it shares with
    // what is loaded later.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
})
