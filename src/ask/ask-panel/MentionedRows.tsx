'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { isTie } from '../../personalization/isTie.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { PersonalizationRow } from '../../personalization/personalization-row/PersonalizationRow.js'
import { priorityOf } from '../../personalization/priorityOf.js'
import { renderLine } from '../../personalization/schedule-line/renderLine.js'
import { personalizationTexts } from '../../personalization/texts.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { useParts } from '../../ui/parts/Parts.js'
import { chatMessageParts } from '../parts.js'

/** The maximum number of rows. If an answer names more, only a button shows them in the list. */
export const maxRows = 6

/**
 * The personalizations that an answer names, as rows in the order of the answer: on a rail if they are all on
 * the same page and in priority order. Renders nothing for a single personalization, which is a link in the
 * text, or for more than six.
 */
export function MentionedRows(props: {
  items: readonly ItemEvent[]
  onOpen: ((event: ItemEvent) => void) | undefined
}) {
  const part = useParts(chatMessageParts)
  const { items, onOpen } = props
  const text = useText(personalizationTexts)
  const formatters = useFormatters()
  const now = useNow()
  const isHydrated = useHydrated()
  if (items.length < 2 || items.length > maxRows) return null
  const path = items[0]?.item.webPagePath?.trim()
  const isOnePage = Boolean(path) && items.every(({ item }) => item.webPagePath?.trim() === path)
  const isByPriority =
    isOnePage &&
    items.every(({ item }, index) => {
      const above = items[index - 1]
      return !above || priorityOf(above.item) >= priorityOf(item)
    })
  const last = items.length - 1
  return (
    <ul {...part('items')}>
      {items.map(({ item, key }, index) => (
        <PersonalizationRow
          key={key}
          personalization={item}
          itemKey={key}
          position={
            isByPriority
              ? {
                  isFirst: index === 0,
                  isLast: index === last,
                  isStopped: false,
                  isTied: isTie(items[index - 1]?.item, item, now),
                }
              : undefined
          }
          hasPath={!isOnePage}
          onOpen={onOpen}
        >
          {renderLine(item, { text, formatters, now, isHydrated })}
        </PersonalizationRow>
      ))}
    </ul>
  )
}
