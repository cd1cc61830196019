import { createRuleReader } from '../rules/createRuleReader.js'
import { createListWork } from '../schedule/createListWork.js'
import type { Conflict } from './Conflict.js'
import type { DetectConflictsOptions } from './detectConflicts.js'
import { detectInSteps } from './detectConflicts.js'

/** The result of `detectConflicts`, which is kept for each list. Don't change the list. */
export const conflictWork = createListWork<DetectConflictsOptions['adapters'], readonly Conflict[]>(
  (list, now, adapters) => detectInSteps(list, { now, reader: createRuleReader(adapters) }),
)
