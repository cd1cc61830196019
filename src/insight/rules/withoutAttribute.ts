import { isRecord } from '../../internal/isRecord.js'

/** Returns the attributes without one, which can be in a nested object. */
export function withoutAttribute(
  values: Readonly<Record<string, unknown>>,
  name: string,
): Record<string, unknown> {
  const { [name]: _, ...others } = values
  const [first = '', ...rest] = name.split('.')
  const inner = Object.hasOwn(others, first) ? others[first] : undefined
  if (rest.length === 0 || !isRecord(inner)) return others
  return { ...others, [first]: withoutAttribute(inner, rest.join('.')) }
}
