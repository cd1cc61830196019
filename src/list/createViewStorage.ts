import { createBrowserStorage } from '../internal/createBrowserStorage.js'
import { isRecord } from '../internal/isRecord.js'

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
 * @param key The storage key. Use a different one for each user. `clearUserData` removes the views.
 * @default 'views'
 */
export function createViewStorage(key = 'views'): ViewStorage {
  return createBrowserStorage({ key, initial: {}, parse: readViews, noun: 'views' })
}

function readViews(stored: unknown): Record<string, string> | null {
  if (!isRecord(stored)) return null
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, view]) =>
      typeof view === 'string' ? [[name, view]] : [],
    ),
  )
}
