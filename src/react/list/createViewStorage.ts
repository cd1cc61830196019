import { warnOnce } from '../../internal/warnOnce.js'

/** Where named views are kept: read and written as one object of name and address parameters. */
export interface ViewStorage {
  /** What was written last; nothing readable is an empty object. */
  read: () => Record<string, string>
  write: (views: Record<string, string>) => void
}

/**
 * Keeps named views in the browser. Storage that is full, corrupt or forbidden is said once in the
 * console; views are then lost with the page. Any object with `read` and `write` can stand in its place.
 *
 * @param key What it is kept under. @default 'personalization-kit:views'
 */
export function createViewStorage(key = 'personalization-kit:views'): ViewStorage {
  let memory: Record<string, string> = {}
  return {
    read() {
      try {
        memory = readViews(localStorage.getItem(key)) ?? memory
      } catch {
        // Read from memory: it was said when it was written.
      }
      return memory
    },
    write(views) {
      memory = views
      try {
        localStorage.setItem(key, JSON.stringify(views))
      } catch {
        warnOnce('this browser can’t store views, so they last until the page is closed.')
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
