import { findField } from '../model/fields/personalizationFields.js'
import type { PersonalizationField } from '../model/fields/PersonalizationField.js'
import type { PersonalizationListState } from './PersonalizationListState.js'

/** The fields that a list's view shows, each once; what is no field is left out. */
export function columnsOf({
  view,
  fields,
}: Pick<PersonalizationListState, 'view' | 'fields'>): PersonalizationField[] {
  return [...new Set(view.columns.flatMap((id) => findField(fields, id) ?? []))]
}
