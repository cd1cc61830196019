/** An invalid use of a command. Its message says how to fix it. The usage is printed below. */
export class UsageError extends Error {
  override name = 'UsageError'
}
