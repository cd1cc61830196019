import { findEmphasis } from '../../ui/markdown-text/findEmphasis.js'

/**
 * Converts Markdown to plain text, without syntax and with link text instead of URLs. Used for
 * search, screen readers, transcripts and names in answers. Numbers and signs at the start of a
 * line are kept, because they can be dates and amounts. Code between fences stays as it is, except
 * that blank lines are left out. Takes linear time for any input.
 */
export function plainText(markdown: string): string {
  const lines: string[] = []
  let block: string[] = []
  /** The marks that the current code began with. `''` outside of code. */
  let opening = ''
  function endBlock() {
    if (block.length > 0)
      lines.push(...withoutEmphasis(block.join('\n')).split('\n').map(plainLine))
    block = []
  }
  for (const line of markdown.split(/\r\n?|\n/)) {
    const marks = opening === '' ? fence.exec(line)?.[1] : undefined
    if (marks !== undefined || opening !== '' || line.trim() === '') endBlock()
    if (marks !== undefined) opening = marks
    else if (opening === '') block.push(line)
    else if (isEnd(line, opening)) opening = ''
    else lines.push(line.trimEnd())
  }
  endBlock()
  return lines.filter(Boolean).join('\n')
}

/** Removes the marks around emphasized text, and keeps those that are text. */
function withoutEmphasis(text: string): string {
  const marks = [...findEmphasis(text)].flatMap(([start, { length, end }]) => [
    { from: start, to: start + length },
    { from: end - length, to: end },
  ])
  let result = ''
  let at = 0
  for (const { from, to } of marks.sort((a, b) => a.from - b.from)) {
    result += text.slice(at, from)
    at = to
  }
  return result + text.slice(at)
}

/** Matches the first line of code. After three backticks, a line with more of them is text. */
const fence = /^\s*(`{3,}(?=[^`]*$)|~{3,})/

/** Returns whether a line ends code: it has only the marks that the code began with, or more of them. */
function isEnd(line: string, opening: string): boolean {
  const marks = line.trim()
  return marks.startsWith(opening) && /^(?:`+|~+)$/.test(marks)
}

/**
 * Matches table separators: pipes, colons, hyphens and spaces, with at least one pipe and one
 * hyphen.
 */
const tableRule = /^(?=[^|]*\|)(?=[^-]*-)[|:\- \t]+$/
const lineStart = /^[ \t]*(?:(?:>|#{1,6}(?=[ \t])|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+/

function plainLine(line: string): string {
  if (tableRule.test(line)) return ''
  return line
    .replace(lineStart, (start) => start.replace(/[>#*][ \t]*/g, ''))
    .replace(/^\[!(note|tip|important|warning|caution)\]/i, '$1:')
    .replace(/\[\^([^\]\s]{1,64})\]:?/g, '[$1]')
    .replace(/<br[ \t]{0,9}\/?>/gi, ' ')
    .replace(/!?\[([^[\]]{0,1000})\]\([^()\s]{0,2000}(?:[ \t]{1,9}"[^"]{0,500}")?\)/g, '$1')
    .replace(syntax, (found, escaped?: string) => escaped ?? (found.includes('|') ? ' ' : ''))
    .trim()
}

/** Matches escaped characters, backticks, and the pipes between table cells. */
const syntax = /\\([!-/:-@[-`{-~])|`+|(?<![ \t])[ \t]*\|[ \t]*/g
