import type { Visit } from '../personalization/pages/Visit.js'

/** Where visits are opened. */
export interface VisitActions {
  /** Called to show a visit, such as in a `SimulatorPanel`. @default a link, if the provider has `visitHrefOf` */
  onVisitOpen?: ((visit: Visit) => void) | undefined
}
