/** A footnote: its number, and its text in Markdown. */
export interface Footnote {
  number: number
  text: string
}

const definition = /^ {0,3}\[\^([^\]\s]{1,64})\]:[ \t]*/
const fence = /^\s*(`{3,}(?=[^`]*$)|~{3,})/
/** The beginning of a block that can't be a part of the paragraph above it. */
const blockStart = /^ ?(?:#{1,6}(?:[ \t]|$)|>|[-+*][ \t]|1[.)][ \t]|`{3}|~{3}|(?:[-*_][ \t]*){3,}$)/

/**
 * Separates the footnotes from the text. They are numbered in the order in which the text refers to them. A
 * note that the text doesn't refer to stays where it is. Takes linear time.
 */
export function readFootnotes(source: string): { text: string; notes: Map<string, Footnote> } {
  if (!source.includes('[^')) return { text: source, notes: new Map() }
  const parts = splitNotes(source)
  const numbers = new Map<string, number>()
  const names = new Set(parts.flatMap(({ name }) => (name === null ? [] : [name])))
  for (const { name, lines } of parts) {
    if (name !== null) continue
    for (const [, used = ''] of lines.join('\n').matchAll(/\[\^([^\]\s]{1,64})\]/g)) {
      if (names.has(used) && !numbers.has(used)) numbers.set(used, numbers.size + 1)
    }
  }
  const notes = new Map<string, Footnote>()
  const rest: string[] = []
  for (const { name, lines } of parts) {
    const number = name === null ? undefined : numbers.get(name)
    if (name === null || number === undefined || notes.has(name)) rest.push(...lines)
    else {
      const [first = '', ...others] = lines
      const text = [first.replace(definition, ''), ...others.map(withoutIndent)].join('\n')
      notes.set(name, { number, text })
    }
  }
  return { text: rest.join('\n'), notes }
}

function withoutIndent(line: string): string {
  return line.replace(/^ {1,4}|^\t/, '')
}

/** Splits text into the lines of notes, by their name, and the lines between them. */
function splitNotes(source: string): { name: string | null; lines: string[] }[] {
  const parts: { name: string | null; lines: string[] }[] = [{ name: null, lines: [] }]
  /** The fence that opened the code around a line. */
  let open: string | null = null
  let isBlank = false
  for (const line of source.split('\n')) {
    const name = open === null ? definition.exec(line)?.[1] : undefined
    const isNext = line.trim() !== '' && !/^(?: {2}|\t)/.test(line)
    const isEnd = isNext && (isBlank || (open === null && blockStart.test(line)))
    if (name !== undefined) parts.push({ name, lines: [] })
    else if (isEnd && parts.at(-1)?.name !== null) parts.push({ name: null, lines: [] })
    parts.at(-1)?.lines.push(line)
    const mark = fence.exec(line)?.[1]
    if (open === null) open = mark ?? null
    else if (mark?.startsWith(open) && line.trim() === mark) open = null
    isBlank = line.trim() === ''
  }
  return parts
}
