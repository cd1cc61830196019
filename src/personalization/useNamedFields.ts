'use client'
import { useMemo } from 'react'
import type { PersonalizationField } from './fields/PersonalizationField.js'
import { mergeFields, personalizationFields } from './fields/personalizationFields.js'
import { findPerson, useHost } from './HostOptions.js'

/** Returns all fields: the host's own and the built-in ones. The owner's values are shown as the names of people. */
export function useNamedFields(): readonly PersonalizationField[] {
  const { people, fields = none } = useHost()
  return useMemo(() => {
    if (!people) return mergeFields(fields, personalizationFields)
    const labelOf = (id: string) => findPerson(people, id.trim())?.name
    const named = personalizationFields.map((field) =>
      field.id === 'assignee' ? { ...field, labelOf } : field,
    )
    return mergeFields(fields, named)
  }, [people, fields])
}

const none: never[] = []
