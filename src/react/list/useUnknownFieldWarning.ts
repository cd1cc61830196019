'use client'
import { useEffect } from 'react'
import { warnOnce } from '../../internal/warnOnce.js'
import { findField } from '../../model/fields/personalizationFields.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'
import { defaultView } from '../../model/list/PersonalizationView.js'

/** In development, warns about unknown columns, sorts, groups and facets, because they are left out. */
export function useUnknownFieldWarning(
  { columns, sort, group }: PersonalizationView,
  facets: readonly string[],
  fields: readonly PersonalizationField[],
) {
  useEffect(() => {
    // Bundlers remove the rest from production builds, as they do in React.
    if (process.env.NODE_ENV === 'production') return
    const others = columns.filter((id) => !defaultView.columns.includes(id))
    const used = [...others, ...sort.map(({ column }) => column), ...facets, group ?? 'name']
    const unknown = used.filter((id) => !findField(fields, id)).map((id) => `"${id}"`)
    if (unknown.length === 0) return
    warnOnce(
      `Found no field named ${unknown.join(' or ')}. ` +
        'Check the view and facets, or add it to `fields`.',
    )
  }, [columns, sort, group, facets, fields])
}
