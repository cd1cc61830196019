'use client'
import { useCallback, useContext } from 'react'
import type { Message, MessageParams } from '../messages/Message.js'
import { formatMessage } from '../messages/translate.js'
import { LocalizationContext } from './Localization.js'

/** Says the text of a key. */
export type SayText<Key extends string> = (key: Key, params?: MessageParams) => string

/** Says texts of one part of the catalogue in the reader's language; what was not translated in English. */
export function useTexts<Key extends string>(part: Readonly<Record<Key, Message>>): SayText<Key> {
  // The context itself: words need no time zone, which every use would watch.
  const { messages, locale } = useContext(LocalizationContext)
  return useCallback(
    (key, params) => {
      const translated: Partial<Record<string, Message>> | null = messages
      return formatMessage(translated?.[key] ?? part[key], locale, params)
    },
    [part, messages, locale],
  )
}
