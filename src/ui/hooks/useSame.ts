'use client'
import { isSame } from '../../internal/isSame.js'
import { useKept } from './useKept.js'

/**
 * Returns the first of several equal values, so that an object written inline does not cause work to be
 * repeated.
 */
export function useSame<Value>(value: Value): Value {
  return useKept(value, isSame)
}
