'use client'
import { useContext, useMemo } from 'react'
import { useText } from '../../i18n/useText.js'
import type { TextMark, TextView } from '../../ui/markdown-text/MarkdownSettings.js'
import { TextMarksContext } from '../../ui/markdown-text/MarkdownSettings.js'
import { MarkdownText } from '../../ui/markdown-text/MarkdownText.js'
import { PlainText } from '../../ui/markdown-text/PlainText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { AnswerChecksContext } from '../checked-answer/AnswerChecksContext.js'
import type { AnswerClaim } from '../claims/AnswerClaim.js'
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
  /** What the message says about personalizations. */
  claims: readonly AnswerClaim[]
}) {
  const part = useParts(chatMessageParts)
  const { message, isPlain, lang, textView, claims, ...settings } = props
  const marks = useMarks(claims)
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
        <TextMarksContext.Provider value={marks}>
          <MarkdownText text={message} lang={language} slots={slots} {...settings} />
        </TextMarksContext.Provider>
      )}
    </div>
  )
}

const noMarks: readonly TextMark[] = []

/** Returns marks for the claims that differ from the list. */
function useMarks(claims: readonly AnswerClaim[]): readonly TextMark[] {
  const checks = useContext(AnswerChecksContext)
  return useMemo(() => {
    if (!checks) return noMarks
    const { Mark } = checks
    return claims.flatMap((claim): TextMark[] =>
      claim.verdict === 'agrees'
        ? []
        : [
            {
              from: claim.span[0],
              to: claim.span[1],
              text: claim.said,
              render: (children) => <Mark claim={claim}>{children}</Mark>,
            },
          ],
    )
  }, [checks, claims])
}

/**
 * Returns the code if it is a valid language tag. An invalid tag makes screen readers choose an
 * arbitrary voice.
 */
function readLanguage(code: string | null | undefined): string | undefined {
  return code && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(code) ? code : undefined
}
