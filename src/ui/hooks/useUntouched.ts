'use client'
import { useEffect, useState } from 'react'

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Returns the value until the user has begun to use the page, and then the last one from before. What someone looks at
 * doesn't move.
 *
 * @param of What the value belongs to. With another one, the value changes at any time.
 */
export function useUntouched<Value>(value: Value, of: unknown): Value {
  const [isTouched, setIsTouched] = useState(false)
  const [kept, setKept] = useState({ value, of })
  useEffect(() => {
    const touch = () => setIsTouched(true)
    const options = { capture: true, passive: true, once: true }
    for (const act of acts) document.addEventListener(act, touch, options)
    return () => {
      for (const act of acts) document.removeEventListener(act, touch, options)
    }
  }, [])
  const isFree = !isTouched || kept.of !== of
  if (isFree && (kept.value !== value || kept.of !== of)) setKept({ value, of })
  return isFree ? value : kept.value
}
