import { readdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport } from 'vite'
import type { Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { entryPoints } from './scripts/entryPoints.mjs'
import { listTypes } from './scripts/listTypes.mjs'
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

/** The catalogs with a file of texts. */
const catalogs = readdirSync('src/locales').filter((file) => file.endsWith('.json'))

/** Replaces the keys of each catalog with those that all catalogs share. */
function shareKeys(): Plugin {
  return {
    name: 'share-keys',
    load: {
      filter: {
        id: catalogs.map((file) => new RegExp(`/src/locales/${file.replace('.json', '.ts')}$`)),
      },
      async handler(id) {
        const { module } = await runnerImport<{ messages: Record<string, unknown> }>(id)
        const { module: shared } = await runnerImport<{ messageKeys: readonly string[] }>(
          'src/catalog/messageKeys.ts',
        )
        const texts = shared.messageKeys.map((key) => module.messages[key])
        return `import { messageKeys } from '../catalog/messageKeys.js'
const texts = ${JSON.stringify(texts)}
export const messages = /* @__PURE__ */ Object.fromEntries(messageKeys.map((key, index) => [key, texts[index]]))`
      },
    },
  }
}

/**
 * Makes stylesheets mean the same in every build: types in lists, and all but ASCII escaped. Otherwise they would have
 * the encoding of the page, which a page without `<meta charset>` gets wrong.
 */
function portableStyles(): Plugin {
  return {
    name: 'portable-styles',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          file.source = listTypes(String(file.source)).replaceAll(
            /[^\0-\x7F]/gu,
            (character) => `\\${character.codePointAt(0)?.toString(16)} `,
          )
        }
      },
    },
  }
}

/**
 * Builds the package: every module stays a file of its own, so that `'use client'` and tree shaking
 * survive; scripts are not minified, stylesheets are. Declarations come from `tsc`.
 */
export default defineConfig({
  plugins: [
    react(),
    systemStyles(),
    evaluate(/\/src\/(contract\/fields|catalog\/messageKeys)\.ts$/),
    shareKeys(),
    portableStyles(),
  ],
  build: {
    target: 'es2022',
    minify: false,
    cssMinify: 'lightningcss',
    cssCodeSplit: true,
    emptyOutDir: true,
    lib: {
      entry: [
        ...entryPoints.map(({ name }) => `src/${name}.ts`),
        'src/locales/en.ts',
        ...catalogs.map((file) => `src/locales/${file.replace('.json', '.ts')}`),
        'src/server/throwInBrowser.ts',
        'src/cli/personalizationKit.ts',
        'src/styles.css',
        'src/styles/basics.css',
        'src/styles/system.css',
        'src/styles/shadcn.css',
        'src/styles/bootstrap.css',
        'src/styles/mui.css',
        'src/styles/antd.css',
        'src/styles/mantine.css',
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
