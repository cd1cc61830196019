/**
 * Wraps a callback from the host. Errors that it throws or rejects with are logged to the console.
 *
 * @param name The name of the option, for the log.
 */
export function callSafely<Value>(
  name: string,
  callback: ((value: Value) => unknown) | undefined,
): (value: Value) => void {
  const complain = (error: unknown) => console.error(`personalization-kit: ${name} threw`, error)
  return (value) => {
    try {
      void Promise.resolve(callback?.(value)).catch(complain)
    } catch (error) {
      complain(error)
    }
  }
}
