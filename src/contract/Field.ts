/** The type of a field, apart from `null`. */
export type FieldType = 'string' | 'number' | 'boolean' | 'unknown' | ListType | Field[]

/** A list with elements of one type. */
export interface ListType {
  listOf: FieldType
}

/**
 * A field of a parsed object. Optional fields can be missing. Other missing fields become `null`.
 */
export interface Field {
  key: string
  type: FieldType
  optional: boolean
}
