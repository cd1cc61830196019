import type { FieldKind } from '../FieldKind.js'
import { plainKind } from './textKinds.js'

/** Yes or no. */
export const booleanKind: FieldKind = {
  ...plainKind,
  isGroupable: true,
  suggestions: ['true', 'false'],
  width: 'narrow',
  parse({ text, hasStarBefore, hasStarAfter }) {
    const flag = hasStarBefore || hasStarAfter ? null : readBoolean(text)
    // Filters and labels know one word for each value.
    return flag === null ? 'not-a-boolean' : { op: 'is', text: String(flag) }
  },
  match(wanted) {
    const flag = 'text' in wanted ? readBoolean(wanted.text) : null
    return (value) => flag !== null && value === flag
  },
  rank: (value) => (value === null ? Number.NaN : Number(value)),
  messageKey: (_, value) => `value.${value}`,
}

function readBoolean(text: string): boolean | null {
  if (/^(true|yes)$/i.test(text)) return true
  return /^(false|no)$/i.test(text) ? false : null
}
