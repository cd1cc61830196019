import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

const doors = [
  'index',
  'hooks',
  'client',
  'server',
  'testing',
  'testing-node',
  'testing-react',
  'testing-vitest',
]
const outside = [
  ...Object.keys(packageJson.dependencies),
  ...Object.keys(packageJson.peerDependencies),
]

/**
 * Builds the package: every module stays a file of its own, so that `'use client'` and tree shaking
 * survive; scripts are not minified, stylesheets are. Declarations come from `tsc`.
 */
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    minify: false,
    cssMinify: 'lightningcss',
    cssCodeSplit: true,
    emptyOutDir: true,
    lib: {
      entry: [
        ...doors.map((door) => `src/${door}.ts`),
        'src/server/throwInBrowser.ts',
        'src/cli/personalizationKit.ts',
        'src/styles.css',
        'src/styles/system.css',
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
