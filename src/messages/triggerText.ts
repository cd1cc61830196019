import type { TriggerPart } from '../model/timing/describeTrigger.js'
import type { enInsight } from './enInsight.js'
import type { Message } from './Message.js'
import { sayInsight } from './sayInsight.js'

/**
 * Says one part of `describeTrigger`, such as "After 5 seconds".
 *
 * @param messages Texts to use instead of the English ones. @default none
 * @param locale For numbers and plurals. @default "en"
 */
export function triggerText(
  part: TriggerPart,
  messages: Partial<Record<keyof typeof enInsight, Message>> = {},
  locale = 'en',
): string {
  const say = sayInsight(messages, locale)
  switch (part.code) {
    case 'at-once':
    case 'on-script':
      return say(`trigger.${part.code}`)
    case 'after-seconds':
    case 'after-pageviews':
    case 'at-most':
      return say(`trigger.${part.code}`, { count: part.value })
    case 'delay-incomplete':
    case 'hide-incomplete':
      return say(`trigger.${part.code}`, { given: String(part.option ?? part.value ?? '–') })
    default: {
      const { code, ...params } = part
      return say(`trigger.${code}`, params)
    }
  }
}
