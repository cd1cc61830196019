import { normalizeText } from '../../internal/normalizeText.js'

/** Normalizes a word: ignores case, accents and extra blanks. */
export function normalizeWord(text: string): string {
  return normalizeText(text.trim().replace(/\s+/g, ' '))
}
