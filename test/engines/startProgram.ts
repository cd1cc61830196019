import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Starts a program in a process group of its own, so that `end` ends it with its children. */
export function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => void (printed += text))
  }
  const ended = once(child, 'exit').catch(() => {})
  const killNow = () => kill(child, 'SIGKILL')
  process.once('exit', killNow)
  return {
    pid: child.pid ?? 0,
    /** Waits until it prints what is searched for, and returns the first group. */
    async prints(searched: RegExp) {
      for (let tries = 0; tries < 600; tries++) {
        const found = searched.exec(printed)?.[1]
        if (found) return found
        await sleep(100)
      }
      throw new Error(`${command} did not print ${String(searched)}:\n${printed}`)
    },
    async end() {
      kill(child, 'SIGTERM')
      await Promise.race([ended, sleep(3_000, undefined, { ref: false })])
      killNow()
      process.off('exit', killNow)
    },
  }
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // It has ended.
  }
}
