import type { PersonalizationField } from './PersonalizationField.js'

/** Returns a value's position in its field's `order`. Values that aren't in `order` come last. */
export function positionInOrder(order: NonNullable<PersonalizationField['order']>, value: string) {
  const position = order.indexOf(value)
  return position === -1 ? order.length : position
}
