// Finds a Redis server to test with, or installs one. Prints nothing; throws with what could not be done.
import { installOnDebian, isDebianRoot, isExecutable, onPath } from './systemTools.mjs'

/** The path of a `redis-server` that is there: `REDIS_SERVER_PATH`, or one on the `PATH`. */
export function findRedis() {
  const { REDIS_SERVER_PATH } = process.env
  if (!REDIS_SERVER_PATH) return onPath(['redis-server', 'valkey-server']).find(isExecutable)
  if (isExecutable(REDIS_SERVER_PATH)) return REDIS_SERVER_PATH
  throw new Error(`REDIS_SERVER_PATH is set to ${REDIS_SERVER_PATH}, which cannot be run`)
}

/**
 * The path of a `redis-server` that is there, or of one that is installed now: on Debian as root.
 *
 * @throws With what was tried when there is none and none can be installed.
 */
export function findOrInstallRedis() {
  const found = findRedis()
  if (found) return found
  const advice = 'Install redis-server and set REDIS_SERVER_PATH to it, or put it on the PATH.'
  if (!isDebianRoot()) throw new Error(`No redis-server is on the PATH. ${advice}`)
  console.log('No redis-server on this machine: installing one…')
  try {
    installOnDebian(['redis-server'])
  } catch (error) {
    throw new Error(`No redis-server is on the PATH and installing one failed. ${advice}`, {
      cause: error,
    })
  }
  const installed = findRedis()
  if (installed) return installed
  throw new Error(`A redis-server was installed but cannot be found. ${advice}`)
}
