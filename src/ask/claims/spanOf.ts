/** Returns where a match is. */
export function spanOf(match: RegExpMatchArray, at = match.index ?? 0, length = match[0].length) {
  return { from: at, to: at + length }
}
