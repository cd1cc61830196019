/** Escapes a text for a regular expression, also inside square brackets. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
