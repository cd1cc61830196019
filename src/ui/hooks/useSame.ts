'use client'
import { useLayoutEffect, useState } from 'react'
import { isSame } from '../../internal/isSame.js'

/**
 * Returns the first of equal values, so that an object written inline does not repeat any work. It
 * sets no state: a value with an inline function is never equal, and would render again forever.
 */
export function useSame<Value>(value: Value): Value {
  const [kept] = useState(() => new Map([['value', value]]))
  const before = kept.get('value') as Value
  const same = isSame(before, value) ? before : value
  useLayoutEffect(() => {
    kept.set('value', same)
  })
  return same
}
