'use client'
import { useEffect, useState } from 'react'

/** Returns whether the browser has been idle at least once since the first render. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIsIdle(true), 500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
