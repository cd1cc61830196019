/** A position in a text, as editors count it: from 1. */
export interface TextPosition {
  line: number
  /** In UTF-16 code units. */
  column: number
}

/**
 * Returns the line and the column of an offset.
 *
 * @param offset In UTF-16 code units, from 0.
 */
export function textPosition(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
