// Finds a Chromium to test with, or installs one. Prints nothing; throws with what could not be done.
import { chromium } from 'playwright'
import { installOnDebian, isDebianRoot, isExecutable, onPath, runQuietly } from './systemTools.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function find() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (isExecutable(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is set to ${CHROMIUM_PATH}, which cannot be run`)
  }
  return [...onPath(names), chromium.executablePath()].find(isExecutable) ?? null
}

/** On Debian as root the distribution's own package; elsewhere Playwright's. */
function install() {
  if (isDebianRoot()) installOnDebian(['chromium', ...fonts])
  else runQuietly(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
}

const fonts = ['fonts-dejavu-core', 'fonts-liberation', 'fonts-noto-cjk', 'fonts-kacst']

/** The path of a Chromium that is there: `CHROMIUM_PATH`, one on the `PATH`, or Playwright's own. */
export function findChromium() {
  return find() ?? undefined
}

/**
 * The path of a Chromium that is there, or of one that is installed now.
 *
 * @throws With what was tried when there is none and none can be installed.
 */
export function findOrInstallChromium() {
  const found = find()
  if (found) return found
  console.log('No Chromium on this machine: installing one…')
  try {
    install()
  } catch (error) {
    throw new Error(
      'The browser tests need a Chromium. None is on the PATH and installing one failed. ' +
        'Install Chromium or Chrome and set CHROMIUM_PATH to it.',
      { cause: error },
    )
  }
  const installed = find()
  if (installed) return installed
  throw new Error('A Chromium was installed but cannot be found. Set CHROMIUM_PATH to it.')
}

/** Flags for a quiet, offline browser; as root Chromium refuses to start with its sandbox. */
export const chromiumFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
