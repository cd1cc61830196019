import { normalizeText } from '../../internal/normalizeText.js'
import type { Normalizer } from '../../personalization/fields/PersonalizationField.js'

/** Normalizes a word: ignores case, accents and extra whitespace. */
export function normalizeWord(text: string): string {
  return normalizeText(text.trim().replace(/\s+/g, ' '))
}

/** Normalizes a value of a field, or a part of one. */
export function normalizeValue({ normalize }: Normalizer, text: string, isPart = false): string {
  return normalizeWord(normalize ? normalize(text, isPart) : text)
}
