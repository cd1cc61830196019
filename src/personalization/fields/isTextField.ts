import type { PersonalizationField } from './PersonalizationField.js'

/** Returns whether a field contains text rather than numbers, dates or booleans. */
export function isTextField({ type }: Pick<PersonalizationField, 'type'>): boolean {
  return type === 'text' || type === 'keyword' || type === 'keywords'
}
