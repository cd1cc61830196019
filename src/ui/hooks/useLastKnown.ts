'use client'
import { useKept } from './useKept.js'

/** Returns a value or, while it is `null`, the last known value. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  return useKept(value, (_, next) => next === null)
}
