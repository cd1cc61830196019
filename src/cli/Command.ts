/** What a command gets from the process it runs in. */
export interface CommandWorld {
  /** Version of the package. */
  version: string
  env: Readonly<Record<string, string | undefined>>
  readStdin: () => Promise<string>
}

/** What a command leaves: 0 is fine, 1 means findings, 2 that it could not be done. */
export interface CommandResult {
  exitCode: 0 | 1 | 2
  /** For stdout. */
  output: string
  /** For stderr. */
  complaint: string
}
