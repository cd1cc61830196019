'use client'
import type { UnknownItem } from '../../contract/ChatData.js'
import { shorten } from '../../internal/shorten.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'

const maxShown = 20_000

/** A history item of a type we cannot draw: said honestly, with its data behind a disclosure. */
export function UnknownHistoryItem({ item }: { item: UnknownItem }) {
  const text = useText(enAnswers)
  const type = item.type && shorten(item.type, 60)
  const what = type ? text('chat.unknownItem', { type }) : text('chat.untypedItem')
  return (
    <details className="pk-chat-history-unknown">
      <summary>{what}</summary>
      <pre dir="ltr" tabIndex={0} role="group" aria-label={what}>
        {shorten(JSON.stringify(item, null, 2), maxShown)}
      </pre>
    </details>
  )
}
