#!/usr/bin/env node
import { runCommand } from './runCommand.js'

const { exitCode, output, complaint } = await runCommand(process.argv.slice(2), {
  env: process.env,
  readStdin: async () => {
    const parts: Buffer[] = []
    for await (const part of process.stdin) parts.push(Buffer.from(part))
    return Buffer.concat(parts).toString('utf8')
  },
})
if (output) process.stdout.write(output)
if (complaint) process.stderr.write(complaint)
// Not exit(): that would cut off what is still being written into a pipe.
process.exitCode = exitCode
