/**
 * Matches what ends a link that is written without brackets: full-width punctuation, and quotation
 * marks as they are typed in many languages.
 */
export const linkEnd =
  /[“”‘’„‚«»‹›\u3000-\u3020\u3030\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/u

/**
 * Replaces code, link URLs and escaped characters with letters of the same length, so that what
 * remains of `*`, `_` and `~` can only be text or emphasis. Takes linear time.
 */
export function maskInlines(text: string): string {
  return maskCode(text.replace(/\\[!-/:-@[-`{-~]/g, '++'))
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

/** Masks code: from a run of backticks to the next run of the same length. */
function maskCode(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }))
  const latest = new Map<number, number>()
  /** The end of each run's code. */
  const ends: (number | undefined)[] = []
  for (let at = runs.length - 1; at >= 0; at--) {
    const { length = 0, index = 0 } = runs[at] ?? {}
    const close = latest.get(length)
    ends[at] = close === undefined ? undefined : close + length
    latest.set(length, index)
  }
  let masked = ''
  let at = 0
  for (const [run, { index }] of runs.entries()) {
    const end = ends[run]
    if (index < at || end === undefined) continue
    masked += text.slice(at, index) + fill(text.slice(index, end))
    at = end
  }
  return masked + text.slice(at)
}
