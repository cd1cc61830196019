const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u
/** Code, URLs and paths are written from left to right in every language. */
const foreign = /`[^`\n]{0,1000}`|(?:https?:\/\/|www\.|(?<![^\s("'«“])\/)[^\s<]{1,2000}/gi
/** The maximum number of letters that are counted. */
const maxLetters = 2_000

/**
 * Returns the direction of most of the text's letters, so that a name at its start does not determine it.
 * Returns `undefined` if the text has no letters, or as many in one direction as in the other.
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
