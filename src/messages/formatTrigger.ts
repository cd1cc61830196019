import { shorten } from '../internal/shorten.js'
import type { TriggerPart } from '../model/schedule/describeTrigger.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import { enInsight } from './enInsight.js'

const maxLength = 80

/** Formats one part from `describeTrigger`, such as "After 5 seconds". */
export function formatTrigger(part: TriggerPart, options?: TextOptions): string {
  const text = createText(enInsight, options)
  switch (part.code) {
    case 'at-once':
    case 'on-script':
      return text(`trigger.${part.code}`)
    case 'after-seconds':
    case 'after-pageviews':
    case 'at-most':
      return text(`trigger.${part.code}`, { count: part.value })
    case 'delay-incomplete':
    case 'hide-incomplete':
      return text(`trigger.${part.code}`, {
        given: shorten(String(part.option ?? part.value ?? '–'), maxLength),
      })
    default: {
      const { code, option, value } = part
      // The code of a newer version can come without an option.
      return text(`trigger.${code}`, { option: shorten(option ?? '', maxLength), value })
    }
  }
}
