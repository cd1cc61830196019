import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport } from 'vite'
import type { Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { entryPoints } from './scripts/entryPoints.mjs'
import { systemStyles } from './scripts/systemStyles.mjs'

const outside = [
  ...Object.keys(packageJson.dependencies),
  ...Object.keys(packageJson.peerDependencies),
]

/** Runs a module while building and replaces it with the values of its exports. */
function evaluate(file: RegExp): Plugin {
  return {
    name: 'evaluate',
    load: {
      filter: { id: file },
      async handler(id) {
        const { module } = await runnerImport<Record<string, unknown>>(id)
        return Object.entries(module)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}

/**
 * Builds the package: every module stays a file of its own, so that `'use client'` and tree shaking
 * survive; scripts are not minified, stylesheets are. Declarations come from `tsc`.
 */
export default defineConfig({
  plugins: [react(), systemStyles(), evaluate(/\/src\/contract\/fields\.ts$/)],
  build: {
    target: 'es2022',
    minify: false,
    cssMinify: 'lightningcss',
    cssCodeSplit: true,
    emptyOutDir: true,
    lib: {
      entry: [
        ...entryPoints.map(({ name }) => `src/${name}.ts`),
        'src/server/throwInBrowser.ts',
        'src/cli/personalizationKit.ts',
        'src/styles.css',
        'src/styles/system.css',
        'src/styles/shadcn.css',
      ],
      formats: ['es'],
    },
    rolldownOptions: {
      external: (id) =>
        id.startsWith('node:') || outside.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
})
