import type { Personalization } from '../../contract/Personalization.js'
import { keepForList } from '../schedule/keepForList.js'
import type { Conflict } from './Conflict.js'
import type { DetectConflictsOptions } from './detectConflicts.js'
import { detectConflicts } from './detectConflicts.js'

const detected = keepForList(
  (list, now, adapters: DetectConflictsOptions['adapters']): readonly Conflict[] =>
    detectConflicts(list, { now, adapters }),
)

/** Returns the result of `detectConflicts`, which is kept for each list. Don't change the list. */
export function conflictsOfList(
  personalizations: readonly Personalization[],
  { now, adapters }: DetectConflictsOptions,
): readonly Conflict[] {
  return detected(personalizations, now, adapters)
}
