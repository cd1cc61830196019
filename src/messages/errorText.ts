import type { AnswerFault } from '../errors/AnswerFault.js'
import type { MessageKey, Messages } from './en.js'
import { en } from './en.js'
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
  catalogue: { messages: Messages; locale: string },
  error: Pick<AnswerFault, 'kind' | 'code'>,
): ErrorText {
  const say = (part: 'title' | 'text') => {
    const byCode = `error.${error.code}.${part}`
    const key = byCode in en ? (byCode as MessageKey) : (`error.${error.kind}.${part}` as const)
    return translate(catalogue, key)
  }
  return { title: say('title'), text: say('text') }
}
