#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './runCommand.js'

// Two folders up, as source and as built.
const packageJson = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
const { version } = JSON.parse(packageJson) as { version: string }

// A closed pipe is not an error: `head` reads only the beginning. A full disk is.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  process.exit(code === 'EPIPE' ? process.exitCode : 2)
})

const { exitCode, output, complaint } = await runCommand(process.argv.slice(2), {
  version,
  env: process.env,
  readStdin: async () => {
    const parts: Buffer[] = []
    for await (const part of process.stdin) parts.push(Buffer.from(part))
    return Buffer.concat(parts).toString('utf8')
  },
})
// Not exit(): it would cut off what is still being written to a pipe.
process.exitCode = exitCode
if (output) process.stdout.write(output)
if (complaint) process.stderr.write(complaint)
