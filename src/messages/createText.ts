import type { MessageKey, Messages } from './en.js'
import { formatMessage } from './formatMessage.js'
import type { Message, MessageParams } from './Message.js'

/** A function that formats the message with the given key. */
export type FormatText<Key extends string> = (key: Key, params?: MessageParams) => string

/** The messages and the locale to format them for. */
export interface TextOptions {
  /** Messages that replace the English ones. @default none */
  messages?: Partial<Messages> | undefined
  /** A BCP 47 tag for numbers and plurals. @default "en" */
  locale?: string | undefined
}

/**
 * Creates a function that formats messages from a catalog. If `messages` lacks a key, the
 * function uses the catalog's own message.
 *
 * @param catalog `en`, or a catalog of your own.
 */
export function createText<Key extends string = MessageKey>(
  catalog: Readonly<Record<Key, Message>>,
  { messages, locale = 'en' }: TextOptions = {},
): FormatText<Key> {
  const translated: Partial<Record<string, Message>> | undefined = messages
  return (key, params) => formatMessage(translated?.[key] ?? catalog[key], locale, params)
}
