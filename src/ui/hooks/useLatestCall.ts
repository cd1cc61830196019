'use client'
import { useCallback, useRef } from 'react'
import { useLayoutEffect } from '../parts/react18.js'

/**
 * Returns a stable function that calls the latest `call`, so that a new callback doesn't cause a
 * render. Returns `undefined` if `call` is undefined.
 */
export function useLatestCall<Values extends unknown[], Result>(
  call: ((...values: Values) => Result) | undefined,
): ((...values: Values) => Result | undefined) | undefined {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  const stable = useCallback((...values: Values) => latest.current?.(...values), [])
  return call && stable
}
