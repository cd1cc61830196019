import type { Conflict } from '../model/conflicts/Conflict.js'
import { conflictExtent, conflictKind } from '../model/conflicts/groupConflicts.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import { enConflicts } from './enConflicts.js'

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

/** Formats a conflict from `detectConflicts`: what happens, why, when, and what to do about it. */
export function formatConflict(
  conflict: Conflict,
  { names = conflict.keys, ...options }: FormatConflictOptions = {},
): ConflictText {
  const text = createText(enConflicts, options)
  const [first, second] = names
  const doubts = conflict.disprovedBy.map((doubt) => text(`conflict.doubt.${doubt}`, { first }))
  return {
    title: text(`conflict.${conflict.kind}`),
    sentence: text(sentenceKey(conflict), { first, second }),
    because: conflict.because.map(({ code, ...values }) => {
      const params: Record<string, string | number> = { first, second, ...values }
      if ('kind' in values) params.kind = text(`conflict.${values.kind}`)
      return text(`conflict.because.${code}`, params)
    }),
    unless:
      doubts.length === 0
        ? ''
        : text('conflict.unless', {
            doubts: doubts.reduce((some, more) =>
              text('conflict.and', { first: some, second: more }),
            ),
          }),
    fix: text(fixKey(conflict), { first, second }),
  }
}

type ConflictKey = keyof typeof enConflicts

function sentenceKey(conflict: Conflict): ConflictKey {
  const kind = conflictKind(conflict)
  const extent = conflictExtent(conflict)
  if (kind === 'futureOverlap' || kind === 'shadowed') return 'conflict.sentence.shadowed.possible'
  if (kind === 'exclusiveBlocks' || kind === 'redirectPreempts') {
    return `conflict.sentence.${kind}.${extent}`
  }
  return `conflict.sentence.${kind}.${extent === 'some' ? 'all' : extent}`
}

function fixKey(conflict: Conflict): ConflictKey {
  const kind = conflictKind(conflict)
  return `conflict.fix.${kind === 'futureOverlap' ? 'shadowed' : kind}`
}
