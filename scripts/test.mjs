// `npm test` runs all kinds of tests. `npm run test:full` runs everything, in parts: `-- --part looks`
// runs one of them. The last line is "N passed, M failed". A check counts as one test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findOrInstallChromium } from './findChromium.mjs'
import { findOrInstallRedis } from './findRedis.mjs'
import { daily, parts } from './parts.mjs'
import { checks, olderCompiler, run, runTogether, viteBuild, vitest } from './run.mjs'
import { sentinelSeed } from './sentinel.mjs'

/** @typedef {keyof typeof parts} PartName */

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

const chosen = readChosen()
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
const isWithNext = chosen.includes(daily) || chosen.includes('apps')
const nextExample = isWithNext ? startScript('examples/next/build.mjs') : null
if (chosen.includes(daily)) for (const isGreen of await runTogether(checks)) count(isGreen)
if (chosen.includes('apps')) count(run(...olderCompiler))
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
for (const name of chosen) runPart(name)
rmSync(folder, { recursive: true })
if (nextExample) {
  console.log('\n▸ build the Next example')
  console.log(count(await nextExample) ? '  ok' : '  FAILED')
}
if (!isWithRedis) console.log('The tests with a real Redis did not run: see "redis" above')
if (chosen.length === 1) console.log('\n`npm run test:full` runs these parts:')
if (chosen.length === 1) for (const name of partNames()) console.log(`  ${describePart(name)}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Returns the parts that the command line asks for. */
function readChosen() {
  const { values } = parseArgs({ options: { full: { type: 'boolean' }, part: { type: 'string' } } })
  if (values.full && values.part === undefined) return partNames()
  const part = values.part ?? daily
  const found = partNames().find((name) => name === part)
  if (found) return [found]
  console.error(`There is no part "${part}". Choose one of these:`)
  for (const name of partNames()) console.error(`  ${describePart(name)}`)
  process.exit(1)
}

function partNames() {
  return /** @type {PartName[]} */ (Object.keys(parts))
}

/** @param {PartName} name */
function describePart(name) {
  return `${name.padEnd(12)} ${parts[name].contents}`
}

/** @param {PartName} name */
function runPart(name) {
  /** @type {import('./parts.mjs').Part} */
  const { contents, projects = [], files, script } = parts[name]
  if (script) return void count(isBuilt && run(`${name}: ${contents}`, process.execPath, script))
  const possible = projects.filter(
    (project) =>
      (isWithRedis || !project.startsWith('redis')) && (isBuilt || /^(node|dom)/.test(project)),
  )
  const report = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const named = possible.flatMap((project) => ['--project', project])
  if (name === 'generated' || name === 'schedules') process.env.TEST_FULL = '1'
  const isGreen = run(
    `${name}: ${contents}`,
    ...vitest(...reporters, ...named, ...(files?.() ?? [])),
  )
  delete process.env.TEST_FULL
  countReport(report, isGreen)
}

/** @param {string} report @param {boolean} isGreen Whether the test runner ended without an error. */
function countReport(report, isGreen) {
  const before = failed
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
    if (numPendingTests > 0) console.log(`${numPendingTests} tests were skipped`)
  } catch {
    console.error('The test runner left no report')
    failed += 1
  }
  // Something else went wrong, such as an unhandled rejection.
  if (!isGreen && failed === before) failed += 1
}

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
