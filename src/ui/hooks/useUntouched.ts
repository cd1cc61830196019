'use client'
import { useEffect, useRef, useState } from 'react'
import { useLayoutEffect } from '../parts/react18.js'

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Returns a value, but once the user uses the page, the one from before: what someone looks at doesn't move.
 *
 * @param of What the value belongs to. With another one, the value can change again.
 */
export function useUntouched<Value>(value: Value, of: unknown): Value {
  const latest = useRef({ value, of })
  const [kept, setKept] = useState<{ value: Value; of: unknown } | null>(null)
  useLayoutEffect(() => {
    latest.current = { value, of }
  })
  useEffect(() => {
    if (typeof document === 'undefined') return undefined
    const keep = () =>
      setKept((known) => (known?.of === latest.current.of ? known : latest.current))
    const options = { capture: true, passive: true }
    for (const act of acts) document.addEventListener(act, keep, options)
    return () => {
      for (const act of acts) document.removeEventListener(act, keep, options)
    }
  }, [])
  return kept !== null && kept.of === of ? kept.value : value
}
