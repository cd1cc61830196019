import type { FieldKind } from '../FieldKind.js'
import { plainKind } from './textKinds.js'

/** Yes or no. */
export const booleanKind: FieldKind = {
  ...plainKind,
  isGroupable: true,
  suggestions: ['true', 'false'],
  width: 'narrow',
  parse({ text, hasStarBefore, hasStarAfter }) {
    const isKnown = !hasStarBefore && !hasStarAfter && readBoolean(text) !== null
    return isKnown ? { op: 'is', text } : 'not-a-boolean'
  },
  match(wanted) {
    const flag = 'text' in wanted ? readBoolean(wanted.text) : null
    return (value) => flag !== null && value === flag
  },
  rank: Number,
  messageKey: (_, value) => `value.${value}`,
}

function readBoolean(text: string): boolean | null {
  if (/^(true|yes)$/i.test(text)) return true
  return /^(false|no)$/i.test(text) ? false : null
}
