/** The types of values a field may hold, apart from `null`. */
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
