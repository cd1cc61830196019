'use client'
import { useCallback, useRef } from 'react'
import { useLayoutEffect } from '../parts/react18.js'

/**
 * Returns a function that stays the same and calls the latest one, so that a new one does not render
 * anything. `undefined` if there is none.
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
