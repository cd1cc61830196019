import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs one of the project's tools and shows its output.
 *
 * @param {string} name The name to show before the tool runs.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {boolean} Whether it succeeded.
 */
export function run(name, command, args) {
  const startedAt = Date.now()
  console.log(`\n▸ ${name}`)
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) console.error(error.message)
  console.log(
    `  ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1_000).toFixed(1)} s)`,
  )
  return status === 0
}

/**
 * Runs tools two at a time, and shows the output of each when it is done.
 *
 * @param {readonly (readonly [name: string, command: string, args: readonly string[]])[]} tools
 * @returns {Promise<boolean[]>} Whether each succeeded.
 */
export async function runTogether(tools) {
  const results = tools.map(() => false)
  const waiting = [...tools.entries()]
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, [name, command, args]] = next
      results[index] = await runBuffered(name, command, args)
    }
  }
  await Promise.all([work(), work()])
  return results
}

/** @param {string} name @param {string} command @param {readonly string[]} args */
async function runBuffered(name, command, args) {
  const startedAt = Date.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {Uint8Array[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
  const [status] = await once(child, 'close')
  console.log(`\n▸ ${name}\n${Buffer.concat(output).toString()}`.trimEnd())
  console.log(
    `  ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1_000).toFixed(1)} s)`,
  )
  return status === 0
}

/** @param {string} file @param {string[]} args */
const node = (file, ...args) => /** @type {const} */ ([process.execPath, [file, ...args]])

const noEmit = ['--noEmit', '--emitDeclarationOnly', 'false']

/** Only published files must compile with it. It takes as long as all the checks together. */
export const olderCompiler = /** @type {const} */ ([
  'types with TypeScript 6',
  ...node('node_modules/typescript6/bin/tsc', '-p', 'tsconfig.build.json', ...noEmit),
])

/** The checks that need no build, fastest first. */
export const checks = /** @type {const} */ ([
  ['format', ...node('node_modules/oxfmt/bin/oxfmt', '--check')],
  ['lint', ...node('node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '--type-aware')],
  ['types', ...node('node_modules/typescript/bin/tsc', '-p', '.')],
  ['nothing unused', ...node('node_modules/knip/bin/knip.js')],
])

/** @param {...string} args */
export const vitest = (...args) => node('node_modules/vitest/vitest.mjs', 'run', ...args)

/** @param {string} example A folder in `examples/`. */
export const viteBuild = (example) =>
  node('node_modules/vite/bin/vite.js', 'build', `examples/${example}`, '--logLevel', 'warn')
