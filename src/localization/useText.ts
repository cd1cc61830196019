'use client'
import { useCallback } from 'react'
import type { MessageKey } from '../messages/en.js'
import type { MessageParams } from '../messages/Message.js'
import { translate } from '../messages/translate.js'
import { useLocalization } from './useLocalization.js'

/** Says the text of a key in the reader's language. */
export function useText(): (key: MessageKey, params?: MessageParams) => string {
  const { messages, locale } = useLocalization()
  return useCallback(
    (key, params) => translate({ messages, locale }, key, params),
    [messages, locale],
  )
}
