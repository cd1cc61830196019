'use client'
import { useLayoutEffect, useState } from 'react'

/** Returns a value, or while it is `null` the last one that was known. Sets no state. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [known] = useState(() => new Map([['value', value]]))
  const latest = value ?? known.get('value') ?? null
  useLayoutEffect(() => {
    known.set('value', latest)
  })
  return latest
}
