/** All line breaks that any app recognizes. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** Splits text wherever any app would begin a new line. */
export function splitLines(text: string): string[] {
  return text.split(lineBreak)
}

/**
 * Replaces invisible characters with a space: line breaks and other control characters, and those that change
 * the text direction. The rest stays on one line, in the same order. Keeps the joiners that Persian and Hindi
 * words and some emoji need.
 */
export function oneLine(text: string): string {
  return text.replace(/(?:[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf})+/gu, ' ')
}
