/**
 * Escapes invisible characters, and those that a terminal or an editor interprets, as JSON does: `\u202e`.
 * Tabs and line breaks stay, because indented JSON has them. JSON stays JSON with the same value.
 * Of these characters, `JSON.stringify` itself escapes only those below U+0020.
 */
export function escapeHidden(text: string): string {
  return text.replace(
    /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu,
    (character) =>
      // Outside the Basic Multilingual Plane, a character has two code units.
      Array.from({ length: character.length }, (_, at) =>
        escapeUnit(character.charCodeAt(at)),
      ).join(''),
  )
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`
}
