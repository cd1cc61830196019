import type { FieldKind } from './FieldKind.js'
import { booleanKind } from './kinds/booleanKind.js'
import { dateKind, endKind } from './kinds/dateKind.js'
import { numberKind } from './kinds/numberKind.js'
import { keywordKind, textKind } from './kinds/textKinds.js'
import type { FieldType, PersonalizationField } from './PersonalizationField.js'

/** The behavior of fields of each type. A type without a kind does not compile. */
const fieldKinds: Record<FieldType, FieldKind> = {
  text: textKind,
  keyword: keywordKind,
  keywords: keywordKind,
  number: numberKind,
  date: dateKind,
  boolean: booleanKind,
}

/** Returns the kind of a field. An unknown type, which only untyped code can pass, counts as text. */
export function kindOf({
  type,
  isEnd = false,
}: Pick<PersonalizationField, 'type' | 'isEnd'>): FieldKind {
  if (type === 'date' && isEnd === true) return endKind
  return Object.hasOwn(fieldKinds, type) ? fieldKinds[type] : textKind
}
