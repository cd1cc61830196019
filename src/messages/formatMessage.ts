import type { Message, MessageParams } from './Message.js'

const pluralRules = new Map<string, Intl.PluralRules>()
const numberFormats = new Map<string, Intl.NumberFormat>()

/**
 * Fills the placeholders of a text.
 *
 * @param params Numbers are formatted for `locale`; `count` also selects the plural form. A placeholder without a value
 * stays as it is, so that the mistake is visible.
 */
export function formatMessage(
  message: Message,
  locale: string,
  params: MessageParams = {},
): string {
  return templateOf(message, locale, params).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? numberFormat(locale).format(value) : value
  })
}

function templateOf(message: Message, locale: string, { count = 0 }: MessageParams): string {
  if (typeof message === 'string') return message
  let rules = pluralRules.get(locale)
  if (!rules) pluralRules.set(locale, (rules = new Intl.PluralRules(locale)))
  return message[rules.select(Number(count))] ?? message.other
}

function numberFormat(locale: string): Intl.NumberFormat {
  let format = numberFormats.get(locale)
  if (!format) numberFormats.set(locale, (format = new Intl.NumberFormat(locale)))
  return format
}
