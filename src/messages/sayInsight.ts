import { lazy } from '../internal/lazy.js'
import { enInsight } from './enInsight.js'
import type { Message, MessageParams } from './Message.js'
import { formatMessage } from './translate.js'

/** Says the texts that explain a personalization. */
export interface SayInsight {
  (key: keyof typeof enInsight, params?: MessageParams): string
  /** A number without grouping, as conditions have years and ids. */
  number: (value: number) => string
}

/** Binds the texts to a language. */
export function sayInsight(
  messages: Partial<Record<keyof typeof enInsight, Message>>,
  locale: string,
): SayInsight {
  const numbers = lazy(
    () => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }),
  )
  return Object.assign(
    (key: keyof typeof enInsight, params?: MessageParams) =>
      formatMessage(messages[key] ?? enInsight[key], locale, params),
    { number: (value: number) => numbers().format(value) },
  )
}
