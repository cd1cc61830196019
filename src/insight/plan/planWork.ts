import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { createListWork } from '../createListWork.js'
import type { CoverVisits } from '../outcomes/coverVisits.js'
import { coverInSteps } from '../outcomes/coverVisits.js'

/** The visits to test a list with. */
export const planWork = createListWork<ModelOptions, CoverVisits>((list, at, options) =>
  coverInSteps(list, { at, ...options }),
)
