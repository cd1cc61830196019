import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('peers', import.meta.url))

/** Installs the packages to compare with, once. Only the benchmarks need them. */
export function installPeers() {
  if (existsSync(`${folder}/node_modules`)) return
  execFileSync('npm', ['ci', '--silent'], { cwd: folder, stdio: 'inherit' })
}
