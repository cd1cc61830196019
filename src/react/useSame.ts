'use client'
import { useLayoutEffect, useRef } from 'react'
import { isSame } from '../internal/isSame.js'

/**
 * Returns the first of equal values, so that an object written inline does not repeat any work. It
 * sets no state: a value with an inline function is never equal, and would render again forever.
 */
export function useSame<Value>(value: Value): Value {
  const kept = useRef(value)
  const same = isSame(kept.current, value) ? kept.current : value
  useLayoutEffect(() => {
    kept.current = same
  })
  return same
}
