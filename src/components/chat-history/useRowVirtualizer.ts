'use client'
import type { ReactVirtualizer } from '@tanstack/react-virtual'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { HistoryItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/ChatData.js'
import type { ConversationItem } from '../../model/conversationItems.js'
import { endThreshold } from './useAtEnd.js'

const firstGuess = { width: 640, height: 640 }

/** Which rows are in view, and where: kept at the end, or at the row being read. */
export function useRowVirtualizer(
  items: readonly ConversationItem[],
  list: RefObject<HTMLElement | null>,
): ReactVirtualizer<HTMLElement, HTMLLIElement> {
  // oxlint-disable-next-line react/incompatible-library -- its rows are read where it is called
  return useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    getItemKey: (index) => items[index]?.key ?? index,
    estimateSize: (index) => estimateHeight(items[index]?.item),
    overscan: 4,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endThreshold,
    // The end is drawn at once; what it really measures is known after that.
    initialRect: firstGuess,
    initialOffset: () =>
      items.reduce((sum, { item }) => sum + estimateHeight(item), -firstGuess.height),
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
}

const emptyRow = 64
const lineHeight = 20
const charactersPerLine = 80

/** A guess good enough for the scroll bar; rows are measured once they are seen. */
function estimateHeight(item: HistoryItem | undefined): number {
  if (!item || !isMessageItem(item)) return emptyRow
  return emptyRow + lineHeight * Math.ceil((item.message?.length ?? 0) / charactersPerLine)
}
