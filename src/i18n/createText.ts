import type { AttributeWordings } from './AttributeWording.js'
import { formatMessage, formatParts } from './formatMessage.js'
import type { Message, MessageOverrides, MessageParams } from './Message.js'

/** A function that formats the message with the given key. */
export interface FormatText<Key extends string> {
  (key: Key, params?: MessageParams): string
  /**
   * Returns the pieces of a message whose placeholders stand for elements, in the order that the
   * language puts them in.
   */
  parts: <Part>(
    key: Key,
    params: Readonly<Record<string, string | number | Part>>,
  ) => (string | Part)[]
}

/** The messages and the locale to format them for. */
export interface TextOptions {
  /** Messages that replace the English ones. @default none */
  messages?: MessageOverrides | undefined
  /** A BCP 47 tag for numbers and plurals. @default "en" */
  locale?: string | undefined
  /** The names of visitor attributes in rules. @default their own names */
  attributes?: AttributeWordings | undefined
}

/**
 * Creates a function that formats messages from a catalog. If `messages` lacks a key, the function uses the
 * catalog's own message. If neither has the key, returns the last part of the key.
 *
 * @param catalog `en`, or your own catalog.
 */
export function createText<Key extends string>(
  catalog: Readonly<Partial<Record<Key, Message>>>,
  { messages, locale = 'en' }: TextOptions = {},
): FormatText<Key> {
  const messageOf = (key: string) => own(messages, key) ?? own(catalog, key) ?? readableKey(key)
  return Object.assign(
    (key: Key, params?: MessageParams) => formatMessage(messageOf(key), locale, params),
    {
      parts: <Part>(key: Key, params: Readonly<Record<string, string | number | Part>>) =>
        formatParts(messageOf(key), locale, params),
    },
  )
}

/**
 * Returns the last part of a key without a message, such as `archived` for `status.archived`. A key can end
 * in a value from the service, which is then shown unchanged.
 */
function readableKey(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1).trim() || '?'
}

function own(catalog: Partial<Record<string, Message>> | undefined, key: string) {
  return catalog && Object.hasOwn(catalog, key) ? catalog[key] : undefined
}
