/** A normalized text, with the origin of each of its characters. */
export interface NormalizedText {
  text: string
  /** For each index of `text`, plus one past its end: the index in the original. */
  origins: Uint32Array
}

/**
 * Normalizes a text for comparison: lower case, without accents. Accents are those of Latin and Greek letters and
 * the vowel points of Hebrew and Arabic. In other scripts, marks are letters.
 */
export function normalizeText(text: string): string {
  if (isPlainAscii(text)) return text.toLowerCase()
  const bare = text
    .replace(longMarks, '$1')
    .normalize('NFD')
    .replace(accents, '$1')
    .normalize('NFC')
  // A sigma is written differently at the end of a word.
  return bare.toLowerCase().replaceAll('ς', 'σ')
}

/** No letter has this many marks, and ordering thousands takes seconds. */
const longMarks = /(\p{M}{30})\p{M}+/gu
const accents = /([a-z\u0370-\u03ff])[\u0300-\u036f]+|[\u0591-\u05c7\u064b-\u065f\u0670]+/giu

/** Like {@link normalizeText}, with positions in the original text. */
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

/** A character with its marks. */
const withMarks = /[^]\p{M}*/gu

const notAscii = /[\u0080-\uffff]/

function isPlainAscii(text: string): boolean {
  return !notAscii.test(text)
}
