'use client'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.js'
import { useHost } from '../../personalization/HostOptions.js'
import { uiTexts } from '../../ui/texts.js'
import type { MessageTextOptions } from '../model/messageText.js'

/** Returns how the texts of messages are read: as the host cleans them, and in the words of the page. */
export function useMessageTexts(): MessageTextOptions {
  const { cleanMessage } = useHost()
  const text = useText(uiTexts)
  return useMemo(
    () => ({
      cleanMessage,
      words: {
        done: text('markdown.done'),
        toDo: text('markdown.toDo'),
        image: text('markdown.image'),
        callouts: {
          note: text('markdown.callout.note'),
          tip: text('markdown.callout.tip'),
          important: text('markdown.callout.important'),
          warning: text('markdown.callout.warning'),
          caution: text('markdown.callout.caution'),
        },
      },
    }),
    [cleanMessage, text],
  )
}
