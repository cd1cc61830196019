// Finds and installs tools that no npm package provides.
import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string | undefined} path */
export function isExecutable(path) {
  try {
    accessSync(path ?? '', constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the possible paths of programs with these names, in `PATH` order.
 *
 * @param {readonly string[]} names
 */
export function onPath(names) {
  const { PATH = '' } = process.env
  return PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Returns whether the distribution's packages can be installed here. */
export function isDebianRoot() {
  return isExecutable('/usr/bin/apt-get') && process.getuid?.() === 0
}

/** @param {string} command @param {readonly string[]} args */
export function runQuietly(command, args) {
  // Debian starts the services it installs, unless it is told not to.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

/** @param {readonly string[]} packages */
export function installOnDebian(packages) {
  runQuietly('apt-get', ['update', '-qq'])
  runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}
