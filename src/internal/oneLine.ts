/** Everything that some app shows as a new line. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** Splits text wherever some app would begin a new line. */
export function splitLines(text: string): string[] {
  return text.split(lineBreak)
}

/**
 * Replaces characters that have an effect instead of a shape: line breaks and other control characters,
 * and those that change the direction or can't be seen. What is left stays on its line, in the same position.
 * Keeps the joiners, which Persian and Hindi words and some emoji need.
 */
export function oneLine(text: string): string {
  return text.replace(/(?:[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf})+/gu, ' ')
}
