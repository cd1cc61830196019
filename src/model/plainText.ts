/**
 * Markdown as it would be read aloud: without the marks of emphasis, code, headings, quotes and
 * tables, and with the text of links in place of their addresses. Meant for searching and for screen
 * readers; linear in the length of the text, whatever it holds.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]\n]*)\]\([^()\s]*(?:[ \t]+"[^"\n]*")?\)/g, '$1')
    .replace(/^[ \t]*(?:(?:>|#{1,6}(?=[ \t])|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+/gm, '')
    .replace(/^[ \t]*(?:```|~~~).*$|^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t:-]*$/gm, '')
    .replace(/\*+|~~|`+|\\(?=[^\w\s])/g, '')
    .replace(/[ \t]*\|[ \t]*/g, ' ')
    .replace(/(^|[^\p{L}\p{N}_])_+|_+(?=[^\p{L}\p{N}_]|$)/gu, '$1')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
