import { readProperty } from '../internal/readProperty.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import type { CommonKey } from './enCommon.js'
import { enCommon } from './enCommon.js'

/** An error in words. */
export interface ErrorText {
  /** What happened. */
  title: string
  /** What to do. */
  text: string
}

/**
 * Formats an error for the user. A message for its code takes precedence over one for its kind. The
 * error's own `message` is for developers and is not used.
 *
 * @param error Any value, such as what a `catch` received. An error that is not from this package, or
 * whose kind is from another version, has a general message.
 */
export function formatError(error: unknown, options?: TextOptions): ErrorText {
  const text = createText(enCommon, options)
  const names = [readProperty(error, 'code'), readProperty(error, 'kind')]
  const format = (part: 'title' | 'text') => {
    const known = names.filter(isName).map((name) => `error.${name}.${part}`)
    return text(known.find(isCommonKey) ?? `error.unknown.${part}`)
  }
  return { title: format('title'), text: format('text') }
}

function isName(value: unknown): value is string {
  return typeof value === 'string'
}

function isCommonKey(key: string): key is CommonKey {
  return Object.hasOwn(enCommon, key)
}
