import type { PersonalizationView } from './model/PersonalizationView.js'

/** Returns a key that is equal for views with the same search, sort order and grouping. */
export function viewKey({ search, sort, group }: PersonalizationView): string {
  return JSON.stringify([search, sort, group])
}
