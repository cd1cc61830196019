'use client'
import { useLayoutEffect, useState } from 'react'

/**
 * Returns the value of the render before while the new one is as good as it, so that it does not
 * repeat any work. It sets no state, because a value that is never equal would render again forever.
 *
 * The value is kept in an object of its own, not in a ref: React may render without committing, and
 * what is read during a render must be what was committed.
 */
export function useKept<Value>(
  value: Value,
  isAsGood: (before: Value, value: Value) => boolean,
): Value {
  const [committed] = useState(() => ({ value }))
  const kept = isAsGood(committed.value, value) ? committed.value : value
  useLayoutEffect(() => {
    committed.value = kept
  })
  return kept
}
