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
      : (message[intlOf(locale).plurals.select(Number(params.count))] ?? message.other)
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? intlOf(locale).numbers.format(value) : value
  })
}

const known = new Map<string, { plurals: Intl.PluralRules; numbers: Intl.NumberFormat }>()

/** Returns the rules of a language. They are slow to create, so they are kept. */
function intlOf(locale: string) {
  let intl = known.get(locale)
  if (!intl) {
    intl = { plurals: new Intl.PluralRules(locale), numbers: new Intl.NumberFormat(locale) }
    known.set(locale, intl)
  }
  return intl
}
