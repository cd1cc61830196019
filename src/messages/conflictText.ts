import type { Conflict } from '../model/conflicts/Conflict.js'
import type { enInsight } from './enInsight.js'
import type { Message } from './Message.js'
import { sayInsight } from './sayInsight.js'

/** A conflict in words. */
export interface ConflictText {
  /** What kind it is, in a few words. */
  title: string
  /** Why it is said, a sentence each. */
  because: string[]
  /** What must hold for it to be one; `''`: nothing, it is certain. */
  unless: string
}

/**
 * Says a conflict of `detectConflicts`: what it is, why, and what would disprove it. "The first" is the one
 * whose key comes first.
 *
 * @param messages Texts to use instead of the English ones. @default none
 * @param locale For numbers and plurals. @default "en"
 */
export function conflictText(
  conflict: Pick<Conflict, 'kind' | 'because' | 'disprovedBy'>,
  messages: Partial<Record<keyof typeof enInsight, Message>> = {},
  locale = 'en',
): ConflictText {
  const say = sayInsight(messages, locale)
  const doubts = conflict.disprovedBy.map((doubt) => say(`conflict.doubt.${doubt}`))
  return {
    title: say(`conflict.${conflict.kind}`),
    because: conflict.because.map(({ code, ...values }) => {
      const params: Record<string, string | number> = { ...values }
      if ('kind' in values) params.kind = say(`conflict.${values.kind}`)
      return say(`conflict.because.${code}`, params)
    }),
    unless:
      doubts.length === 0
        ? ''
        : say('conflict.unless', {
            doubts: doubts.reduce((first, second) => say('rule.and', { first, second })),
          }),
  }
}
