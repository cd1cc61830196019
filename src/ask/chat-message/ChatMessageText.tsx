'use client'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.js'
import type { TextView } from '../../ui/markdown-text/MarkdownSettings.js'
import { MarkdownText } from '../../ui/markdown-text/MarkdownText.js'
import { PlainText } from '../../ui/markdown-text/PlainText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { chatMessageParts } from '../parts.js'
import { askTexts } from '../texts.js'

/** The message text, as Markdown or as typed, or a note that the message is empty. */
export function ChatMessageText(props: {
  message: string | null
  isPlain: boolean
  lang: string | null | undefined
  headingLevel: number | undefined
  imageOrigins: readonly string[] | undefined
  textView: TextView | undefined
}) {
  const part = useParts(chatMessageParts)
  const { message, isPlain, lang, textView, ...settings } = props
  const text = useText(askTexts)
  const slots = useMemo(() => ({ text: textView }), [textView])
  if (!message?.trim()) {
    return (
      <div {...part('text')} data-empty="">
        {text('chat.emptyMessage')}
      </div>
    )
  }
  const language = readLanguage(lang)
  return (
    <div {...part('text')} lang={language}>
      {isPlain ? (
        <PlainText text={message} language={language} />
      ) : (
        <MarkdownText text={message} lang={language} slots={slots} {...settings} />
      )}
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
