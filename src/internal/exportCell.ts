/** Where some spreadsheet apps begin a new cell, because they separate cells with semicolons or tabs. */
const formulaInside = /([;\t]\s*)('*[=+\-@＝＋－＠])/g

/**
 * Formats a CSV cell (RFC 4180). Text that a spreadsheet would run as a formula gets a leading `'`,
 * also after a semicolon or a tab, and even if it has one. So removing one `'` restores the text.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = (/^'*[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value).replace(
    formulaInside,
    "$1'$2",
  )
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats text for a Markdown table or list: escaped and on one line. */
export function markdownCell(text: string): string {
  return text
    .replace(/[\\|`*_<>&[\]]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, ' ')
    .trim()
}
