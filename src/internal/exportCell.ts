/**
 * Formats a CSV cell (RFC 4180). Text that a spreadsheet would run as a formula gets a leading `'`.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats text for a Markdown table or list: escaped and on one line. */
export function markdownCell(text: string): string {
  return text
    .replace(/[\\|`*_<>&[\]]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, ' ')
    .trim()
}
