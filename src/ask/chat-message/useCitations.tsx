'use client'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.js'
import { safeUrl } from '../../internal/safeUrl.js'
import type { TextView } from '../../ui/markdown-text/MarkdownSettings.js'
import { Slot, useParts } from '../../ui/parts/Parts.js'
import type { MessageSource } from '../model/messageSources.js'
import { messageSources } from '../model/messageSources.js'
import { chatMessageParts } from '../parts.js'
import { askTexts } from '../texts.js'

/**
 * Returns a message's sources, and a view of its text with citations, such as `[1]`, as links to
 * them. If any metadata element is a duplicate or not a source, the numbers may not match the
 * sources, so citations stay plain text.
 */
export function useCitations(
  metadata: readonly unknown[] | null | undefined,
  view: TextView | undefined,
): { sources: MessageSource[]; citedView: TextView | undefined } {
  const sources = useMemo(() => messageSources(metadata), [metadata])
  const citedView = useMemo(() => {
    if (sources.length === 0 || sources.length !== metadata?.length) return view
    return ({ text }: { text: string }) =>
      text.split(/(\[\d{1,3}\])/).map((piece, index) => {
        const number = Number(piece.slice(1, -1))
        const source = index % 2 === 1 ? sources[number - 1] : undefined
        if (source) return <Citation key={index} number={number} source={source} />
        return (
          <Slot key={index} view={view} state={{ text: piece }}>
            {piece}
          </Slot>
        )
      })
  }, [sources, metadata, view])
  return { sources, citedView }
}

/** A citation that links to its source, or names it if it has no safe URL. */
function Citation({ number, source: { title, url } }: { number: number; source: MessageSource }) {
  const part = useParts(chatMessageParts)
  const text = useText(askTexts)
  const target = safeUrl(url)
  const name = text('chat.source', { number, title: title ?? target?.host ?? '' })
  if (!target) return <span title={name}>[{number}]</span>
  const label = title === null ? name : `${name} (${target.host})`
  return (
    <a
      {...part('citation')}
      href={target.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={label}
      aria-label={label}
    >
      [{number}]
    </a>
  )
}
