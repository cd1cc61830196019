import { foldText } from '../../internal/foldText.js'

/** What tells words apart: not case, accents, or the blanks in and around them. */
export function foldWord(text: string): string {
  return foldText(text.trim().replace(/\s+/g, ' '))
}
