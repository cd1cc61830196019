/** A text made comparable, and where each of its characters came from. */
export interface FoldedText {
  text: string
  /** For each index of `text`, plus one past its end: the index in the original. */
  origins: Uint32Array
}

/** Lower case, without accents: what somebody who searches does not want to care about. */
export function foldText(text: string): string {
  if (isPlainAscii(text)) return text.toLowerCase()
  const bare = text.normalize('NFD').replace(/\p{M}+/gu, '')
  // A sigma is written in another way at the end of a word.
  return bare.toLowerCase().replaceAll('ς', 'σ')
}

/** Like {@link foldText}, for when matches have to be found again in the original. */
export function foldWithOrigins(text: string): FoldedText {
  let folded = ''
  const origins: number[] = []
  let at = 0
  for (const character of text) {
    const part = foldText(character)
    for (let index = 0; index < part.length; index++) origins.push(at)
    folded += part
    at += character.length
  }
  origins.push(at)
  return { text: folded, origins: Uint32Array.from(origins) }
}

const notAscii = /[\u0080-\uffff]/

function isPlainAscii(text: string): boolean {
  return !notAscii.test(text)
}
