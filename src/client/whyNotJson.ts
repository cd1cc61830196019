import { inertText } from '../internal/inertText.js'
import { jsonErrorOffset } from '../internal/jsonErrorOffset.js'
import { oneLine } from '../internal/oneLine.js'
import { textPosition } from '../internal/textPosition.js'

/** Why a body is not JSON. */
export interface NotJson {
  /** The reason and its position, in our own words: it can be shown anywhere. */
  reason: string
  /** The text around the position, on one line and cut. It comes from the network, so it is for servers only. */
  excerpt: string
}

const prefixes = /^\s*(?:\)\]\}'|for\s*\(;;\)|while\s*\(1\))/
const serverMessage =
  /^\s*(?:<br\s*\/?>|<b>|PHP |Warning:|Notice:|Deprecated:|Fatal error:|Parse error:)/i
/** How many characters before and after the position are shown. */
const [before, after] = [20, 40]

/** Returns why a text that `JSON.parse` refused is not JSON. */
export function whyNotJson(text: string): NotJson {
  if (text.trim() === '') return { reason: 'an empty body', excerpt: '' }
  const offset = jsonErrorOffset(text) ?? 0
  const { line, column } = textPosition(text, offset)
  const found = text.slice(Math.max(offset - before, 0), offset + after)
  return {
    reason: `a body that is not JSON: it ${what(text, offset)} (line ${line}, column ${column})`,
    excerpt: inertText(oneLine(found)),
  }
}

function what(text: string, offset: number): string {
  if (prefixes.test(text)) return 'begins with a prefix that keeps scripts from running it'
  if (serverMessage.test(text)) return 'begins with a message of the server, such as a PHP warning'
  if (/^\s*</.test(text)) return 'begins with HTML or XML'
  const rest = text.slice(offset)
  if (rest === '') return 'ends too early'
  if (rest.startsWith('"')) {
    const isClosed = /^"(?:[^"\\]|\\[^])*"/.test(rest)
    return isClosed ? 'has a text with a character that must be escaped' : 'ends too early'
  }
  if (/^-?(?:NaN|Infinity)|^undefined/.test(rest)) return 'has NaN, Infinity or undefined'
  if (/^[\]}]/.test(rest) && /,\s*$/.test(text.slice(0, offset)))
    return 'has a comma before a closing bracket'
  if (rest.startsWith("'")) return 'has a text in single quotes'
  if (/^\/[/*]/.test(rest)) return 'has a comment'
  if (isJson(text.slice(0, offset))) return 'has something after its end'
  return 'has something that is not JSON'
}

function isJson(text: string): boolean {
  return jsonErrorOffset(text) === null
}
