'use client'
import { useMemo } from 'react'
import type { PersonalizationField } from './fields/PersonalizationField.js'
import { personalizationFields } from './fields/personalizationFields.js'
import { findPerson, useHost } from './HostOptions.js'

/** Returns all fields. The owner's values are shown as the names of the host's people. */
export function useNamedFields(): readonly PersonalizationField[] {
  const { people } = useHost()
  return useMemo(() => {
    if (!people) return personalizationFields
    const labelOf = (id: string) => findPerson(people, id.trim())?.name
    return personalizationFields.map((field) =>
      field.id === 'assignee' ? { ...field, labelOf } : field,
    )
  }, [people])
}
