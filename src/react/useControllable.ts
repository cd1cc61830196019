'use client'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Changes a value, based on its latest value including unrendered changes. */
export type Change<Value> = (makeNext: (latest: Value) => Value) => void

/**
 * Keeps a value that the host may own (`value`) or leave to the component (`defaultValue`). `onChange` is called
 * with every change, and two changes in one event both count.
 */
export function useControllable<Value>(
  value: Value | undefined,
  defaultValue: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, Change<Value>] {
  const [inner, setInner] = useState({ value: defaultValue })
  const current = value === undefined ? inner.value : value
  const latest = useRef({ value: current, onChange })
  useLayoutEffect(() => {
    latest.current = { value: current, onChange }
  })
  const change = useCallback<Change<Value>>((makeNext) => {
    const next = makeNext(latest.current.value)
    latest.current.value = next
    // A new object each time, so that a change that the host rejects is rendered and discarded.
    setInner({ value: next })
    latest.current.onChange?.(next)
  }, [])
  return [current, change]
}
