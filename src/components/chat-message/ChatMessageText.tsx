'use client'
import type { ReactNode } from 'react'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { MarkdownText } from '../markdown-text/MarkdownText.js'
import { PlainText } from '../markdown-text/PlainText.js'

/** The message text, as Markdown or as typed, or a note that the message is empty. */
export function ChatMessageText(props: {
  message: string | null
  isPlain: boolean
  lang: string | null | undefined
  headingLevel: number | undefined
  imageOrigins: readonly string[] | undefined
  renderText: ((text: string) => ReactNode) | undefined
}) {
  const { message, isPlain, lang, ...settings } = props
  const text = useText(enAnswers)
  if (!message?.trim()) {
    return (
      <div className="pk-chat-message-text" data-empty="">
        {text('chat.emptyMessage')}
      </div>
    )
  }
  return (
    <div className="pk-chat-message-text" lang={readLanguage(lang)}>
      {isPlain ? <PlainText text={message} /> : <MarkdownText text={message} {...settings} />}
    </div>
  )
}

/**
 * Returns the code if it is a valid language tag. An invalid tag makes screen readers choose an
 * arbitrary voice.
 */
function readLanguage(code: string | null | undefined): string | undefined {
  return code && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(code) ? code : undefined
}
