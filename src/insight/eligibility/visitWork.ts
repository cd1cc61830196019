import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import { createListWork } from '../createListWork.js'
import type { EligibilityResult } from './EligibilityResult.js'
import { evaluateInSteps, keyRows } from './evaluateEligibility.js'
import type { WhatIf } from './visitChanges.js'
import { changesInSteps } from './visitChanges.js'

/** Inputs of work on a visit besides the list and the time. */
export type VisitWorkOption = ModelOptions & { visit: Visit }

/** Which personalizations a visit shows. */
export const eligibilityWork = createListWork<VisitWorkOption, EligibilityResult[]>(
  (list, _, { visit, ...options }) => evaluateInSteps(keyRows(list), visit, options),
)

/** The single changes that would change what a visit shows. */
export const visitChangeWork = createListWork<VisitWorkOption, readonly WhatIf[]>(
  (list, _, { visit, ...options }) => changesInSteps(list, visit, options),
)
