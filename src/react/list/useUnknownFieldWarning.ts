'use client'
import { useEffect } from 'react'
import { warnInDevelopment } from '../../internal/warnOnce.js'
import { findField } from '../../model/fields/personalizationFields.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'
import { defaultView } from '../../model/list/PersonalizationView.js'

/** Warns developers about unknown columns, sorts, groups and facets, because they are left out. */
export function useUnknownFieldWarning(
  { columns, sort, group }: PersonalizationView,
  facets: readonly string[],
  fields: readonly PersonalizationField[],
) {
  useEffect(() => {
    const uses = [
      ['column', columns.filter((id) => !defaultView.columns.includes(id))],
      ['column to sort by', sort.map(({ column }) => column)],
      ['facet', facets],
      ['group', group === null ? [] : [group]],
    ] as const
    for (const [use, ids] of uses) {
      const unknown = ids.filter((id) => !findField(fields, id))
      if (unknown.length > 0) warnInDevelopment(describe(use, unknown))
    }
  }, [columns, sort, group, facets, fields])
}

function describe(use: string, ids: readonly string[]): string {
  const names = ids.map((id) => `"${id}"`).join(', ')
  return (
    `Unknown ${use} ${names}: the list has no such field, so it is left out. ` +
    'Check the spelling, or add the field with the `fields` option.'
  )
}
