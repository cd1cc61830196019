import { isText } from '../../internal/isText.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { readSafely } from '../../internal/readSafely.js'
import type { Normalizer } from '../../personalization/fields/PersonalizationField.js'

/** Normalizes a word: ignores case, accents and extra whitespace. */
export function normalizeWord(text: string): string {
  return normalizeText(text.trim().replace(/\s+/g, ' '))
}

/** Normalizes a value of a field, or a part of one. If the field's own function fails, the value only means itself. */
export function normalizeValue({ normalize }: Normalizer, text: string, isPart = false): string {
  const own = normalize && readSafely('`normalize` of a field', normalize, isText)
  return normalizeWord(own?.(text, isPart) ?? text)
}
