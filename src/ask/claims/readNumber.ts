import { asciiDigits } from '../../internal/plainDigits.js'
import type { ClaimWords } from './ClaimWords.js'

/** Returns the source of a regular expression that matches a whole number in digits or, up to twelve, in a word. */
export function numberSource({ numbers }: ClaimWords): string {
  const words = numbers
    .join('|')
    .split('|')
    .sort((a, b) => b.length - a.length)
  return `[\\d٠-٩]{1,5}|${words.join('|')}`
}

/** Returns the number that {@link numberSource} matched. */
export function readNumber(text: string, { numbers }: ClaimWords): number {
  const at = numbers.findIndex((each) => new RegExp(`^(?:${each})$`, 'iu').test(text))
  return at === -1 ? Number(asciiDigits(text)) : at + 1
}
