'use client'
import type { ReactNode } from 'react'
import { Fragment, useMemo } from 'react'
import { safeUrl } from '../../internal/safeUrl.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import type { MessageSource } from '../../model/conversation/messageSources.js'
import { messageSources } from '../../model/conversation/messageSources.js'

type RenderText = ((text: string) => ReactNode) | undefined

/**
 * Returns a message's sources, and a function that renders text with citations, such as `[1]`, as
 * links to them. If any metadata element is a duplicate or not a source, the numbers may not match
 * the sources, so citations stay plain text.
 */
export function useCitations(
  metadata: readonly unknown[] | null | undefined,
  renderText: RenderText,
): { sources: MessageSource[]; renderCited: RenderText } {
  const sources = useMemo(() => messageSources(metadata), [metadata])
  const renderCited = useMemo(() => {
    if (sources.length === 0 || sources.length !== metadata?.length) return renderText
    return (text: string) =>
      text.split(/(\[\d{1,3}\])/).map((part, index) => {
        const number = Number(part.slice(1, -1))
        const source = index % 2 === 1 ? sources[number - 1] : undefined
        if (source) return <Citation key={index} number={number} source={source} />
        return <Fragment key={index}>{renderText ? renderText(part) : part}</Fragment>
      })
  }, [sources, metadata, renderText])
  return { sources, renderCited }
}

/** A citation that links to its source, or names it if it has no safe URL. */
function Citation({ number, source: { title, url } }: { number: number; source: MessageSource }) {
  const text = useText(enAnswers)
  const target = safeUrl(url)
  const name = text('chat.source', { number, title: title ?? target?.host ?? '' })
  if (!target) return <span title={name}>[{number}]</span>
  return (
    <a
      className="pk-chat-message-citation"
      href={target.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={`${name} (${target.host})`}
      aria-label={`${name} (${target.host})`}
    >
      [{number}]
    </a>
  )
}
