'use client'
import { useState } from 'react'

/**
 * A value that the host may own (`value`) or leave to the component (`defaultValue`). Either way
 * `onChange` hears of every change.
 */
export function useControllable<Value>(
  value: Value | undefined,
  defaultValue: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [inner, setInner] = useState(defaultValue)
  function change(next: Value) {
    setInner(next)
    onChange?.(next)
  }
  return [value === undefined ? inner : value, change]
}
