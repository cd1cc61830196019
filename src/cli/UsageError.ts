/**
 * An error for invalid command usage. Its message says how to fix the command. The usage text is
 * printed below the message.
 */
export class UsageError extends Error {
  override name = 'UsageError'
}
