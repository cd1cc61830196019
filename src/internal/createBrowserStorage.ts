import { dataPrefix } from './browserData.js'
import { onSignOut } from './signOut.js'
import { warnOnce } from './warnOnce.js'

/**
 * Creates storage for one value in the browser. If the browser can't store it, a warning is logged
 * once, and the value lasts only until the page is closed. It is removed when a user signs out.
 */
export function createBrowserStorage<Value>(options: {
  /** The key, without the prefix of this package. */
  key: string
  /** The value if none is stored. */
  initial: Value
  /** Reads a stored value. Returns `null` if it is invalid. */
  parse: (stored: unknown) => Value | null
  /** What is stored, for the warning, such as "views". */
  noun: string
}): { read: () => Value; write: (value: Value) => void } {
  const { initial, parse, noun } = options
  const key = `${dataPrefix}:${options.key}`
  let memory = initial
  let text: string | null = null
  onSignOut(() => {
    memory = initial
    text = null
  })
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
