import type { PersonalizationListState } from './PersonalizationListState.js'

/** Returns why a loaded list shows no rows. */
export function emptyReason({ personalizations }: PersonalizationListState): 'none' | 'noMatch' {
  return personalizations.length === 0 ? 'none' : 'noMatch'
}
