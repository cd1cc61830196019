// Starts a real Redis server for tests and benchmarks, in memory only.
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { findRedis } from './findRedis.mjs'
import { freePort } from './freePort.mjs'

/**
 * @typedef {object} RedisServer
 * @property {string} url
 * @property {() => void} freeze Stops all responses, as if the network dropped everything.
 * @property {() => void} thaw
 * @property {() => Promise<void>} kill Ends the server at once.
 * @property {() => Promise<void>} restart Starts the server again on the same port, without data.
 */

/**
 * Starts a Redis server on a free port on this machine. The server ends with this process.
 *
 * @returns {Promise<RedisServer>}
 */
export async function startRedis() {
  const port = await freePort()
  let child = await launch(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: () => end(child),
    async restart() {
      await end(child)
      child = await launch(port)
    },
  }
}

/** @param {number} port */
async function launch(port) {
  const path = findRedis()
  if (!path) throw new Error('There is no redis-server: see scripts/findRedis.mjs')
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const child = spawn(path, settings, { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  for (let tries = 0; tries < 1_200; tries++) {
    if (await answers(port)) return child
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`redis-server does not answer on port ${port}`)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}
