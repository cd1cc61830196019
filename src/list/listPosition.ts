import { readProperty } from '../internal/readProperty.js'

/** Where a user was in a list: how far they had scrolled, and the row that they used last. */
export interface ListPosition {
  /** What the list showed. In another list, the position means nothing. */
  shown: string
  /** The row's key, or `''`. */
  key: string
  /** The position of the scroll area, in px. */
  top: number
  /** How many lines were rendered. */
  count: number
}

/**
 * The positions by history entry. They are kept in memory, because they are about the page as it is: after a
 * reload, the browser restores what it can.
 */
const positions = new Map<string, ListPosition>()
const maxPositions = 50

/** Returns the position in the current history entry, such as after Back. `undefined` in a new one. */
export function readPosition(shown: string): ListPosition | undefined {
  const entry = historyEntry()
  const position = entry === null ? undefined : positions.get(entry)
  return position?.shown === shown ? position : undefined
}

/** Keeps the position for when the user comes back to the current history entry. */
export function keepPosition(position: ListPosition): void {
  const entry = historyEntry()
  if (entry === null) return
  positions.delete(entry)
  positions.set(entry, position)
  for (const oldest of positions.keys()) {
    if (positions.size <= maxPositions) break
    positions.delete(oldest)
  }
}

/**
 * Returns what identifies the current history entry: the key of the Navigation API or, in older browsers, of
 * the router. `null` if neither has one, or without a page.
 */
function historyEntry(): string | null {
  if (typeof window === 'undefined') return null
  const entry = readProperty(readProperty(window, 'navigation'), 'currentEntry')
  const key = readProperty(entry, 'key') ?? readProperty(window.history?.state, 'key')
  return typeof key === 'string' && key !== '' ? key : null
}
