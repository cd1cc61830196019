import type * as z from 'zod/mini'

/** What a field of the wire may hold, apart from `null`. */
export type FieldType = 'string' | 'number' | 'boolean' | 'unknown' | ListType | Field[]

/** A list whose elements are all of one type. */
export interface ListType {
  listOf: FieldType
}

/** One named field. Optional fields may be missing; all others read as `null` when they are. */
export interface Field {
  key: string
  type: FieldType
  optional: boolean
}

/**
 * Reads the table of fields out of a schema, once, at load time. The schema stays the one source of
 * truth; the table is what makes accepting a clean row as cheap as looking at it.
 */
export function fieldsOf(schema: z.ZodMiniObject): Field[] {
  return Object.entries(schema._zod.def.shape).map(([key, type]) => ({
    key,
    type: fieldType(type),
    optional: type._zod.optin === 'optional',
  }))
}

function fieldType(type: z.core.$ZodType): FieldType {
  const { def } = (type as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
      return def.type
    case 'nullable':
    case 'optional':
      return fieldType(def.innerType)
    case 'literal':
      return 'string'
    case 'array':
      return { listOf: fieldType(def.element) }
    case 'object':
      return fieldsOf(type as z.ZodMiniObject)
    default:
      throw new TypeError(`No reader for ${def.type}`)
  }
}
