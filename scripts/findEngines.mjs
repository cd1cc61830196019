// Finds or installs the browsers of the walks in `test/engines`: the oldest Chromium that the package
// promises, Firefox ESR and WebKitGTK. If that fails, throws an error that says why.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { installOnDebian, isDebianRoot, isExecutable, onPath } from './systemTools.mjs'

/** The only place that still has a Chromium of the promised age for Linux. */
const oldChromium = {
  version: '122',
  package: '@sparticuz/chromium@122.0.0',
  sha512:
    'DvS/KHg6QKw8Umn+yv2i3kFwg0uP/mAGvPw6L0n3kLPWo37DMB6HD4/vNDIQM9Gm13x0AVaqoGjOtDwPHP0uNQ==',
}
const oldChromiumPath = fileURLToPath(
  new URL(`../node_modules/.cache/chromium-${oldChromium.version}/chromium`, import.meta.url),
)

/** What Debian calls them. */
export const enginePackages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] }

/** Firefox ESR: `FIREFOX_PATH`, or one on the `PATH`. */
export function findFirefox() {
  const { FIREFOX_PATH } = process.env
  return FIREFOX_PATH ?? onPath(['firefox-esr', 'firefox']).find(isExecutable)
}

/** WebKitGTK's own small browser, which is not on the `PATH`. */
function findMiniBrowser() {
  const folders = readdirSync('/usr/lib').map((name) => join('/usr/lib', name, 'webkit2gtk-4.1'))
  return folders.map((folder) => join(folder, 'MiniBrowser')).find(isExecutable)
}

/** What WebKitGTK needs besides: its driver, and a screen that nobody sees. */
export function findWebKit() {
  const isComplete = ['WebKitWebDriver', 'Xvfb'].every((name) => onPath([name]).some(isExecutable))
  return isComplete ? findMiniBrowser() : undefined
}

/**
 * @param {string} name
 * @param {() => string | undefined} find
 * @param {readonly string[]} packages
 */
function findOrInstall(name, find, packages) {
  const found = find()
  if (found) return found
  if (!isDebianRoot()) throw new Error(`No ${name}: install ${packages.join(' and ')} on Debian.`)
  console.log(`No ${name} on this machine: installing one…`)
  installOnDebian(packages)
  const installed = find()
  if (installed) return installed
  throw new Error(`${name} was installed but cannot be found.`)
}

/** Downloads a package from the npm registry and unpacks the browser in it, which takes seconds. */
async function findOrInstallOldChromium() {
  if (isExecutable(oldChromiumPath)) return oldChromiumPath
  console.log(`No Chromium ${oldChromium.version} on this machine: downloading one…`)
  const folder = dirname(oldChromiumPath)
  mkdirSync(dirname(folder), { recursive: true })
  const target = mkdtempSync(`${folder}-`)
  try {
    const pack = ['pack', '--silent', '--pack-destination', target, oldChromium.package]
    const archive = execFileSync('npm', pack, { cwd: target, encoding: 'utf8' }).trim()
    const bytes = readFileSync(join(target, archive))
    if (createHash('sha512').update(bytes).digest('base64') !== oldChromium.sha512) {
      throw new Error(`${oldChromium.package} is not the package it was`)
    }
    execFileSync('tar', ['-xzf', archive, 'package/bin/chromium.br'], { cwd: target })
    await pipeline(
      Readable.from([readFileSync(join(target, 'package/bin/chromium.br'))]),
      createBrotliDecompress(),
      createWriteStream(join(target, 'chromium'), { mode: 0o755 }),
    )
    mkdirSync(folder, { recursive: true })
    renameSync(join(target, 'chromium'), oldChromiumPath)
  } finally {
    rmSync(target, { recursive: true })
  }
  return oldChromiumPath
}

/**
 * By engine.
 *
 * @type {Readonly<Record<'chromium' | 'firefox' | 'webkit', () => Promise<string>>>}
 */
export const findOrInstallEngine = {
  chromium: findOrInstallOldChromium,
  firefox: async () => findOrInstall('Firefox', findFirefox, enginePackages.firefox),
  webkit: async () => findOrInstall('WebKitGTK', findWebKit, enginePackages.webkit),
}
