import type { Personalization } from '../../contract/Personalization.js'
import { effectiveStatus } from '../effectiveStatus.js'
import { isStale } from '../isStale.js'
import type { PersonalizationField } from './PersonalizationField.js'

/** What a personalization is to the user. */
export interface OwnMarks {
  /** Whether the user owns it or has pinned it. */
  isMine: (personalization: Personalization) => boolean
  /** Whether the user has pinned it. */
  isPinned: (personalization: Personalization) => boolean
}

/**
 * Creates the field `is` for searches such as `is:mine`, `is:pinned`, `is:attention` and `is:stale`.
 *
 * @param options.marks What personalizations are to the user. @default nothing is mine or pinned
 * @param options.needsAttention Whether a personalization needs attention. @default whether fields contradict
 * each other
 */
export function isField({
  marks,
  needsAttention = (row, now) => effectiveStatus(row, { now }).needsAttention,
}: {
  marks?: OwnMarks | undefined
  needsAttention?: ((personalization: Personalization, now: number | null) => boolean) | undefined
} = {}): PersonalizationField {
  return {
    id: 'is',
    type: 'keywords',
    order: ['mine', 'pinned', 'attention', 'stale'],
    read: (row, { now }) => [
      ...(marks?.isMine(row) ? ['mine'] : []),
      ...(marks?.isPinned(row) ? ['pinned'] : []),
      ...(needsAttention(row, now) ? ['attention'] : []),
      ...(isStale(row, { now }) ? ['stale'] : []),
    ],
  }
}
