'use client'
import { useCallback, useContext } from 'react'
import type { MessageKey } from '../messages/en.js'
import type { MessageParams } from '../messages/Message.js'
import { translate } from '../messages/translate.js'
import { LocalizationContext } from './Localization.js'

/** Says the text of a key in the reader's language. */
export function useText(): (key: MessageKey, params?: MessageParams) => string {
  // The context itself: words need no time zone, which every use would watch.
  const { messages, locale } = useContext(LocalizationContext)
  return useCallback(
    (key, params) => translate({ messages, locale }, key, params),
    [messages, locale],
  )
}
