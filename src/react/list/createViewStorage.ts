import { warnOnce } from '../../internal/warnOnce.js'

/** Storage for named views: an object that maps names to URL parameters. */
export interface ViewStorage {
  /** Returns the last written object, or an empty object if it can't be read. */
  read: () => Record<string, string>
  write: (views: Record<string, string>) => void
}

/**
 * Creates storage for named views in the browser. If the browser can't store views, a warning is
 * logged once, and views last only until the page is closed. You can use any object with `read` and
 * `write` instead.
 *
 * @param key The storage key.
 * @default 'personalization-kit:views'
 */
export function createViewStorage(key = 'personalization-kit:views'): ViewStorage {
  let memory: Record<string, string> = {}
  return {
    read() {
      try {
        memory = readViews(localStorage.getItem(key)) ?? memory
      } catch {
        // Return the copy in memory. The failure was reported when writing.
      }
      return memory
    },
    write(views) {
      memory = views
      try {
        localStorage.setItem(key, JSON.stringify(views))
      } catch {
        warnOnce('this browser can’t store views, so they last only until the page is closed.')
      }
    },
  }
}

function readViews(text: string | null): Record<string, string> | null {
  if (text === null) return null
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null) return null
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, view]: [string, unknown]) =>
      typeof view === 'string' ? [[name, view]] : [],
    ),
  )
}
