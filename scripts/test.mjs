// `npm test` runs all kinds of tests. `npm run test:full` runs everything, in parts: `-- --part looks`
// runs one of them. The last line is "N passed, M failed". A check counts as one test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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

/** A few files fail on a busy machine. If there are more, the code is the reason. */
const maxFilesAgain = 5

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

let reports = 0
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
  const named = possible.flatMap((project) => ['--project', project])
  if (name === 'generated' || name === 'schedules') process.env.TEST_FULL = '1'
  const first = runTests(`${name}: ${contents}`, named, files?.() ?? [])
  const again = first.failed.length > 0 ? runAgain(first.failed, named) : []
  delete process.env.TEST_FULL
  passed += first.passed + first.failed.length - again.length
  failed += again.length + first.others
}

/**
 * Runs files with failed tests once more, and names the tests that pass now: they depend on the machine, which is
 * a fault of theirs.
 *
 * @param {readonly FailedTest[]} tests @param {readonly string[]} named @returns Those that failed again.
 */
function runAgain(tests, named) {
  const files = [...new Set(tests.map(({ file }) => file))]
  if (files.length > maxFilesAgain) return tests
  const { failed: again, others } = runTests('the files that failed, once more', named, files)
  if (others > 0) return tests
  const isAgain = (/** @type {FailedTest} */ { file, title }) =>
    again.some((each) => each.file === file && each.title === title)
  const unsteady = tests.filter((test) => !isAgain(test))
  if (unsteady.length > 0) console.log('\nFailed at first, and passed when they ran alone:')
  for (const { file, title } of unsteady) console.log(`  ${relative('.', file)} ${title}`)
  return tests.filter(isAgain)
}

/** @typedef {{ file: string, title: string }} FailedTest A file that can't be loaded has no title. */

/**
 * Runs tests and reads their report.
 *
 * @param {string} title @param {readonly string[]} named @param {readonly string[]} files
 * @returns {{ passed: number, failed: FailedTest[], others: number }} `others` is 1 if something else went wrong,
 * such as an unhandled rejection.
 */
function runTests(title, named, files) {
  reports += 1
  const report = join(folder, `${reports}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGreen = run(title, ...vitest(...reporters, ...named, ...files))
  try {
    const { numPassedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    if (numPendingTests > 0) console.log(`${numPendingTests} tests were skipped`)
    /** @type {FailedTest[]} */
    const found = testResults.flatMap(failedTests)
    for (const { file, title: test } of found) if (test === '') console.error(`FAILED: ${file}`)
    return { passed: numPassedTests, failed: found, others: isGreen || found.length > 0 ? 0 : 1 }
  } catch {
    console.error('The test runner left no report')
    return { passed: 0, failed: [], others: 1 }
  }
}

/**
 * @param {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} result
 * @returns {FailedTest[]}
 */
function failedTests({ name: file, status, assertionResults }) {
  const tests = assertionResults.filter(isFailed).map(({ fullName }) => ({ file, title: fullName }))
  return status === 'failed' && tests.length === 0 ? [{ file, title: '' }] : tests
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
