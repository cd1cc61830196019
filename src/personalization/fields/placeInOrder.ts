import type { PersonalizationField } from './PersonalizationField.js'

/** Returns a value's place in its field's `order`. Other values come after all of these. */
export function placeInOrder(order: NonNullable<PersonalizationField['order']>, value: string) {
  const place = order.indexOf(value)
  return place === -1 ? order.length : place
}
