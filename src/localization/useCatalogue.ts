'use client'
import { useContext, useMemo } from 'react'
import type { Message } from '../messages/Message.js'
import type { Catalogue } from '../messages/translate.js'
import { LocalizationContext } from './Localization.js'

/** One part of the catalogue in the reader's language, for the functions of `messages/`. Pass a constant. */
export function useCatalogue<Key extends string>(
  part: Readonly<Record<Key, Message>>,
): Catalogue<Key> {
  const { messages, locale } = useContext(LocalizationContext)
  return useMemo(() => ({ messages: { ...part, ...messages }, locale }), [part, messages, locale])
}
