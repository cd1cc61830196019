import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { createListWork } from '../createListWork.js'
import type { VisitorKinds } from '../outcomes/visitorKinds.js'
import { kindsInSteps } from '../outcomes/visitorKinds.js'

/** Inputs of the kinds of visitors besides the list and the time. */
export type MatrixWorkOption = ModelOptions & { page: string }

/** The kinds of visitors of a page. */
export const matrixWork = createListWork<MatrixWorkOption, VisitorKinds>(
  (list, at, { page, ...options }) => kindsInSteps(list, { page, at, ...options }),
)
