import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('peers', import.meta.url))

/** Installs what we are compared with, once; nothing but the benchmarks needs it. */
export function installPeers() {
  if (existsSync(`${folder}/node_modules`)) return
  execFileSync('npm', ['ci', '--silent'], { cwd: folder, stdio: 'inherit' })
}
