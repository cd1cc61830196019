/** A command was called in a way that it cannot be. Its message says how; the usage is printed below. */
export class UsageError extends Error {
  override name = 'UsageError'
}
