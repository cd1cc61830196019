import type { AnswerFault } from '../errors/AnswerFault.js'
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
 */
export function formatError(
  error: Pick<AnswerFault, 'kind' | 'code'>,
  options?: TextOptions,
): ErrorText {
  const text = createText(enCommon, options)
  const format = (part: 'title' | 'text') => {
    const byCode = `error.${error.code}.${part}`
    return text(isCommonKey(byCode) ? byCode : `error.${error.kind}.${part}`)
  }
  return { title: format('title'), text: format('text') }
}

function isCommonKey(key: string): key is CommonKey {
  return Object.hasOwn(enCommon, key)
}
