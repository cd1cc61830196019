/** Matches a JSON token or whitespace at a position. */
const token =
  /[ \t\n\r]+|[[\]{}:,]|"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

const closers = new Set([']', '}', ',', ':'])

type State = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'after' | 'end'

/**
 * Returns the offset at which text stops being valid JSON, in UTF-16 code units: the start of the first token
 * that is invalid, incomplete or not allowed there. If the text ends after a whole token, but too early, the
 * offset is its length. Browsers report this position in different ways.
 *
 * @returns `null` if the text is valid JSON.
 */
export function jsonErrorOffset(text: string): number | null {
  const open: string[] = []
  let state: State = 'value'
  for (let at = 0; at < text.length;) {
    token.lastIndex = at
    const found = token.exec(text)?.[0]
    if (found === undefined) return at
    if (found.trim() !== '') {
      const next: State | null = step(state, found, open)
      if (!next) return at
      state = next
    }
    at += found.length
  }
  return state === 'end' ? null : text.length
}

/** Returns the next state, or `null` if the token is invalid. */
function step(state: State, found: string, open: string[]): State | null {
  switch (state) {
    case 'colon':
      return found === ':' ? 'value' : null
    case 'key':
    case 'first-key':
      if (found === '}' && state === 'first-key') return close(open, '{')
      return found.startsWith('"') ? 'colon' : null
    case 'after':
      if (found === ',') return open.at(-1) === '{' ? 'key' : 'value'
      return found === '}' ? close(open, '{') : found === ']' ? close(open, '[') : null
    case 'value':
    case 'first-value':
      if (found === ']' && state === 'first-value') return close(open, '[')
      return begin(found, open)
    default:
      return null
  }
}

function begin(found: string, open: string[]): State | null {
  if (found === '{' || found === '[') {
    open.push(found)
    return found === '{' ? 'first-key' : 'first-value'
  }
  if (closers.has(found)) return null
  return open.length === 0 ? 'end' : 'after'
}

function close(open: string[], bracket: string): State | null {
  if (open.pop() !== bracket) return null
  return open.length === 0 ? 'end' : 'after'
}
