import { asciiDigits } from './plainDigits.js'

/** A normalized string, with the original position of each of its characters. */
export interface NormalizedText {
  text: string
  /** For each index of `text`, the index in the original string, then that string's length. */
  origins: Uint32Array
}

/**
 * Normalizes a string for comparison: lowercase, without accents, ligatures, width or typographic
 * variants, and with ASCII digits. Removes accents from Latin and Greek letters, and vowel points from Hebrew and Arabic.
 * In other scripts, marks count as letters and are kept.
 */
export function normalizeText(text: string): string {
  if (!notAscii.test(text)) return text.toLowerCase()
  const plain = text
    .replace(longMarks, '$1')
    .replace(typographic, (mark) => plainMarks.get(mark) ?? mark)
    .normalize('NFKD')
    .replace(accents, '$1')
    .toLowerCase()
  return asciiDigits(
    plain.replace(letters, (letter) => plainLetters.get(letter) ?? letter).normalize('NFC'),
  )
}

const notAscii = /[\u0080-\uffff]/

/**
 * Matches more than 30 combining marks in a row. No letter has that many, and normalizing thousands
 * of them takes seconds.
 */
const longMarks = /(\p{M}{30})\p{M}+/gu
const accents =
  /([a-z\u00df\u00e6\u00f0\u00f8\u00fe\u0111\u0127\u0131\u0142\u014b\u0153\u0167\u0370-\u03ff])[\u0300-\u036f]+|[\u0591-\u05c7\u064b-\u065f\u0670]+/giu

/** Letters that Unicode does not decompose, and the letters that people type instead. */
const plainLetters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ŋ', 'n'],
  ['ŧ', 't'],
  // A sigma is written differently at the end of a word.
  ['ς', 'σ'],
])
const letters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu')

/** Dashes and quotation marks that phones and word processors write, and signs in Arabic numbers. */
const plainMarks = new Map([
  ...Array.from('‐‑‒–—―−﹣－', (mark) => [mark, '-'] as const),
  ...Array.from('“”„‟«»＂〝〞〟', (mark) => [mark, '"'] as const),
  ...Array.from('‘’‚‛‹›＇ʼ', (mark) => [mark, "'"] as const),
  ['٫', '.'],
  ['٬', ','],
])
const typographic = new RegExp(`[${[...plainMarks.keys()].join('')}]`, 'gu')

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

/**
 * Returns where a match in normalized text is in the original string. A character is never split,
 * even if only a part of it matches, such as one s of ß.
 */
export function originalRange(
  { origins }: NormalizedText,
  start: number,
  end: number,
): { start: number; end: number } {
  let after = Math.max(end, start + 1)
  while (after < origins.length - 1 && origins[after] === origins[after - 1]) after += 1
  return { start: origins[start] ?? 0, end: origins[after] ?? 0 }
}

/** Matches a character with its marks, or the parts of a Korean syllable. */
const withMarks =
  /[\u1100-\u115f\ua960-\ua97c]+[\u1160-\u11a7\ud7b0-\ud7c6]*[\u11a8-\u11ff\ud7cb-\ud7fb]*\p{M}*|[^][\p{M}\uff9e\uff9f]*/gu
