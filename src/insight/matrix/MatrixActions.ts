import type { OpenOptions } from '../../personalization/ItemEvent.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { VisitorKind } from '../outcomes/visitorKinds.js'
import type { Matrix } from './readMatrix.js'

/** What the cells of a matrix open. */
export interface MatrixActions extends OpenOptions {
  /**
   * Called to show the visit of a cell, such as in a `SimulatorPanel`. @default a link, if the provider has `visitHrefOf`
   */
  onVisitOpen?: ((visit: Visit) => void) | undefined
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
