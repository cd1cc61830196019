import type { ClaimWords } from './ClaimWords.js'
import type { VisibleText } from './visibleParts.js'

/** Splits a line into sentences. Questions are left out, because they state nothing. */
export function splitSentences({ text, at }: VisibleText, words: ClaimWords): VisibleText[] {
  const months = words.months.join('|') || '-'
  // "5. Dezember" and "Dec. 5" are dates.
  const end = new RegExp(
    `[。！？]+|[.!?؟]+(?=["”’»)\\]]*(?:\\s|$))(?!(?<=\\d\\.)\\s+(?:${months}|bis|und|i|do)(?![\\p{L}]))(?<!\\b(?:Dec|Nov|Oct|Sep|Sept|Aug|Jan|Feb|approx|e\\.g|i\\.e|z\\.B|ca|Nr)\\.)`,
    'giu',
  )
  const sentences: VisibleText[] = []
  let from = 0
  for (const match of [...text.matchAll(end), null]) {
    const to = match ? match.index + match[0].length : text.length
    const sentence = text.slice(from, to)
    const isQuestion = match !== null && /[?？؟]/.test(match[0])
    if (sentence.trim() !== '' && !isQuestion) sentences.push({ text: sentence, at: at + from })
    from = to
  }
  return sentences
}
