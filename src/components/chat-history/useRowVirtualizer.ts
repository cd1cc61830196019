'use client'
import type { ReactVirtualizer } from '@tanstack/react-virtual'
import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useCallback } from 'react'
import type { ConversationItem } from '../../model/conversationItems.js'
import { estimateHeight } from './rowHeights.js'
import { endThreshold } from './trackEnd.js'

/** Which rows are in view, and where: kept at the end, or at the row being read. */
export function useRowVirtualizer(
  items: readonly ConversationItem[],
  list: RefObject<HTMLElement | null>,
): ReactVirtualizer<HTMLElement, HTMLLIElement> {
  // A new function makes the virtualizer measure all rows again.
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items])
  // oxlint-disable-next-line react/incompatible-library -- its rows are read where it is called
  return useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    getItemKey,
    estimateSize: (index) => estimateHeight(items[index]?.item),
    // It starts at the end, where the reader is by then.
    initialOffset: () =>
      items.reduce((sum, { item }) => sum + estimateHeight(item), -screen.height),
    initialRect: screen,
    measureElement(row, entry, virtualizer) {
      const index = virtualizer.indexFromElement(row)
      // A row that is not shown at all has no height to learn.
      if (row.getClientRects().length > 0) {
        return Math.max(measureElement(row, entry, virtualizer), minRowHeight)
      }
      return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateHeight(items[index]?.item)
    },
    overscan: 4,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endThreshold,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
}

/** Rows without any height would all fit: more and more would be drawn. */
const minRowHeight = 16
const screen = { width: 640, height: 640 }
