'use client'
import type { ReactVirtualizer } from '@tanstack/react-virtual'
import { useVirtualizer } from '@tanstack/react-virtual'
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
  // All rows are placed anew whenever this is another function.
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
    overscan: 4,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endThreshold,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
}

const screen = { width: 640, height: 640 }
