import type { PersonalizationField } from './PersonalizationField.js'

/** Whether a field holds words, and not numbers, dates, or yes and no. */
export function isTextField({ type }: Pick<PersonalizationField, 'type'>): boolean {
  return type === 'text' || type === 'keyword' || type === 'keywords'
}
