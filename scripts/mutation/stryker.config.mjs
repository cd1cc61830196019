// Settings for the mutation run. `node scripts/mutation/run.mjs` starts it.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/ignoreMutants.mjs'],
  ignorers: ['ignoreMutants'],
  // What has no React: the model of each room, the client and the server.
  mutate: [
    'src/{answer,contract,client,server}/**/*.ts',
    'src/personalization/{fields,pages,schedule}/**/*.ts',
    'src/list/{model,search}/**/*.ts',
    'src/insight/**/*.ts',
    'src/ask/model/**/*.ts',
    '!src/**/{use*,texts}.ts',
  ],
  ignorePatterns: ['dist', 'examples', 'stories', '.storybook', 'bench', 'docs', 'api'],
  coverageAnalysis: 'perTest',
  // A mutant in code that runs only during module initialization would need a run of all tests. The
  // fixtures check the field tables.
  ignoreStatic: true,
  // Type stripping needs no compiler API, which TypeScript 7 does not have.
  tsconfigFile: 'none.json',
  concurrency: 2,
  // Generous, because a mutant that is only slow beside other work would count as noticed.
  timeoutMS: 45_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 20,
  tempDirName: '.stryker-tmp',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'node_modules/.stryker-report.json' },
}
