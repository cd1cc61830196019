const rtlScript =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/**
 * Returns the direction of text, based on its first letter; `undefined` if the text has no letters.
 */
export function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (letter === undefined) return undefined
  return rtlScript.test(letter) ? 'rtl' : 'ltr'
}
