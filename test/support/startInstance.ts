import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { InstanceSettings, Order, Report } from './tokenInstance.mjs'

const file = fileURLToPath(new URL('tokenInstance.mjs', import.meta.url))

/** A process that uses tokens. */
export interface Instance {
  order(order: Order): Promise<Report>
  /** `SIGKILL`, `SIGSTOP`, `SIGCONT` … */
  signal(name: NodeJS.Signals): void
  end(): Promise<void>
}

/** Starts an instance and resolves when it is ready and connected to Redis. */
export async function startInstance(settings: InstanceSettings): Promise<Instance> {
  const child: ChildProcess = fork(file, [JSON.stringify(settings)])
  await once(child, 'message')
  return {
    async order(order) {
      child.send(order)
      const [report] = (await once(child, 'message')) as [Report]
      return report
    },
    signal: (name) => void child.kill(name),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
