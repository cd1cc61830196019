/**
 * An error for invalid command usage. Its message says what is wrong with the command. The usage text, which
 * says how to write it, is printed below the message.
 */
export class UsageError extends Error {
  override name = 'UsageError'
}
