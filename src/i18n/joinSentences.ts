import type { TextOptions } from './createText.js'

/** Joins sentences to a paragraph: without spaces in languages whose sentences have none. */
export function joinSentences(
  sentences: readonly (string | false)[],
  { locale = 'en' }: TextOptions = {},
): string {
  return sentences.filter(Boolean).join(/^(ja|zh)(-|$)/i.test(locale) ? '' : ' ')
}
