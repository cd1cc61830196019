/** A normalized string, with the original position of each of its characters. */
export interface NormalizedText {
  text: string
  /** For each index of `text`, the index in the original string, then that string's length. */
  origins: Uint32Array
}

/**
 * Normalizes a string for comparison: lowercase, without accents. This removes accents from Latin
 * and Greek letters, and vowel points from Hebrew and Arabic. In other scripts, marks count as
 * letters and are kept.
 */
export function normalizeText(text: string): string {
  if (!notAscii.test(text)) return text.toLowerCase()
  const bare = text
    .replace(longMarks, '$1')
    .normalize('NFD')
    .replace(accents, '$1')
    .normalize('NFC')
  // A sigma is written differently at the end of a word.
  return bare.toLowerCase().replaceAll('ς', 'σ')
}

const notAscii = /[\u0080-\uffff]/

/**
 * Matches more than 30 combining marks in a row. No letter has that many, and normalizing thousands
 * of them takes seconds.
 */
const longMarks = /(\p{M}{30})\p{M}+/gu
const accents = /([a-z\u0370-\u03ff])[\u0300-\u036f]+|[\u0591-\u05c7\u064b-\u065f\u0670]+/giu

/** Works like {@link normalizeText}, and also returns positions in the original string. */
export function normalizeWithOrigins(text: string): NormalizedText {
  let normalized = ''
  const origins: number[] = []
  for (const { 0: character, index } of text.matchAll(withMarks)) {
    const part = normalizeText(character)
    for (let at = 0; at < part.length; at++) origins.push(index)
    normalized += part
  }
  origins.push(text.length)
  return { text: normalized, origins: Uint32Array.from(origins) }
}

/** Matches a character with its marks. */
const withMarks = /[^]\p{M}*/gu
