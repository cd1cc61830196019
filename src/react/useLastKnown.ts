'use client'
import { useState } from 'react'

/** Returns a value, or while it is `null` the last one that was known. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value)
  if (value !== null && value !== known) setKnown(value)
  return value ?? known
}
