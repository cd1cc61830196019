import type { OpenOptions } from '../../personalization/ItemEvent.js'
import type { VisitorKind } from '../outcomes/visitorKinds.js'
import type { VisitActions } from '../VisitActions.js'
import type { Matrix } from './readMatrix.js'

/** What the cells of a matrix open. */
export interface MatrixActions extends OpenOptions, VisitActions {
  /** Called with the keys of two personalizations of which one affects the other. @default no button */
  onCompare?: ((keys: readonly [string, string]) => void) | undefined
}

/** What the table and the lists of a matrix show. */
export interface MatrixViewProps extends MatrixActions {
  matrix: Matrix
  /** The number of all kinds of visitors, of which some can be folded. */
  total: number
  page: string
  nameOf: (kind: VisitorKind) => string
}
