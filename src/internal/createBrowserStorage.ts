import { warnOnce } from './warnOnce.js'

/**
 * Creates storage for one value in the browser. If the browser can't store it, a warning is logged
 * once, and the value lasts only until the page is closed.
 */
export function createBrowserStorage<Value>(options: {
  key: string
  /** The value if none is stored. */
  initial: Value
  /** Reads a stored value. Returns `null` if it is invalid. */
  parse: (stored: unknown) => Value | null
  /** What is stored, for the warning, such as "views". */
  noun: string
}): { read: () => Value; write: (value: Value) => void } {
  const { key, parse, noun } = options
  let memory = options.initial
  let text: string | null = null
  return {
    read() {
      try {
        const stored = localStorage.getItem(key)
        if (stored !== null && stored !== text) {
          memory = parse(JSON.parse(stored)) ?? memory
          text = stored
        }
      } catch {
        // Return the copy in memory. The failure was reported when writing.
      }
      return memory
    },
    write(value) {
      memory = value
      try {
        text = JSON.stringify(value)
        localStorage.setItem(key, text)
      } catch {
        // What is still stored is older than the copy in memory.
        text = readText(key)
        warnOnce(`this browser can’t store ${noun}, so they last only until the page is closed.`)
      }
    },
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
