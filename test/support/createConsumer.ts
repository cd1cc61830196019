import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from './listFiles.js'

const { name, version } = packageJson

/** Packs the package, as for publishing. Returns the tarball's path. */
export function packKit(folder: string): string {
  const args = ['pack', '--silent', '--pack-destination', folder]
  execFileSync('npm', args, { cwd: root, stdio: 'ignore' })
  return join(folder, `${name}-${version}.tgz`)
}

/**
 * Creates an app folder with the packed package in its node_modules. All other packages are links
 * to those of this repository, which is faster than an installation.
 */
export function createConsumer(): { app: string; tarball: string } {
  const app = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
  const tarball = packKit(app)
  const modules = join(app, 'node_modules')
  mkdirSync(join(modules, name), { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(modules, name)])
  for (const installed of readdirSync(join(root, 'node_modules'))) {
    if (installed !== name)
      symlinkSync(join(root, 'node_modules', installed), join(modules, installed))
  }
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }')
  return { app, tarball }
}
