/** The types of a field, apart from `null`. */
export type FieldType = 'string' | 'number' | 'boolean' | 'unknown' | ListType | Field[]

/** A list with elements of one type. */
export interface ListType {
  listOf: FieldType
}

/** A field. Optional fields may be missing. All others are `null` if they are missing. */
export interface Field {
  key: string
  type: FieldType
  optional: boolean
}
