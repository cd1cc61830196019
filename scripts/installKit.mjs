import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const target = 'node_modules/personalization-kit'

/** Packs the package into node_modules, so that examples import what users install. */
export function installKit() {
  const folder = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { stdio: 'ignore' })
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    for (const file of readdirSync(folder)) {
      execFileSync('tar', ['-xzf', join(folder, file), '--strip-components=1', '-C', target])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
