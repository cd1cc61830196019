import { getOrInsert } from '../internal/getOrInsert.js'
import { isRightToLeft } from '../internal/isRightToLeft.js'
import { knownLocale } from '../internal/knownLocale.js'
import { createNumberFormatter, longestExact } from './createNumberFormatter.js'
import type { Message, MessageParams } from './Message.js'

/**
 * Fills in a message's placeholders.
 *
 * @param params Numbers are formatted for `locale`, and `count` also selects the plural form. A
 * placeholder without a value stays unchanged, so the mistake is visible. In a right-to-left
 * language, values are isolated, so that names and paths keep their own direction.
 */
export function formatMessage(
  message: Message,
  locale: string,
  params: MessageParams = {},
): string {
  return formatParts(message, locale, params).join('')
}

/**
 * Works like {@link formatMessage}, with values of any type, such as elements. Returns the pieces of the
 * text, in the order that the language puts them in. Values that are neither text nor numbers are returned
 * unchanged. The code that renders them must isolate their direction.
 */
export function formatParts<Part>(
  message: Message,
  locale: string,
  params: Readonly<Record<string, string | number | Part>>,
): (string | Part)[] {
  const template =
    typeof message === 'string'
      ? message
      : (message[intlOf(locale).plurals.select(Number(params['count']))] ?? message.other)
  // With a capture group, `split` returns texts and placeholder names alternately.
  return template.split(/\{(\w+)\}/).map((piece, index) => {
    if (index % 2 === 0) return piece
    const value = params[piece]
    if (value === undefined) return `{${piece}}`
    if (typeof value === 'number') return intlOf(locale).number(value)
    if (typeof value !== 'string') return value
    return value !== '' && isRightToLeft(locale) ? `\u2068${value}\u2069` : value
  })
}

const known = new Map<string, { plurals: Intl.PluralRules; number: (value: number) => string }>()

/**
 * Returns the plural rules and the number formatter of a language. They are slow to create, so they are
 * cached.
 */
function intlOf(locale: string) {
  return getOrInsert(known, locale, () => {
    const tag = knownLocale(locale)
    return {
      plurals: new Intl.PluralRules(tag),
      number: createNumberFormatter(tag, {}, longestExact),
    }
  })
}
