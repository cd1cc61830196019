const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Code, URLs and paths are written from left to right in every language. */
const foreign = /`[^`\n]{0,1000}`|(?:https?:\/\/|www\.|(?<![^\s("'«“])\/)[^\s<]{1,2000}/gi
/** Enough letters to tell. */
const maxLetters = 2_000

/**
 * Returns the direction in which most of the text's letters are written, so that a name at its start
 * does not decide. `undefined` if the text has no letters, or as many of both.
 */
export function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  const words = text.replace(foreign, ' ')
  if (!rightToLeft.test(words)) return /\p{L}/u.test(words) ? 'ltr' : undefined
  let balance = 0
  let count = 0
  for (const [letter] of words.matchAll(/\p{L}/gu)) {
    balance += rightToLeft.test(letter) ? -1 : 1
    count += 1
    if (count === maxLetters) break
  }
  if (balance === 0) return undefined
  return balance > 0 ? 'ltr' : 'rtl'
}
