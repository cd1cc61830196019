import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from './scripts/sourceAliases.mjs'

const shared = { plugins: [react()], resolve: { alias: sourceAliases } }
const setupFiles = ['test/support/failOnConsole.ts']

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.e2e.test.ts'],
          setupFiles,
        },
      },
      {
        ...shared,
        test: {
          name: 'dom',
          include: ['test/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'test/support/cleanup.ts'],
        },
      },
      {
        // Against what was built, as a user would run it: no alias to the sources.
        test: {
          name: 'e2e',
          include: ['test/**/*.e2e.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
