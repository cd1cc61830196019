import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../sourceAliases.mjs'

/** The tests that run against each mutant: those that need no page, no build and no real time. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: sourceAliases },
  test: {
    include: [
      'test/{cli,client,contract,errors,internal,messages,model,server,testing}/**/*.test.ts',
      'test/properties/*.test.ts',
    ],
    exclude: [
      'test/properties/textCost.test.ts',
      'test/server/express.test.ts',
      '**/*.ssr.test.ts',
    ],
    setupFiles: ['test/support/failOnConsole.ts'],
    env: { PROPERTY_RUNS: '60', ORACLE_WEBSITES: '120' },
    isolate: false,
    testTimeout: 120_000,
  },
})
