/** The input that a command gets from its process. */
export interface CommandWorld {
  /** The package version. */
  version: string
  env: Readonly<Record<string, string | undefined>>
  readStdin: () => Promise<string>
}

/**
 * The result of a command. Exit code 0 means success, 1 means findings at or above `--fail-on`, 2 that the command
 * failed, and 3 that there is nothing to say.
 */
export interface CommandResult {
  exitCode: 0 | 1 | 2 | 3
  /** Text for stdout. */
  output: string
  /** Text for stderr. */
  complaint: string
}
