import { warnOnce } from '../internal/warnOnce.js'
import type { PersonalizationField } from './fields/PersonalizationField.js'

/**
 * Returns a field's own label for a value. `undefined` if it has none, also if its `labelOf` throws or returns
 * something else than text.
 */
export function ownLabel(
  { id, labelOf }: { id: string; labelOf?: PersonalizationField['labelOf'] },
  value: string,
): string | undefined {
  try {
    const label: unknown = labelOf?.(value)
    return typeof label === 'string' ? label : undefined
  } catch (error) {
    warnOnce(`\`labelOf\` of the field “${id}” threw an error, so its values are shown.`, error)
    return undefined
  }
}
