import { warnOnce } from './warnOnce.js'

/**
 * Wraps a function of the host app that returns a value. If it throws, or returns something else, the wrapped
 * function returns `undefined` and logs a warning once.
 *
 * @param name The name of the option, for the log.
 * @param isUsable Checks the value.
 */
export function readSafely<Given extends unknown[], Value>(
  name: string,
  read: (...given: Given) => Value | undefined,
  isUsable: (value: unknown) => boolean,
): (...given: Given) => Value | undefined {
  return (...given) => {
    try {
      const value = read(...given)
      if (value === undefined || value === null || isUsable(value)) return value ?? undefined
      warnOnce(`${name} returned a value of the wrong type.`)
    } catch (error) {
      warnOnce(`${name} threw an error.`, error)
    }
    return undefined
  }
}
