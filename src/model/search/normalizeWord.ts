import { normalizeText } from '../../internal/normalizeText.js'

/** What tells words apart: not case, accents, or the blanks in and around them. */
export function normalizeWord(text: string): string {
  return normalizeText(text.trim().replace(/\s+/g, ' '))
}
