import type { Personalization } from '../../contract/Personalization.js'
import { readSafely } from '../../internal/readSafely.js'
import type { RowAction } from './PersonalizationActions.js'

type RowActionsOf = (personalization: Personalization, key: string) => readonly RowAction[]

/** Returns the host's actions for a row. `undefined` if there are none, or if the host's function fails. */
export function readRowActions(
  rowActionsOf: RowActionsOf | undefined,
  personalization: Personalization,
  key: string,
): readonly RowAction[] | undefined {
  return (
    rowActionsOf && readSafely('rowActionsOf', rowActionsOf, Array.isArray)(personalization, key)
  )
}
