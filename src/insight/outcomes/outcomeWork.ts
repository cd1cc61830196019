import type { Personalization } from '../../contract/Personalization.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { createListWork } from '../createListWork.js'
import { outcomesInSteps } from './compareOutcomes.js'
import type { Outcomes } from './Outcomes.js'

/** Inputs besides the new list and the time. A function, because lists are compared by identity. */
export type OutcomeWorkOption = ModelOptions & { before: () => readonly Personalization[] }

/** What changes for whom between two lists. */
export const outcomeWork = createListWork<OutcomeWorkOption, Outcomes>(
  (list, at, { before, ...options }) =>
    outcomesInSteps(
      { personalizations: before(), at },
      { personalizations: list, at },
      { ...options, hasUnknown: false },
    ),
)
