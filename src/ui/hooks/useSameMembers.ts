'use client'
import { useKept } from './useKept.js'

/**
 * Returns the first of several objects with identical members, so that a new object with the same members
 * does not cause work to be repeated. For objects of functions and large values, which `useSame` would
 * compare in depth.
 */
export function useSameMembers<Value extends object>(value: Value): Value {
  return useKept(value, hasSameMembers)
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
