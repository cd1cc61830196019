/** What a command gets from its process. */
export interface CommandWorld {
  /** Version of the package. */
  version: string
  env: Readonly<Record<string, string | undefined>>
  readStdin: () => Promise<string>
}

/** The result of a command: 0 is fine, 1 means findings, 2 that it failed. */
export interface CommandResult {
  exitCode: 0 | 1 | 2
  /** For stdout. */
  output: string
  /** For stderr. */
  complaint: string
}
