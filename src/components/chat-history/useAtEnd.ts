'use client'
import type { UIEvent } from 'react'
import { useCallback, useState } from 'react'

/** So near the end a reader has not left it. */
export const endThreshold = 32

/** Whether a scroll area stands at its end. */
export function useAtEnd() {
  const [isAtEnd, setIsAtEnd] = useState(true)
  const onScroll = useCallback(({ currentTarget }: UIEvent<HTMLElement>) => {
    setIsAtEnd(isScrolledToEnd(currentTarget))
  }, [])
  return { isAtEnd, onScroll }
}

/** Scrolls an area to its end at once. */
export function jumpToEnd(area: HTMLElement): void {
  area.scrollTop = area.scrollHeight
}

export function isScrolledToEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - clientHeight - scrollTop <= endThreshold
}
