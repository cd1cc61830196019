import { getOrInsert } from '../internal/getOrInsert.js'
import { knownLocale } from '../internal/knownLocale.js'
import type { TextOptions } from './createText.js'

const formats = new Map<string, Intl.ListFormat>()

/** Formats a list as a part of a sentence, such as "a, b and c". */
export function formatList(parts: readonly string[], { locale = 'en' }: TextOptions = {}): string {
  const format = getOrInsert(
    formats,
    locale,
    () => new Intl.ListFormat(knownLocale(locale), { type: 'conjunction' }),
  )
  return format.format(parts)
}
