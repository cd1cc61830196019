'use client'
import { useState } from 'react'
import { useLayoutEffect } from '../parts/react18.js'

/**
 * Returns the value of the render before while the new one is as good as it, so that it does not
 * repeat any work. It sets no state, because a value that is never equal would render again forever.
 */
export function useKept<Value>(
  value: Value,
  isAsGood: (before: Value, value: Value) => boolean,
): Value {
  // A ref may not be read while rendering, and an object in state may not be changed. A map may be
  // both. It has what was committed, because React can render without committing.
  const [committed] = useState(() => new Map([['value', value]]))
  const before = committed.get('value') as Value
  const kept = isAsGood(before, value) ? before : value
  useLayoutEffect(() => {
    committed.set('value', kept)
  })
  return kept
}
