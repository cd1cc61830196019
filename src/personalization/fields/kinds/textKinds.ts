import type { FieldKind } from '../FieldKind.js'
import { isList } from '../isList.js'
import type { FieldValue } from '../PersonalizationField.js'

/** Returns whether a value is blank, or a list of blanks. */
export function isBlank(value: FieldValue): boolean {
  if (isList(value)) return value.every((text) => text.trim() === '')
  return value === null || (typeof value === 'string' && value.trim() === '')
}

/** The behavior that most kinds share. */
export const plainKind = {
  search: 'compared',
  isOrdered: false,
  isGroupable: false,
  suggestions: [],
  align: 'start',
  width: 'medium',
  isEmpty: isBlank,
  match: () => () => false,
  rank: null,
  messageKey: (field, value) => `${field}.${value}`,
  format: (value, formatters) => formatters.number(value),
  formatFull: () => null,
  toIso: () => null,
  export: (value) =>
    isList(value) ? value.join(', ') : typeof value === 'number' ? value : String(value ?? ''),
} satisfies Partial<FieldKind>

/** Text of any length. A search matches parts of it. */
export const textKind: FieldKind = {
  ...plainKind,
  search: 'parts',
  parse({ text, hasStarBefore, hasStarAfter }) {
    if (text === '' && (hasStarBefore || hasStarAfter)) return { op: 'any' }
    if (hasStarBefore) return { op: hasStarAfter ? 'contains' : 'ends', text }
    return { op: hasStarAfter ? 'starts' : 'is', text }
  },
}

/** One of a few values, which a search matches as a whole. */
export const keywordKind: FieldKind = { ...textKind, search: 'whole', isGroupable: true }
