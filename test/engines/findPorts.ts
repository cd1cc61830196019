import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Returns the TCP ports that a process listens on, from Linux's process file system. */
export function findPorts(pid: number) {
  const sockets = new Set(readdirSync(`/proc/${pid}/fd`).map((name) => socketOf(pid, name)))
  const [, ...lines] = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n')
  return lines.flatMap((line) => {
    const fields = line.trim().split(/\s+/)
    const [, local = '', , state] = fields
    const isListening = state === '0A' && sockets.has(fields[9])
    return isListening ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : []
  })
}

function socketOf(pid: number, name: string) {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1]
  } catch {
    // Closed meanwhile.
  }
}
