'use client'
import { useState } from 'react'
import { useLayoutEffect } from '../parts/react18.js'

/**
 * Returns the value of the previous render while `shouldKeep` returns `true`, otherwise the new value. Sets
 * no state, because a value that is new in each render would cause renders forever.
 */
export function useKept<Value>(
  value: Value,
  shouldKeep: (before: Value, value: Value) => boolean,
): Value {
  // A ref must not be read while rendering, and an object in state must not be changed. A map in state allows
  // both. It contains the committed value, because React can render without committing.
  const [committed] = useState(() => new Map([['value', value]]))
  const before = committed.get('value') as Value
  const kept = shouldKeep(before, value) ? before : value
  useLayoutEffect(() => {
    committed.set('value', kept)
  })
  return kept
}
