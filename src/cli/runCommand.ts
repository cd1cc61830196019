import { inertText } from '../internal/inertText.js'
import type { CommandResult, CommandWorld } from './Command.js'
import { auditUsage, runAudit } from './runAudit.js'
import { digestUsage, runDigest } from './runDigest.js'
import { UsageError } from './UsageError.js'

/** The commands, each with its usage. */
const commands: Readonly<
  Record<
    string,
    { usage: string; run: (args: string[], world: CommandWorld) => Promise<CommandResult> }
  >
> = {
  audit: { usage: auditUsage, run: runAudit },
  digest: { usage: digestUsage, run: runDigest },
}

const allUsage = `${auditUsage}
${digestUsage}
Usage: personalization-kit --version
`

/** Runs `npx personalization-kit <command> …`. Never throws. */
export async function runCommand(args: string[], world: CommandWorld): Promise<CommandResult> {
  const [name, ...rest] = args
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  const usage = command?.usage ?? allUsage
  if (name === '--help' || name === '-h' || rest.includes('--help') || rest.includes('-h')) {
    return { exitCode: 0, output: usage, complaint: '' }
  }
  if (name === '--version' || name === '-v') {
    return { exitCode: 0, output: `${world.version}\n`, complaint: '' }
  }
  try {
    if (!command) throw new UsageError(!name ? 'Missing command.' : `Unknown command “${name}”.`)
    return await command.run(rest, world)
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}\n\n${usage}`)
    // If an error has a code, its message already contains it.
    return fail(`${error instanceof Error ? error.message : String(error)}\n`)
  }
}

/**
 * Creates the result of a failed command. Quoted text can't move the terminal's cursor, nor command a build server.
 */
function fail(complaint: string): CommandResult {
  const plain = complaint.replace(/[^\P{C}\n]+/gu, ' ')
  return { exitCode: 2, output: '', complaint: inertText(plain) }
}
