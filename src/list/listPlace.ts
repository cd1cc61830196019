import { readProperty } from '../internal/readProperty.js'

/** Where a user was in a list: how far they had scrolled, and the row that they used last. */
export interface ListPlace {
  /** What the list showed. In another list, the place means nothing. */
  shown: string
  /** The row's key, or `''`. */
  key: string
  /** The position of the scroll area, in px. */
  top: number
  /** How many lines were rendered. */
  count: number
}

/**
 * The places by history entry. They are kept in memory, because they are about the page as it is: after a
 * reload, the browser restores what it can.
 */
const places = new Map<string, ListPlace>()
const maxPlaces = 50

/** Returns the place in the current history entry, such as after Back. `undefined` in a new one. */
export function readPlace(shown: string): ListPlace | undefined {
  const entry = historyEntry()
  const place = entry === null ? undefined : places.get(entry)
  return place?.shown === shown ? place : undefined
}

/** Keeps the place for when the user comes back to the current history entry. */
export function keepPlace(place: ListPlace): void {
  const entry = historyEntry()
  if (entry === null) return
  places.delete(entry)
  places.set(entry, place)
  for (const oldest of places.keys()) {
    if (places.size <= maxPlaces) break
    places.delete(oldest)
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
