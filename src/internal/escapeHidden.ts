/**
 * Escapes invisible characters, and those that a terminal or an editor interprets, as JSON does: `\u202e`.
 * JSON stays JSON with the same value. `JSON.stringify` itself escapes only control characters below U+0020.
 */
export function escapeHidden(text: string): string {
  return text.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    // Outside the Basic Multilingual Plane, a character has two code units.
    Array.from({ length: character.length }, (_, at) => escapeUnit(character.charCodeAt(at))).join(
      '',
    ),
  )
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`
}
