import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { findRedis } from '../../scripts/findRedis.mjs'
import { freePort } from './freePort.js'

/** A Redis server of one test file, in memory only. */
export interface RedisServer {
  port: number
  url: string
  /** Answers no more, as if the network swallowed everything. */
  freeze(): void
  thaw(): void
  /** Ends it at once. */
  kill(): Promise<void>
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>
}

/** Starts a real Redis server on a free port of this machine. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child = await launch(port)
  return {
    port,
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

async function launch(port: number): Promise<ChildProcess> {
  const path = findRedis()
  if (!path) throw new Error('No redis-server: see scripts/findRedis.mjs')
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
  // Whatever becomes of the tests, it goes with them.
  process.once('exit', () => child.kill('SIGKILL'))
  for (let tries = 0; tries < 200; tries++) {
    if (await answers(port)) return child
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`redis-server does not answer on port ${port}`)
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}
