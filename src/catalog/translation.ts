import type { MessageKey, Messages } from './Messages.js'

/**
 * Returns a catalog of another language. An unknown key doesn't compile. A text that isn't translated yet is shown in
 * English. `npm run translations` lists them, and a release has none.
 */
export function translation<Texts extends Partial<Messages>>(
  texts: Texts & Record<Exclude<keyof Texts, MessageKey>, never>,
): Messages {
  return texts as Texts & Messages
}
