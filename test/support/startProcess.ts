import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server in its own process. */
export interface ServerProcess {
  url: string
  /** Returns everything that the process has printed so far. */
  output(): string
  signal(name: NodeJS.Signals): void
  /** Ends the process and resolves to its exit code. */
  end(name?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts a server and waits until it answers.
 *
 * @param env Environment variables to add to `PATH` and `HOME`. No others are passed on.
 */
export async function startProcess(
  args: string[],
  {
    cwd,
    env,
    port,
    path = '/',
  }: { cwd: string; env: Record<string, string>; port: number; path?: string },
): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, { cwd, env: { PATH, HOME, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (output += data.toString()))
  }
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    if (
      await fetch(url + path).then(
        () => true,
        () => false,
      )
    )
      break
    if (tries > 600 || child.exitCode !== null)
      throw new Error(`${args.join(' ')} does not answer:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    output: () => output,
    signal: (name) => void child.kill(name),
    async end(name = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(name)
      await once(child, 'exit')
      return child.exitCode
    },
  }
}
