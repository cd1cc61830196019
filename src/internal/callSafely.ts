/**
 * Wraps a callback from the host app. Logs errors from the callback to the console, including
 * rejections.
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
