/**
 * Makes a callback of the host one that harms nobody: what it throws, or rejects with, is said on the console.
 *
 * @param name What the option is called.
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
