import { plainDigits } from '../../../internal/plainDigits.js'
import type { TypedValue } from '../FieldKind.js'
import type { SearchValue } from '../SearchValue.js'

/** The checks for the ends of a range. */
interface OrderedText {
  isKnown: (text: string) => boolean
  /** Returns whether a range ends before it begins. */
  isBackward: (from: string, to: string) => boolean
}

/** Returns a value or a range, `null` if the text is neither, or what is wrong with the range. */
export function readOrdered(
  { text: typed, comparison, hasStarBefore, hasStarAfter }: TypedValue,
  { isKnown, isBackward }: OrderedText,
): SearchValue | 'backward-range' | null {
  if (hasStarBefore || hasStarAfter) return null
  const text = plainRange(typed)
  const at = comparison === '' ? text.indexOf('..') : -1
  if (at === -1) return isKnown(text) ? { op: comparison || 'is', text } : null
  const [from, to] = [text.slice(0, at), text.slice(at + 2)]
  const isValid = text !== '..' && [from, to].every((end) => end === '' || isKnown(end))
  if (!isValid) return null
  const isOpen = from === '' || to === ''
  return !isOpen && isBackward(from, to) ? 'backward-range' : { op: 'between', from, to }
}

/**
 * Normalizes a range: an ellipsis, or a dash between two ends, becomes `..`, the digits of every script become
 * ASCII digits, and a minus sign before an end becomes a hyphen.
 */
function plainRange(text: string): string {
  const dotted = text.replace(/…|‥/, '..').replace(/(?<=.)[‐‑‒–—―](?=.)/, '..')
  return plainDigits(dotted.normalize('NFKC')).replaceAll(/(?<=^|\.\.)−/g, '-')
}
