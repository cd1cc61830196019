import { knownLocale } from '../../internal/knownLocale.js'
import { lazy } from '../../internal/lazy.js'

/** Compares two strings in a locale's dictionary order. Compares numbers in them by value. */
export type Compare = (a: string, b: string) => number

/** Languages that sort ASCII like English. */
const plainLanguages = /^(en|de|fr|it|pt|nl|ja|ko|zh|ar|he|ru|pl|tr)\b/i

/**
 * Speeds up sorting with a key for each ASCII string. Comparing keys with `<` gives the same order
 * as the locale's collator, which takes about 20 times as long.
 *
 * @returns `keyOf` is `null` for languages with other rules for ASCII. In that case, sort with
 * `compare`.
 */
export function collation(locale: string): {
  keyOf: ((text: string) => string | null) | null
  compare: Compare
} {
  const collator = lazy(
    () => new Intl.Collator(knownLocale(locale), { numeric: true, sensitivity: 'base' }),
  )
  const compare: Compare = (a, b) => collator().compare(a, b)
  if (!plainLanguages.test(locale)) return { keyOf: null, compare }
  const ranks = lazy(() => asciiRanks(compare))
  return { keyOf: (text) => keyOf(text, ranks()), compare }
}

const digit0 = 48

/** Returns the rank of each ASCII character in the collator's order. */
function asciiRanks(compare: Compare): string[] {
  const characters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32))
  const sorted = characters.toSorted(compare)
  const ranks: string[] = []
  let rank = 32
  for (const [at, character] of sorted.entries()) {
    if (at > 0 && compare(sorted[at - 1] ?? '', character) !== 0) rank += 1
    ranks[character.charCodeAt(0)] = String.fromCharCode(rank)
  }
  return ranks
}

/** Returns the key of a string, or `null` if it needs a collator. */
function keyOf(text: string, ranks: readonly string[]): string | null {
  let key = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const rank = ranks[code]
    if (rank === undefined) return null
    if (!isDigit(code)) {
      key += rank
      continue
    }
    // Numbers are sorted by value: first by number of digits, then by the digits.
    let start = at
    while (isDigit(text.charCodeAt(at + 1))) at += 1
    while (start < at && text.charCodeAt(start) === digit0) start += 1
    const length = at + 1 - start
    if (length > 90) return null
    key += (ranks[digit0] ?? '') + String.fromCharCode(32 + length) + text.slice(start, at + 1)
  }
  return key
}

function isDigit(code: number): boolean {
  return code >= digit0 && code < digit0 + 10
}
