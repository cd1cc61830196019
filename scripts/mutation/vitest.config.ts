import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../sourceAliases.mjs'

const isInPage = process.env.MUTATION_ENVIRONMENT === 'jsdom'
/** The tests of the folders that are changed, or nothing. */
const chosen = process.env.MUTATION_TESTS?.split(';').filter(Boolean) ?? []

/** The tests of queries and hooks, and of the panel that uses most of them. */
const inPage = [
  'test/{ask,list,provider}/**/*.test.{ts,tsx}',
  'test/panels/PersonalizationListPanel.test.tsx',
]

const inNode = [
  'test/{answer,ask,cli,client,contract,errors,i18n,insight}/**/*.test.ts',
  'test/{internal,list,personalization,server,testing}/**/*.test.ts',
  'test/properties/*.test.ts',
]

/** The tests that run against each mutant: those that need no build and no real time. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: sourceAliases },
  test: {
    environment: isInPage ? 'jsdom' : 'node',
    include: chosen.length > 0 ? chosen : isInPage ? inPage : inNode,
    exclude: [
      'test/properties/textCost.test.ts',
      // Reads the API report, which is not copied.
      'test/properties/foreignValues.test.ts',
      'test/server/express.test.ts',
      '**/*.ssr.test.ts',
    ],
    setupFiles: ['test/support/failOnConsole.ts', ...(isInPage ? ['test/support/cleanup.ts'] : [])],
    env: { PROPERTY_RUNS: '60', ORACLE_WEBSITES: '120' },
    isolate: process.env.MUTATION_ISOLATED === 'true',
    testTimeout: 120_000,
  },
})
