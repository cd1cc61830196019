import type { Conflict } from '../model/conflicts/Conflict.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import { enInsight } from './enInsight.js'

/** A conflict in words. */
export interface ConflictText {
  /** The kind of conflict. */
  title: string
  /** The reasons, one sentence each. */
  because: string[]
  /** The condition under which the conflict happens; `''` if the conflict is certain. */
  unless: string
}

/**
 * Formats a conflict from `detectConflicts`: its kind, its reasons, and when it happens. In these
 * messages, "the first" means the personalization with the first of the conflict's two keys.
 */
export function formatConflict(
  conflict: Pick<Conflict, 'kind' | 'because' | 'disprovedBy'>,
  options?: TextOptions,
): ConflictText {
  const text = createText(enInsight, options)
  const doubts = conflict.disprovedBy.map((doubt) => text(`conflict.doubt.${doubt}`))
  return {
    title: text(`conflict.${conflict.kind}`),
    because: conflict.because.map(({ code, ...values }) => {
      const params: Record<string, string | number> = { ...values }
      if ('kind' in values) params.kind = text(`conflict.${values.kind}`)
      return text(`conflict.because.${code}`, params)
    }),
    unless:
      doubts.length === 0
        ? ''
        : text('conflict.unless', {
            doubts: doubts.reduce((first, second) => text('rule.and', { first, second })),
          }),
  }
}
