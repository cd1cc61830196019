import { isText } from '../internal/isText.js'
import { readSafely } from '../internal/readSafely.js'
import type { PersonalizationField } from './fields/PersonalizationField.js'

/**
 * Returns a field's own label for a value. `undefined` if it has none, even if its `labelOf` throws or returns
 * something other than text.
 */
export function ownLabel(
  { id, labelOf }: { id: string; labelOf?: PersonalizationField['labelOf'] },
  value: string,
): string | undefined {
  return labelOf && readSafely(`\`labelOf\` of the field “${id}”`, labelOf, isText)(value)
}
