// `npm test` runs everything that CI runs. Its last line is "N passed, M failed". A check counts as
// one test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './findChromium.mjs'
import { findOrInstallRedis } from './findRedis.mjs'
import { checks, run, runTogether, viteBuild, vitest } from './run.mjs'
import { sentinelSeed } from './sentinel.mjs'
import { waiting } from './turns.mjs'

/**
 * The share of mutants to test, because testing all of them takes hours on two cores. Each run has
 * a new sample.
 */
const mutationShare = '0.1'

let passed = 0
let failed = 0
/** @param {boolean} isPassed */
function count(isPassed) {
  if (isPassed) passed += 1
  else failed += 1
  return isPassed
}

// Downloading takes time, but little work.
const tools = startScript('scripts/installTools.mjs')
const isPackageBuilt = count(run('build the package', process.execPath, ['scripts/build.mjs']))
// As on a build server, the environment has secrets that must not get into files for browsers.
if (isPackageBuilt) Object.assign(process.env, await readSentinels())
// This build takes longest, so the checks and the first tests run in the meantime.
const isNextWaiting = waiting.built.some((file) => file.endsWith('/next.e2e.test.ts'))
const nextExample = isNextWaiting ? undefined : startScript('examples/next/build.mjs')
for (const isGreen of await runTogether(checks)) count(isGreen)
const examples = [
  'dashboard',
  'server',
  'express',
  'react-router',
  'headless',
  'bootstrap',
  'mui',
  'antd',
]
const builds = isPackageBuilt
  ? await runTogether(
      examples.map((example) => [`build the ${example} example`, ...viteBuild(example)]),
    )
  : []
const isBuilt = isPackageBuilt && builds.map(count).every(Boolean)

await tools
try {
  console.log(`\n▸ browser\n  ${findOrInstallChromium()}`)
} catch (error) {
  console.error(`\n▸ browser\n  FAILED: ${String(error)}`)
  count(false)
}

const isWithRedis = prepareRedis()

const folder = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
const report = join(folder, 'report.json')
const withoutRedis = isWithRedis ? [] : ['--project', '!redis*']
const projects = isBuilt ? withoutRedis : ['--project', 'node', '--project', 'dom*']
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const isGreen = run('tests', ...vitest(...reporters, ...projects))
if (nextExample) {
  console.log('\n▸ build the Next example')
  console.log(count(await nextExample) ? '  ok' : '  FAILED')
}
try {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  passed += numPassedTests
  failed += numFailedTests
  // A test file that can't be loaded has no failed test.
  for (const { name, status, assertionResults } of testResults) {
    if (status !== 'failed' || assertionResults.some(isFailed)) continue
    console.error(`FAILED: ${name}`)
    failed += 1
  }
  if (numPendingTests > 0) {
    const reason =
      'docs pages of single components, types under all resolvers and an older compiler, and ' +
      'some slow tests; `npm run test:full` runs them, and the stories in dark mode'
    console.log(`${numPendingTests} tests were skipped: ${reason}`)
  }
  if (process.env.TEST_FULL === undefined) {
    console.log(
      'The longest tests and the stories take turns: a twelfth of the files each day. `npm run test:full` runs all.',
    )
    console.log(
      'Only `npm run test:full` waits in real time (polling in a browser, token servers that are ' +
        'killed), builds the Next example with other settings, prints 10,000 rows, shows the stress website, and signs out with full storages',
    )
  }
  // Something else went wrong, such as an unhandled rejection.
  if (!isGreen && failed === 0) failed += 1
} catch {
  console.error('The test runner left no report')
  failed += 1
}
rmSync(folder, { recursive: true })
if (process.env.TEST_FULL !== undefined && isBuilt) {
  count(run('soak', process.execPath, ['--expose-gc', 'scripts/soak/run.mjs', '30']))
  count(run('mutation', process.execPath, ['scripts/mutation/run.mjs', mutationShare]))
}

if (!isWithRedis) console.log('The tests with a real Redis did not run: see "redis" above')
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** @param {{ status: string }} assertion */
function isFailed({ status }) {
  return status === 'failed'
}

/** Returns secrets that occur nowhere else, so that tests can search for them. */
async function readSentinels() {
  const { createReferenceService } = await import(
    new URL('../dist/testing.js', import.meta.url).href
  )
  const { apiKey, credentials } = createReferenceService({ seed: sentinelSeed })
  const { clientSecret, refreshToken } = credentials
  return { SERVICE_API_KEY: apiKey, CLIENT_SECRET: clientSecret, REFRESH_TOKEN: refreshToken }
}

/** @param {string} file @returns {Promise<boolean>} Whether it succeeded. */
async function startScript(file) {
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  return code === 0
}

/**
 * Finds or installs Redis. Without it, a message says that the tests with Redis are skipped, and CI
 * fails.
 */
function prepareRedis() {
  try {
    console.log(`\n▸ redis\n  ${findOrInstallRedis()}`)
    return true
  } catch (error) {
    console.error(`\n▸ redis\n  ${String(error)}`)
    if (process.env.CI) count(false)
    return false
  }
}
