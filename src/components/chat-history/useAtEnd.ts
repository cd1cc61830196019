'use client'
import type { UIEvent } from 'react'
import { useCallback, useState } from 'react'
import { trackEnd } from './trackEnd.js'

/** Whether a scroll area stands at its end. */
export function useAtEnd() {
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [track] = useState(trackEnd)
  const onScroll = useCallback(
    ({ currentTarget }: UIEvent<HTMLElement>) => setIsAtEnd(track(currentTarget)),
    [track],
  )
  return { isAtEnd, onScroll }
}
