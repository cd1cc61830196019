// Finds Chromium for the tests, or installs it. If that fails, throws an error that says why.
import { chromium } from 'playwright'
import { installOnDebian, isDebianRoot, isExecutable, onPath, runQuietly } from './systemTools.mjs'

/** The engine without the browser around it: the same pages take half the time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** @param {readonly string[]} wanted The names of programs, the preferred one first. */
function find(wanted = names) {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (isExecutable(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is set to ${CHROMIUM_PATH}, which cannot be run`)
  }
  const paths = wanted.flatMap((name) => [...onPath([name])])
  return [...paths, chromium.executablePath()].find(isExecutable) ?? null
}

/** Installs the distribution's package as root on Debian, and Playwright's Chromium elsewhere. */
function install() {
  if (isDebianRoot()) installOnDebian(chromiumPackages)
  else runQuietly(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
}

/**
 * Returns whether a browser is Debian's whole Chromium, beside which there can be its engine alone.
 *
 * @param {string} path
 */
function isSlow(path) {
  return isDebianRoot() && !process.env.CHROMIUM_PATH && path === '/usr/bin/chromium'
}

function tryInstallShell() {
  try {
    installOnDebian([shell])
  } catch {
    // The whole browser does as well.
  }
  return find()
}

const fonts = ['fonts-dejavu-core', 'fonts-liberation', 'fonts-noto-cjk', 'fonts-kacst']

/** What Debian calls it, with fonts for all languages. */
export const chromiumPackages = ['chromium', shell, ...fonts]

/**
 * Returns the path of an existing Chromium: `CHROMIUM_PATH`, one on the `PATH`, or Playwright's
 * own.
 */
export function findChromium() {
  return find() ?? undefined
}

/** Returns the path of a browser with windows and tabs that can be hidden. */
export function findWholeChromium() {
  return find(names.filter((name) => name !== shell)) ?? undefined
}

/**
 * Returns the path of an existing or newly installed Chromium.
 *
 * @throws If there is no Chromium and it can't be installed.
 */
export function findOrInstallChromium() {
  const found = find()
  if (found && !isSlow(found)) return found
  if (found) return tryInstallShell() ?? found
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

/** Flags for a quiet, offline browser. As root, Chromium doesn't start with its sandbox. */
export const chromiumFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
