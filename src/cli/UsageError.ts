/**
 * An error for invalid command usage. Its message says how to fix it. The usage text is printed
 * below it.
 */
export class UsageError extends Error {
  override name = 'UsageError'
}
