'use client'
import { useLayoutEffect, useRef } from 'react'

/** Returns a value, or while it is `null` the last one that was known. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const known = useRef(value)
  const latest = value ?? known.current
  useLayoutEffect(() => {
    known.current = latest
  })
  return latest
}
