'use client'
import type { RefObject } from 'react'
import { useState } from 'react'
import { observeSize } from '../../internal/observeSize.js'
import { remsOf } from '../dom/remsOf.js'
import { useLayoutEffect } from '../parts/react18.js'

/**
 * Returns whether an element is narrower than a limit in px. Returns `false` until it is measured.
 */
export function useIsNarrow(element: RefObject<HTMLElement | null>, limit: number): boolean {
  return useNarrowness(element, [limit]) > 0
}

/** Returns how many of the limits in px an element is narrower than. 0 until it is measured. */
export function useNarrowness(
  element: RefObject<HTMLElement | null>,
  limits: readonly number[],
): number {
  return useSmaller(element, limits, pxOf)
}

/** Returns how many of the limits in rem an element is narrower than. 0 until it is measured. */
export function useRemNarrowness(
  element: RefObject<HTMLElement | null>,
  limits: readonly number[],
): number {
  return useSmaller(element, limits, widthInRems)
}

/** @param widthOf Returns an element's width in the unit of the limits. */
function useSmaller(
  element: RefObject<HTMLElement | null>,
  limits: readonly number[],
  widthOf: (element: HTMLElement) => number,
): number {
  const [narrowness, setNarrowness] = useState(0)
  const key = limits.join()
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => {
      const width = widthOf(measured)
      if (width > 0) setNarrowness(countLarger(key.split(','), width))
    }
    measure()
    return observeSize(measured, measure)
  }, [element, key, widthOf])
  return narrowness
}

function pxOf(element: HTMLElement): number {
  return element.clientWidth
}

function widthInRems(element: HTMLElement): number {
  return remsOf(element.clientWidth, element)
}

function countLarger(limits: readonly string[], width: number): number {
  return limits.filter((limit) => width < Number(limit)).length
}
