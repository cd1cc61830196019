import type { Conflict, ConflictDoubt } from '../model/conflicts/Conflict.js'
import { conflictExtent, conflictKind } from '../model/conflicts/groupConflicts.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import { enConflicts } from './enConflicts.js'
import { formatList } from './formatList.js'

/** A conflict in words. */
export interface ConflictText {
  /** The kind of conflict. */
  title: string
  /** What happens, in one sentence. */
  sentence: string
  /** The reasons, one sentence each. */
  because: string[]
  /** The condition under which the conflict happens; `''` if the conflict is certain. */
  unless: string
  /** What to do about it. */
  fix: string
}

/** Options of {@link formatConflict}. */
export interface FormatConflictOptions extends TextOptions {
  /** The names of the two personalizations, in the order of `keys`. @default the keys */
  names?: readonly [string, string] | undefined
}

/** Formats a conflict from `detectConflicts`: what happens, why, and what to do about it. */
export function formatConflict(
  conflict: Conflict,
  { names = conflict.keys, ...options }: FormatConflictOptions = {},
): ConflictText {
  const text = createText(enConflicts, options)
  const [first, second] = names
  const doubts = conflict.disprovedBy.map((doubt) => text(doubtKey(conflict, doubt), { first }))
  return {
    title: text(`conflict.${conflict.kind}`),
    sentence: text(sentenceKey(conflict), { first, second, page: conflict.page }),
    because: conflict.because.map(({ code, ...values }) => {
      const params: Record<string, string | number> = { first, second, ...values }
      if ('kind' in values) params.kind = text(`conflict.${values.kind}`)
      return text(`conflict.because.${code}`, params)
    }),
    unless:
      doubts.length === 0
        ? ''
        : text('conflict.unless', { doubts: formatList([...new Set(doubts)], options) }),
    fix: text(fixKey(conflict), { first, second }),
  }
}

type ConflictKey = keyof typeof enConflicts

/** In a conflict that affects both, it matters only whether both are shown. */
function doubtKey(conflict: Conflict, doubt: ConflictDoubt): ConflictKey {
  const kind = conflictKind(conflict)
  const isMutual = kind === 'sameComponentTwice' || kind === 'priorityTie'
  const isLimit = doubt === 'limited' || doubt === 'delay-apart' || doubt === 'script-apart'
  if (isLimit && (isMutual || kind === 'redirectLoop')) return 'conflict.doubt.together'
  return `conflict.doubt.${doubt}`
}

function sentenceKey(conflict: Conflict): ConflictKey {
  const kind = conflictKind(conflict)
  const extent = conflictExtent(conflict)
  if (kind === 'futureOverlap' || kind === 'shadowed') return 'conflict.sentence.shadowed.possible'
  if (kind === 'exclusiveBlocks' || kind === 'redirectPreempts') {
    return `conflict.sentence.${kind}.${extent}`
  }
  const isRing = conflict.because.some(({ code }) => code === 'in-loop')
  const word = isRing ? 'redirectRing' : kind
  return `conflict.sentence.${word}.${extent === 'some' ? 'all' : extent}`
}

function fixKey(conflict: Conflict): ConflictKey {
  const kind = conflictKind(conflict)
  return `conflict.fix.${kind === 'futureOverlap' ? 'shadowed' : kind}`
}
