import type { TextOptions } from '../i18n/createText.js'
import { createText } from '../i18n/createText.js'
import { readProperty, readText } from '../internal/readProperty.js'
import { shorten } from '../internal/shorten.js'
import type { TriggerPart } from './schedule/describeTrigger.js'
import { personalizationTexts } from './texts.js'

const maxLength = 80

/** Formats one part from `describeTrigger`, such as "After 5 seconds". */
export function formatTrigger(part: TriggerPart, options?: TextOptions): string {
  const text = createText(personalizationTexts, options)
  const { code, option, value } = readPart(part)
  switch (code) {
    case 'at-once':
    case 'on-script':
      return text(`trigger.${code}`)
    case 'after-seconds':
    case 'after-pageviews':
    case 'at-most':
      return text(`trigger.${code}`, { count: Number(value ?? 0) })
    case 'delay-incomplete':
    case 'hide-incomplete': {
      const given = option ?? value ?? '–'
      return text(`trigger.${code}`, {
        given: typeof given === 'number' ? given : shorten(given, maxLength),
      })
    }
    case 'after-other':
    case 'hides-after':
    default:
      // The code of a newer version can come without an option.
      return text(`trigger.${code}`, {
        option: shorten(option ?? '', maxLength),
        value: value ?? '',
      })
  }
}

/** Reads a part without relying on its type, because it can be from another version. */
function readPart(part: unknown) {
  const option = readProperty(part, 'option')
  const value = readProperty(part, 'value')
  return {
    code: readText(part, 'code') as TriggerPart['code'],
    option: typeof option === 'string' ? option : null,
    value: typeof value === 'number' || typeof value === 'string' ? value : null,
  }
}
