import { getOrInsert } from '../internal/getOrInsert.js'
import { isRightToLeft } from '../internal/isRightToLeft.js'
import { knownLocale } from '../internal/knownLocale.js'
import type { TextOptions } from './createText.js'

const formats = new Map<string, Intl.ListFormat>()

/** The word before the last item: "and" or "or". `'unit'`: none. */
export type ListJoin = 'conjunction' | 'disjunction' | 'unit'

/** Isolates a value in a right-to-left text, so that it keeps its own direction. */
function isolate(value: string): string {
  return /^[\u2066-\u2068].*\u2069$/s.test(value) ? value : `\u2068${value}\u2069`
}

/**
 * Formats a list as a part of a sentence, such as "a, b, and c". In a right-to-left language, items are isolated, so that
 * names and paths keep their own direction.
 */
export function formatList(
  items: readonly string[],
  { locale = 'en' }: TextOptions = {},
  join: ListJoin = 'conjunction',
): string {
  const format = formatOf(locale, join)
  if (!isRightToLeft(locale)) return format.format(items)
  return format
    .formatToParts(items)
    .map(({ type, value }) => (type === 'element' ? isolate(value) : value))
    .join('')
}

/**
 * Works like {@link formatList}, for items that consist of several pieces, such as text and elements. In some
 * languages, the words between two items depend on the text of the next one.
 */
export function formatListParts<Part>(
  items: readonly (readonly (string | Part)[])[],
  { locale = 'en' }: TextOptions = {},
  join: ListJoin = 'conjunction',
): (string | Part)[] {
  // An empty item would be left out.
  const texts = items.map(
    (pieces) => pieces.filter((piece) => typeof piece === 'string').join('') || '?',
  )
  let index = 0
  return formatOf(locale, join)
    .formatToParts(texts)
    .flatMap(({ type, value }) => (type === 'element' ? (items[index++] ?? []) : value))
}

function formatOf(locale: string, join: ListJoin): Intl.ListFormat {
  return getOrInsert(
    formats,
    `${locale} ${join}`,
    () => new Intl.ListFormat(knownLocale(locale), { type: join }),
  )
}
