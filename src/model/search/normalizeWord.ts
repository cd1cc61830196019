import { normalizeText } from '../../internal/normalizeText.js'

/** Normalizes a word: ignores case, accents and extra whitespace. */
export function normalizeWord(text: string): string {
  return normalizeText(text.trim().replace(/\s+/g, ' '))
}
