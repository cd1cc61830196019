'use client'
import { useLayoutEffect, useState } from 'react'

/**
 * Returns the first of objects whose members are identical, so that a new object with the same
 * members does not repeat any work. For objects of functions and large values, which `useSame` would
 * compare in depth.
 */
export function useStable<Value extends object>(value: Value): Value {
  const [kept] = useState(() => new Map([['value', value]]))
  const before = kept.get('value') as Value
  const stable = hasSameMembers(before, value) ? before : value
  useLayoutEffect(() => {
    kept.set('value', stable)
  })
  return stable
}

function hasSameMembers(one: object, other: object): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && Object.is(Reflect.get(one, name), Reflect.get(other, name)),
    )
  )
}
