import type { AnswerFault } from '../errors/AnswerFault.js'
import type { BaseKey } from './enBase.js'
import { enBase } from './enBase.js'
import type { Catalogue } from './translate.js'
import { translate } from './translate.js'

/** The words for an error: what happened, and what to do. */
export interface ErrorText {
  title: string
  text: string
}

/**
 * Says an error in the reader's language. A code with words of its own wins over its kind; the
 * error's `message` is for developers and is not used.
 */
export function errorText(
  catalogue: Catalogue<BaseKey>,
  error: Pick<AnswerFault, 'kind' | 'code'>,
): ErrorText {
  const say = (part: 'title' | 'text') => {
    const byCode = `error.${error.code}.${part}`
    const key = byCode in enBase ? (byCode as BaseKey) : (`error.${error.kind}.${part}` as const)
    return translate(catalogue, key)
  }
  return { title: say('title'), text: say('text') }
}
