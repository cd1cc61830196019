'use client'
import { useCallback } from 'react'
import { useText } from '../../i18n/useText.js'
import { askTexts } from '../texts.js'
import { knownSender } from './SenderAppearance.js'

/** Returns a function that translates a sender's name into the user's language. */
export function useSenderName(): (sender: string | null) => string {
  const text = useText(askTexts)
  return useCallback(
    (sender) => {
      const known = knownSender(sender)
      return known ? text(`chat.sender.${known}`) : sender || text('chat.sender.unknown')
    },
    [text],
  )
}
