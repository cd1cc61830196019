'use client'
import type { RefObject } from 'react'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { useIsNarrow } from '../../ui/hooks/useIsNarrow.js'
import type { ListPanelPart } from './ListPanelOptions.js'
import type { FittedList } from './useFittedList.js'
import { useFittedList } from './useFittedList.js'

/** Below this width in px, the list is shown as cards, because too few columns fit. */
const maxCards = 576

/** The room that a panel has, and the list that fits into it. */
export interface Area {
  root: RefObject<HTMLElement | null>
  /** Whether the list is shown as cards. */
  isNarrow: boolean
  fitted: FittedList
}

/** Measures a panel. */
export function useArea(
  list: PersonalizationListState,
  options: { root: RefObject<HTMLElement | null>; isSelectable: boolean | undefined },
): Area {
  const { root, isSelectable = true } = options
  const isNarrow = useIsNarrow(root, maxCards)
  const fitted = useFittedList(list, { root, isSelectable })
  return { root, isNarrow, fitted }
}

/**
 * Returns whether a panel has a footer. In a narrow panel, the first tab shows the number of rows, and the
 * list's menu can refresh the list.
 */
export function hasFooter(
  { isNarrow }: Area,
  hiddenParts: readonly ListPanelPart[] | undefined,
): boolean {
  return !isNarrow && !hiddenParts?.includes('footer')
}
