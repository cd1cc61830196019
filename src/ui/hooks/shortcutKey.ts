/**
 * Returns the key that a shortcut is compared with. On keyboards without Latin letters, this is the
 * letter in the same position on a US keyboard. A letter is uppercase only with Shift, whatever Caps Lock does.
 * Extensions and autofill send events without a key, for
 * which it is `''`.
 */
export function shortcutKey(event: {
  key?: string | undefined
  code?: string | undefined
  shiftKey?: boolean | undefined
}): string {
  const { key = '', code = '', shiftKey = false } = event
  if (!/^\p{L}$/u.test(key)) return key
  if (/\p{Script=Latin}/u.test(key)) return shiftKey ? key.toUpperCase() : key.toLowerCase()
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  return letter ? letter.toLowerCase() : key
}
