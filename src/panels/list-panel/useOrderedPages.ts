'use client'
import { useEffect, useState } from 'react'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'

/** How long the rows wait for what decides the order of pages, in ms. */
const maxWaitMs = 500

/**
 * Returns whether a list by page can be shown: what decides the order of its pages is known, or takes too long. A list that
 * was there with the first render, as after server rendering, is shown at once.
 */
export function useOrderedPages(list: PersonalizationListState): boolean {
  const { isLoaded, layout, fields } = list
  const isKnown = layout !== 'pages' || fields.some(({ id }) => id === 'urgency')
  const [isOver, setIsOver] = useState(isLoaded)
  const isWaiting = isLoaded && !isKnown && !isOver
  useEffect(() => {
    if (isOver || !isLoaded) return undefined
    // While another list is audited, the rows stay.
    const timer = setTimeout(() => setIsOver(true), isWaiting ? maxWaitMs : 0)
    return () => clearTimeout(timer)
  }, [isLoaded, isWaiting, isOver])
  return !isWaiting
}
