'use client'
import type { MessageKey } from '../messages/en.js'
import { en } from '../messages/en.js'
import type { MessageParams } from '../messages/Message.js'
import { useTexts } from './useTexts.js'

/** Says the text of a key in the reader's language. */
export function useText(): (key: MessageKey, params?: MessageParams) => string {
  return useTexts<MessageKey>(en)
}
