'use client'
import type { UnknownItem } from '../../contract/ChatData.js'
import { useText } from '../../localization/useText.js'

/** A history item of a type we cannot draw: said honestly, with its data behind a disclosure. */
export function UnknownHistoryItem({ item }: { item: UnknownItem }) {
  const text = useText()
  const what = item.type ? text('chat.unknownItem', { type: item.type }) : text('chat.untypedItem')
  return (
    <details className="pk-chat-history-unknown">
      <summary>{what}</summary>
      <pre dir="ltr" tabIndex={0} role="region" aria-label={what}>
        {JSON.stringify(item, null, 2)}
      </pre>
    </details>
  )
}
