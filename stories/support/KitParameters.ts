import type { Scope } from 'personalization-kit'
import type { ReferenceServiceOptions } from 'personalization-kit/testing'
import type { SeededTurn } from './seedTurns.js'

/** What a story may ask of its provider and service, as `parameters.kit`. */
export interface KitParameters {
  /** How the service looks; wins over the toolbar. */
  network?: string
  /** `'running'` for stories in which time must pass. @default frozen */
  clock?: 'running'
  scope?: Scope | null
  service?: ReferenceServiceOptions
  /** What was asked before, in the session `story`. @default nothing */
  turns?: readonly SeededTurn[]
}
