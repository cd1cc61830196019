// Finds a Redis server for the tests, or installs one. If that fails, throws an error that says
// why.
import { installOnDebian, isDebianRoot, isExecutable, onPath } from './systemTools.mjs'

/** Returns the path of an existing `redis-server`: `REDIS_SERVER_PATH`, or one on the `PATH`. */
export function findRedis() {
  const { REDIS_SERVER_PATH } = process.env
  if (!REDIS_SERVER_PATH) return onPath(['redis-server', 'valkey-server']).find(isExecutable)
  if (isExecutable(REDIS_SERVER_PATH)) return REDIS_SERVER_PATH
  throw new Error(`REDIS_SERVER_PATH is set to ${REDIS_SERVER_PATH}, which cannot be run`)
}

/**
 * Returns the path of an existing `redis-server`, or of a newly installed one (only as root on
 * Debian).
 *
 * @throws If there is no `redis-server` and none can be installed.
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
