/**
 * Returns the key that a shortcut is compared with. On keyboards without Latin letters, this is the
 * letter in the same position on a US keyboard. Extensions and autofill send events without a key, for
 * which it is `''`.
 */
export function shortcutKey(event: {
  key?: string | undefined
  code?: string | undefined
}): string {
  const { key = '', code = '' } = event
  if (!/^\p{L}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return key
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  return letter ? letter.toLowerCase() : key
}
