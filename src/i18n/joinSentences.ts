import type { TextOptions } from './createText.js'

/** Joins sentences into a paragraph, without spaces in languages that put none between sentences. */
export function joinSentences(
  sentences: readonly (string | false)[],
  options: TextOptions = {},
): string {
  const given = sentences.flatMap((sentence) => (sentence ? [[sentence]] : []))
  return joinSentenceParts(given, options).join('')
}

/**
 * Works like {@link joinSentences}, for sentences that consist of several pieces, such as text and elements.
 */
export function joinSentenceParts<Part>(
  sentences: readonly (readonly (string | Part)[])[],
  { locale = 'en' }: TextOptions = {},
): (string | Part)[] {
  const gap = /^(ja|zh)(?![a-z])/i.test(locale) ? '' : ' '
  const given = sentences.filter((sentence) => sentence.length > 0)
  return given.flatMap((sentence, index) => (index === 0 ? sentence : [gap, ...sentence]))
}
