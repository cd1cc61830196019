/**
 * Converts Markdown to plain text, without syntax and with link text instead of URLs. Used for
 * search and screen readers. Takes linear time for any input.
 */
export function plainText(markdown: string): string {
  return markdown.split('\n').map(plainLine).filter(Boolean).join('\n')
}

const fence = /^\s*(?:```|~~~)/
/**
 * Matches table separators: pipes, colons, hyphens and spaces, with at least one pipe and one
 * hyphen.
 */
const tableRule = /^(?=[^|]*\|)(?=[^-]*-)[|:\- \t]+$/
const lineStart = /^[ \t]*(?:(?:>|#{1,6}(?=[ \t])|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+/

function plainLine(line: string): string {
  if (fence.test(line) || tableRule.test(line)) return ''
  return line
    .replace(lineStart, '')
    .replace(/!?\[([^[\]]{0,1000})\]\([^()\s]{0,2000}(?:[ \t]{1,9}"[^"]{0,500}")?\)/g, '$1')
    .replace(syntax, (found, escaped?: string) => escaped ?? (found.includes('|') ? ' ' : ''))
    .trim()
}

/** Matches escaped characters, marks for emphasis and code, and the lines between table cells. */
const syntax = new RegExp(
  [
    /\\([!-/:-@[-`{-~])/,
    /(?<![\s*])\*+|(?<!\*)\*+(?=[^\s*])|~~|`+/,
    /(?<![ \t])[ \t]*\|[ \t]*/,
    /(?<![\p{L}\p{N}_])_+|(?<!_)_+(?![\p{L}\p{N}_])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)
