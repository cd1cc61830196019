import { contractFields } from './contractFields.js'
import { derivedFields } from './derivedFields.js'
import type { PersonalizationField } from './PersonalizationField.js'

/**
 * All fields for search, columns, sorting and export: derived fields, then the 41 documented fields
 * (service interface, section 2.1).
 */
export const personalizationFields: readonly PersonalizationField[] = [
  ...derivedFields,
  ...contractFields,
]

/** Finds a field by its ID or an alias, ignoring case. */
export function findField<Field extends PersonalizationField>(
  fields: readonly Field[],
  name: string,
): Field | undefined {
  const wanted = name.toLowerCase()
  const isCalled = (given: string) => given.toLowerCase() === wanted
  return (
    fields.find(({ id }) => isCalled(id)) ?? fields.find(({ aliases }) => aliases?.some(isCalled))
  )
}

/** Combines your own fields with others. If two fields have the same ID, yours is used. */
export function mergeFields<Field extends PersonalizationField>(
  own: readonly Field[],
  others: readonly Field[],
): Field[] {
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...others.filter(({ id }) => !ids.has(id))]
}
