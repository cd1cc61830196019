import type { TextOptions } from './createText.js'

const formats = new Map<string, Intl.ListFormat>()

/** Formats a list as a part of a sentence, such as "a, b and c". */
export function formatList(parts: readonly string[], { locale = 'en' }: TextOptions = {}): string {
  let format = formats.get(locale)
  if (!format) formats.set(locale, (format = new Intl.ListFormat(locale, { type: 'conjunction' })))
  return format.format(parts)
}
