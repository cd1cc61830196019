#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './runCommand.js'

// `package.json` is two folders up, from the source and from the build.
const packageJson = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
const { version } = JSON.parse(packageJson) as { version: string }

// A closed pipe is not an error, because `head` reads only the beginning. A full disk is an error.
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
// Don't call exit(), because it would cut off output that is still being written to a pipe.
process.exitCode = exitCode
if (output) process.stdout.write(output)
if (complaint) process.stderr.write(complaint)
