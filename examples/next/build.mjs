// Builds this example as a user would: with its own packages, and with the kit as it is published.
// With --install, only installs the packages, which needs the network but no built kit.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Exists once the app is built completely. */
const mark = join(here, '.next/kit-built')
const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  execFileSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

if (process.argv.includes('--install')) install()
else build()

function install() {
  run('npm', ['ci', '--silent', '--no-audit', '--no-fund'], here)
}

function build() {
  if (!existsSync(join(here, 'node_modules/next'))) install()
  rmSync(mark, { force: true })
  const folder = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
  try {
    run('npm', ['pack', '--silent', '--pack-destination', folder], root)
    const kit = readdirSync(folder).map((file) => join(folder, file))
    run('npm', ['install', '--silent', '--no-save', '--no-audit', '--no-fund', ...kit], here)
    run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], here)
    writeFileSync(mark, '')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
