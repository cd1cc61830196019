import type { MessageKey, Messages } from './en.js'
import { formatMessage } from './formatMessage.js'
import type { Message, MessageParams } from './Message.js'

/** Formats the text of a key. */
export type FormatText<Key extends string> = (key: Key, params?: MessageParams) => string

/** The language of a text. */
export interface TextOptions {
  /** Texts to use instead of the English ones. @default none */
  messages?: Partial<Messages> | undefined
  /** BCP 47 tag, for numbers and plurals. @default "en" */
  locale?: string | undefined
}

/**
 * Creates a function that formats the texts of a catalog. Texts that `messages` lacks are in the language of the
 * catalog.
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
