'use client'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { MarkdownText } from '../markdown-text/MarkdownText.js'
import { PlainText } from '../markdown-text/PlainText.js'

/** The text as Markdown or as typed, or a note that it is empty. */
export function ChatMessageText(props: {
  message: string | null
  isPlain: boolean
  lang: string | null | undefined
  headingLevel: number | undefined
  imageOrigins: readonly string[] | undefined
}) {
  const { message, isPlain, lang, headingLevel, imageOrigins } = props
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
      {isPlain ? (
        <PlainText text={message} />
      ) : (
        <MarkdownText text={message} headingLevel={headingLevel} imageOrigins={imageOrigins} />
      )}
    </div>
  )
}

/** Only valid language tags: an invalid one makes screen readers choose some voice. */
function readLanguage(code: string | null | undefined): string | undefined {
  return code && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(code) ? code : undefined
}
