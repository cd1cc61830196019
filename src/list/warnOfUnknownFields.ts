import { warnOnce } from '../internal/warnOnce.js'
import type { PersonalizationField } from '../personalization/fields/PersonalizationField.js'
import { findField } from '../personalization/fields/personalizationFields.js'
import type { PersonalizationView } from './model/PersonalizationView.js'
import { defaultView } from './model/PersonalizationView.js'

/** Warns developers about unknown columns, sorts, groups and facets, because they are left out. */
export function warnOfUnknownFields(
  { columns, sort, group }: PersonalizationView,
  facets: readonly string[],
  fields: readonly PersonalizationField[],
) {
  // A default column can be missing: `audience` needs `insightFields`.
  const others = columns.filter((id) => !defaultView.columns.includes(id))
  const used = new Set([
    ...others,
    ...sort.map(({ column }) => column),
    ...facets,
    ...(group === null ? [] : [group]),
  ])
  const unknown = [...used].filter((id) => !findField(fields, id)).map((id) => `"${id}"`)
  if (unknown.length === 0) return
  warnOnce(
    `Found no field named ${unknown.join(' or ')}. ` +
      'Check the view and facets, or add the field to `fields`.',
  )
}
