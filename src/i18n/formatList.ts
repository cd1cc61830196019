import { getOrInsert } from '../internal/getOrInsert.js'
import { knownLocale } from '../internal/knownLocale.js'
import type { TextOptions } from './createText.js'

const formats = new Map<string, Intl.ListFormat>()

/** Formats a list as a part of a sentence, such as "a, b and c". */
export function formatList(items: readonly string[], { locale = 'en' }: TextOptions = {}): string {
  return formatOf(locale).format(items)
}

/**
 * Works like {@link formatList}, with items that are pieces of texts. In some languages, the words
 * between two items depend on the text of the next one.
 */
export function formatListParts<Part>(
  items: readonly (readonly (string | Part)[])[],
  { locale = 'en' }: TextOptions = {},
): (string | Part)[] {
  const texts = items.map((pieces) => pieces.filter((piece) => typeof piece === 'string').join(''))
  let index = 0
  return formatOf(locale)
    .formatToParts(texts)
    .flatMap(({ type, value }) => (type === 'element' ? (items[index++] ?? []) : value))
}

function formatOf(locale: string): Intl.ListFormat {
  return getOrInsert(
    formats,
    locale,
    () => new Intl.ListFormat(knownLocale(locale), { type: 'conjunction' }),
  )
}
