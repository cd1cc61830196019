'use client'
import { isSame } from '../../internal/isSame.js'
import { useKept } from './useKept.js'

/** Returns the first of equal values, so that an object written inline does not repeat any work. */
export function useSame<Value>(value: Value): Value {
  return useKept(value, isSame)
}
