import { getOrInsert } from '../internal/getOrInsert.js'
import { knownLocale } from '../internal/knownLocale.js'
import type { TextOptions } from './createText.js'

const formats = new Map<string, Intl.ListFormat>()

/** The word before the last item: "and" or "or". `'unit'`: none. */
export type ListJoin = 'conjunction' | 'disjunction' | 'unit'

/** Formats a list as a part of a sentence, such as "a, b, and c". */
export function formatList(
  items: readonly string[],
  { locale = 'en' }: TextOptions = {},
  join: ListJoin = 'conjunction',
): string {
  return formatOf(locale, join).format(items)
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
