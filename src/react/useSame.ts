'use client'
import { useState } from 'react'
import { isSame } from '../internal/isSame.js'

/** Returns the first of equal values, so that an object written inline does not repeat any work. */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState({ value })
  if (isSame(kept.value, value)) return kept.value
  setKept({ value })
  return value
}
