'use client'
import { useState } from 'react'
import { useLayoutEffect } from '../parts/react18.js'

/**
 * Returns the value of the previous render as long as the new value is as good, so that no work is repeated.
 * Sets no state, because a value that is never as good would cause renders forever.
 */
export function useKept<Value>(
  value: Value,
  isAsGood: (before: Value, value: Value) => boolean,
): Value {
  // A ref must not be read while rendering, and an object in state must not be changed. A map in state allows
  // both. It contains the committed value, because React can render without committing.
  const [committed] = useState(() => new Map([['value', value]]))
  const before = committed.get('value') as Value
  const kept = isAsGood(before, value) ? before : value
  useLayoutEffect(() => {
    committed.set('value', kept)
  })
  return kept
}
