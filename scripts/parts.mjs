// What `npm test` runs, and the parts of `npm run test:full`, by kind of test.
import { readdirSync, readFileSync } from 'node:fs'

/**
 * @typedef {object} Part
 * @property {string} contents What it runs, in a few words.
 * @property {readonly string[]} [projects] The projects of `vitest.config.ts` that it runs.
 * @property {() => string[]} [files] The only files that it runs. All files of the projects, if left out.
 * @property {readonly string[]} [script] A script that it runs instead of tests, with its arguments.
 */

/** `npm test`, which is also the first part of the full run. */
export const daily = /** @type {const} */ ('daily')

/** @satisfies {Record<string, Part>} */
export const parts = {
  [daily]: {
    contents: 'all kinds of tests; generated tests at their small size',
    projects: [
      'node',
      'dom',
      'dom-isolated',
      'dom-react-18-panels',
      'stories-light',
      'browser',
      'built',
      'redis',
      'schedules',
    ],
  },
  generated: {
    contents: 'generated tests at their full size',
    projects: ['node', 'dom', 'dom-isolated', 'browser', 'built'],
    files: generatedTests,
  },
  'react-18': {
    contents: 'all tests in jsdom, with React 18',
    projects: ['dom-react-18', 'dom-react-18-isolated'],
  },
  looks: {
    contents:
      'stories in dark mode, docs pages, pictures, resets, hydration in all languages, and cut-off texts',
    projects: ['stories-dark', 'looks'],
  },
  schedules: { contents: 'random acts of users in several tabs', projects: ['schedules'] },
  apps: {
    contents: 'all bundlers, quick starts in fresh apps, and the Next example with other settings',
    projects: ['apps'],
  },
  catalog: {
    contents: 'the built catalog, and all stories in three engines',
    projects: ['catalog'],
  },
  'real-time': {
    contents: 'polling in a browser, and token servers that are killed and frozen',
    projects: ['real-time', 'redis-real-time'],
  },
  soak: {
    contents: '30 minutes of questions',
    script: ['--expose-gc', 'scripts/soak/run.mjs', '30'],
  },
  mutation: {
    contents: 'a tenth of the mutants, because all of them take hours',
    script: ['scripts/mutation/run.mjs', '0.1', '1'],
  },
}

/** Returns the test files of these projects that have two sizes. */
function generatedTests() {
  return readdirSync('test', { recursive: true })
    .map((file) => `test/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .filter((file) => /support\/(?:testSize|arbitraryRows)\.js'/.test(readFileSync(file, 'utf8')))
    .toSorted()
}
