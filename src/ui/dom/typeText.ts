/**
 * Replaces a part of a field's text as if the user had typed it, so that the browser can undo it. Returns
 * whether the text was replaced.
 */
export function typeText(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  { start, end, text }: { start: number; end: number; text: string },
): boolean {
  if (typeof field?.ownerDocument.execCommand !== 'function') return false
  field.setSelectionRange(start, end)
  return field.ownerDocument.execCommand('insertText', false, text)
}
