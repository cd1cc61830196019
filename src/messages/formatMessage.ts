import type { Message, MessageParams } from './Message.js'

/**
 * Fills in a message's placeholders.
 *
 * @param params Numbers are formatted for `locale`, and `count` also selects the plural form. A
 * placeholder without a value stays unchanged, so the mistake is visible.
 */
export function formatMessage(
  message: Message,
  locale: string,
  params: MessageParams = {},
): string {
  const template =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(locale).select(Number(params.count))] ?? message.other)
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
  })
}
