/**
 * Matches what ends a link that is written without brackets: full-width punctuation, and quotation
 * marks as they are typed in many languages.
 */
export const linkEnd =
  /[“”‘’„‚«»‹›\u3000-\u3020\u3030\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/u

/**
 * Masks code, whole links and escaped characters with text of the same length, so that what remains of `*`, `_`
 * and `~` can only be text or emphasis. An escaped character becomes `++`, because it is still punctuation. The
 * text of a link is read on its own. Takes linear time.
 */
export function maskInlines(text: string): string {
  return maskCode(text)
    .replace(/\\[!-/:-@[-`{-~]/g, '++')
    .replace(/!?\[[^[\]]{0,1000}\]\([^()\s]{0,2000}(?:[ \t]{1,9}"[^"]{0,500}")?\)/g, fill)
    .replace(/<[a-z][a-z\d+.-]{1,31}:[^\s<>]{0,2000}>/gi, fill)
    .replace(/(?:https?:\/\/|www\.)[^\s<]{1,2000}/gi, (word) => {
      const end = word.search(linkEnd)
      const link = (end === -1 ? word : word.slice(0, end)).replace(/[?!.,:;*_~'")\]]+$/, '')
      return 'a'.repeat(link.length) + word.slice(link.length)
    })
}

/** Keeps the first and the last character, because they decide what a mark beside them means. */
function fill(found: string): string {
  return found.charAt(0) + 'a'.repeat(found.length - 2) + found.charAt(found.length - 1)
}

/**
 * Masks code: from a run of backticks to the next run of the same length. A backslash before code makes the first
 * backtick text. In code, a backslash has no meaning, so any run can end it.
 */
function maskCode(text: string): string {
  const runs = [...text.matchAll(/(?<!\\)(\\*)`+/g)].map(({ 0: found, 1: slashes = '', index }) => {
    const length = found.length - slashes.length
    return { length, end: index + found.length, opening: length - (slashes.length % 2) }
  })
  /** The end of the next run of each length. */
  const latest = new Map<number, number>()
  /** The end of each run's code. */
  const ends: (number | undefined)[] = []
  for (let at = runs.length - 1; at >= 0; at--) {
    const { length = 0, end = 0, opening = 0 } = runs[at] ?? {}
    ends[at] = latest.get(opening)
    latest.set(length, end)
  }
  let masked = ''
  let at = 0
  for (const [run, { end, opening }] of runs.entries()) {
    const start = end - opening
    const close = ends[run]
    if (start < at || close === undefined) continue
    masked += text.slice(at, start) + fill(text.slice(start, close))
    at = close
  }
  return masked + text.slice(at)
}
