'use client'
import { useCallback, useRef, useState } from 'react'
import { useLayoutEffect } from '../parts/react18.js'

/** Changes a value based on its latest value, including unrendered changes. */
export type Change<Value> = (makeNext: (latest: Value) => Value) => void

/**
 * Keeps a value that the host can control (`value`) or leave to the component (`defaultValue`).
 * Calls `onChange` on every change. If two changes happen in one event, both apply.
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
    // Set a new object each time, so that a change that the host rejects is rendered and discarded.
    setInner({ value: next })
    latest.current.onChange?.(next)
  }, [])
  return [current, change]
}
