/** A text made comparable, and where each of its characters came from. */
export interface FoldedText {
  text: string
  /** For each index of `text`, plus one past its end: the index in the original. */
  origins: Uint32Array
}

/**
 * Lower case, without accents: what somebody who searches does not want to care about. Accents are those of
 * Latin and Greek letters and the vowel points of Hebrew and Arabic; in other scripts marks make letters.
 */
export function foldText(text: string): string {
  if (isPlainAscii(text)) return text.toLowerCase()
  const bare = text
    .replace(longMarks, '$1')
    .normalize('NFD')
    .replace(accents, '$1')
    .normalize('NFC')
  // A sigma is written in another way at the end of a word.
  return bare.toLowerCase().replaceAll('ς', 'σ')
}

/** No letter has so many; ordering thousands of them takes seconds. */
const longMarks = /(\p{M}{30})\p{M}+/gu
const accents = /([a-z\u0370-\u03ff])[\u0300-\u036f]+|[\u0591-\u05c7\u064b-\u065f\u0670]+/giu

/** Like {@link foldText}, for when matches have to be found again in the original. */
export function foldWithOrigins(text: string): FoldedText {
  let folded = ''
  const origins: number[] = []
  for (const { 0: character, index } of text.matchAll(withMarks)) {
    const part = foldText(character)
    for (let at = 0; at < part.length; at++) origins.push(index)
    folded += part
  }
  origins.push(text.length)
  return { text: folded, origins: Uint32Array.from(origins) }
}

/** A character and the marks on it. */
const withMarks = /[^]\p{M}*/gu

const notAscii = /[\u0080-\uffff]/

function isPlainAscii(text: string): boolean {
  return !notAscii.test(text)
}
