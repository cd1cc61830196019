import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { createListWork } from '../createListWork.js'
import { createRuleReader } from '../rules/createRuleReader.js'
import type { Conflict } from './Conflict.js'
import { detectInSteps } from './detectConflicts.js'

/** The conflicts of a list. Callers share the result, so it must not be changed. */
export const conflictWork = createListWork<ModelOptions, readonly Conflict[]>(
  (list, now, options) =>
    detectInSteps(list, { now, reader: createRuleReader(options), ...options }),
)
