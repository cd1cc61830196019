// Ends a run with what took longest. A run that names files but executes no test fails.
import { relative } from 'node:path'

const longest = 20

/** @param {number} ms */
const inMinutes = (ms) => `${(ms / 60_000).toFixed(1)} min`

/** @param {import('vitest/node').TestModule} module */
function durationOf(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}

/** @param {readonly import('vitest/node').TestModule[]} modules */
function printDurations(modules) {
  /** @type {Map<string, number>} */
  const byProject = new Map()
  const files = modules.map((module) => {
    const { name } = module.project
    const ms = durationOf(module)
    byProject.set(name, (byProject.get(name) ?? 0) + ms)
    return { ms, label: `${name.padEnd(22)} ${relative(process.cwd(), module.moduleId)}` }
  })
  console.log('\nTime by project; files run beside each other:')
  for (const [name, ms] of byProject) console.log(`  ${inMinutes(ms).padStart(9)}  ${name}`)
  console.log(`The longest ${longest} files:`)
  for (const { ms, label } of files.toSorted((a, b) => b.ms - a.ms).slice(0, longest)) {
    console.log(`  ${(ms / 1_000).toFixed(1).padStart(7)} s  ${label}`)
  }
}

/** @param {readonly import('vitest/node').TestModule[]} modules */
function isAnyExecuted(modules) {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  return tests.some((test) => test.result().state !== 'skipped')
}

/** What the command line names. @type {{ filenamePattern?: string[] }} */
let named = {}
/** @type {import('vitest/node').Reporter} */
const reporter = {
  onInit(vitest) {
    named = /** @type {object} */ (vitest)
  },
  onTestRunEnd(modules) {
    if (!named.filenamePattern) return printDurations(modules)
    if (isAnyExecuted(modules) || modules.some((module) => module.state() === 'failed')) return
    console.error(
      'The files that you named have no test that ran. Change what skips them, or name another file or project.',
    )
    process.exitCode = 1
  },
}

/** @type {import('vite').Plugin} */
export const runReport = {
  name: 'run-report',
  configureVitest({ vitest: { config } }) {
    if (!config.reporters.includes(reporter)) config.reporters.push(reporter)
  },
}
