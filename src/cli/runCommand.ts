import { inertText } from '../internal/inertText.js'
import type { CommandResult, CommandWorld } from './Command.js'
import { auditUsage, runAudit } from './runAudit.js'
import { UsageError } from './UsageError.js'

/** Runs `npx personalization-kit <command> …`. Never throws. */
export async function runCommand(args: string[], world: CommandWorld): Promise<CommandResult> {
  const [command, ...rest] = args
  if (command === '--help' || command === '-h' || rest.includes('--help') || rest.includes('-h')) {
    return { exitCode: 0, output: auditUsage, complaint: '' }
  }
  if (command === '--version' || command === '-v') {
    return { exitCode: 0, output: `${world.version}\n`, complaint: '' }
  }
  try {
    if (command !== 'audit') {
      throw new UsageError(!command ? 'Missing command.' : `Unknown command “${command}”.`)
    }
    return await runAudit(rest, world)
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}\n\n${auditUsage}`)
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
