import type { Message, MessageParams } from './Message.js'

/** Texts by their names, and the language they are in. */
export interface Catalogue<Key extends string> {
  messages: Readonly<Record<Key, Message>>
  /** BCP 47 tag, for numbers and plurals. */
  locale: string
}

/**
 * Looks a text up and fills its placeholders.
 *
 * @param params Numbers are formatted for `locale`; `count` also picks the plural form. A
 * placeholder without a value stays as it is, so that a gap is seen and not hidden.
 */
export function translate<Key extends string>(
  catalogue: Catalogue<Key>,
  key: Key,
  params: MessageParams = {},
): string {
  return formatMessage(catalogue.messages[key], catalogue.locale, params)
}

/** Fills the placeholders of one text. */
export function formatMessage(
  message: Message,
  locale: string,
  params: MessageParams = {},
): string {
  const template =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(locale).select(Number(params.count ?? 0))] ?? message.other)
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
  })
}
