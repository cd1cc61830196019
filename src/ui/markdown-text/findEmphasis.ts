import { maskInlines } from './maskInlines.js'

/** Emphasized text: `*a*` is `em`, `**a**` is `strong`, and `~~a~~` is `del`. */
export interface Emphasis {
  type: 'em' | 'strong' | 'del'
  /** The length of the mark on each side. */
  length: 1 | 2
  /** The index after the closing mark. */
  end: number
}

/** A run of equal marks that is not used up. */
interface Run {
  mark: string
  start: number
  end: number
  /** How many marks the run had at first. */
  length: number
  canOpen: boolean
  canClose: boolean
}

/**
 * Finds the emphasis in a paragraph. Each key of the result is the index at which the emphasis starts.
 * Follows CommonMark, with three differences. Marks in formulas and paths are text: a single mark between
 * letters, digits or brackets, or next to a slash, and several marks before a digit, as in `2**3`, or
 * between slashes. `**` works next to punctuation without a space. So does `*` next to Chinese, Japanese,
 * Korean or Thai. Only `~~` means deleted text. Takes linear time.
 */
export function findEmphasis(text: string): ReadonlyMap<number, Emphasis> {
  const found = new Map<number, Emphasis>()
  const open: Run[] = []
  for (const run of readRuns(maskInlines(text))) {
    if (run.canClose) close(run, open, found)
    if (run.canOpen && run.start < run.end) open.push(run)
  }
  return found
}

/** How many unclosed marks are looked at, so that hostile text takes linear time. */
const maxOpen = 100

/** Pairs a closing run with the runs that are open. */
function close(run: Run, open: Run[], found: Map<number, Emphasis>) {
  for (let at = open.length - 1; at >= Math.max(0, open.length - maxOpen); at--) {
    const opener = open[at]
    if (!opener || opener.mark !== run.mark || !canPair(opener, run)) continue
    while (opener.start < opener.end && run.start < run.end) {
      const isLong = opener.end - opener.start > 1 && run.end - run.start > 1
      const length = isLong ? 2 : 1
      opener.end -= length
      run.start += length
      const type = run.mark === '~' ? 'del' : isLong ? 'strong' : 'em'
      found.set(opener.end, { type, length, end: run.start })
    }
    // Marks between the two stay text.
    open.splice(opener.start < opener.end ? at + 1 : at)
    if (run.start === run.end) return
    at = open.length
  }
}

/** CommonMark's rule for runs that could open and close, such as the second in `*a**b*`. */
function canPair(opener: Run, closer: Run): boolean {
  if (!opener.canClose && !closer.canOpen) return true
  const isThird = (opener.length + closer.length) % 3 === 0
  return !isThird || (opener.length % 3 === 0 && closer.length % 3 === 0)
}

function readRuns(masked: string): Run[] {
  return Array.from(masked.matchAll(/\*+|_+|~+/g), ({ 0: { length }, index }) => {
    const end = index + length
    const before = lastCharacter(masked.slice(Math.max(0, index - 2), index))
    const after = String.fromCodePoint(masked.codePointAt(end) ?? 32)
    const mark = masked.charAt(index)
    return { mark, start: index, end, length, ...readSides(mark, length, before, after) }
  })
}

function lastCharacter(text: string): string {
  return Array.from(text).at(-1) ?? ' '
}

const space = /\s/u
const punctuation = /[\p{P}\p{S}]/u
const word = /[\p{L}\p{N}\p{M}]/u
/** Letters and punctuation of languages that put no spaces around emphasized words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Bopomofo}\p{Script=Lao}\p{Script=Khmer}\u3000-\u303f\uff01-\uff65]/u

/** Returns whether a run can open and close emphasis, by the characters beside it. */
function readSides(mark: string, length: number, before: string, after: string) {
  const starts = !space.test(after)
  const ends = !space.test(before)
  if (isText(mark, length, before, after)) return { canOpen: false, canClose: false }
  if (mark === '~') return { canOpen: starts, canClose: ends }
  const isBeside = unspaced.test(before) || unspaced.test(after)
  if (mark === '*' && (length > 1 || isBeside)) return { canOpen: starts, canClose: ends }
  const isAfterPunctuation = punctuation.test(before)
  const isBeforePunctuation = punctuation.test(after)
  const opens = starts && (!isBeforePunctuation || isAfterPunctuation || !ends)
  const closes = ends && (!isAfterPunctuation || isBeforePunctuation || !starts)
  if (mark === '*') return { canOpen: opens, canClose: closes }
  return {
    canOpen: opens && (!closes || isAfterPunctuation),
    canClose: closes && (!opens || isBeforePunctuation),
  }
}

/** Returns whether a run is part of a formula, a name or a path. */
function isText(mark: string, length: number, before: string, after: string): boolean {
  if (mark === '~') return length !== 2
  const isBetween = isSpaced(before) && isSpaced(after)
  const isFactor = /[)\]}]/.test(before) && /[([{]/.test(after)
  if (length === 1) return isBetween || isFactor || before === '/' || after === '/'
  // `2**3` is a power, and `/**/` a part of a path.
  return (isBetween && /\p{N}/u.test(after)) || (before === '/' && after === '/')
}

function isSpaced(character: string): boolean {
  return word.test(character) && !unspaced.test(character)
}
