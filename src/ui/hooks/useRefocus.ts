'use client'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { isNothingFocused } from '../dom/realm.js'
import { useLayoutEffect } from '../parts/react18.js'

/**
 * Keeps focus nearby if an action removes the pressed control. Returns a ref for the element that gets focus
 * instead, which needs `tabIndex={-1}`, and a function to call with the action. Focus moves once `result` has
 * changed, unless something else has focus by then.
 */
export function useRefocus<Target extends HTMLElement>(
  result: unknown,
): { target: RefObject<Target | null>; expectChange: () => void } {
  const target = useRef<Target>(null)
  const isExpected = useRef(false)
  useLayoutEffect(() => {
    if (isExpected.current && isNothingFocused(target.current)) target.current?.focus()
    isExpected.current = false
  }, [result])
  return {
    target,
    expectChange() {
      isExpected.current = true
    },
  }
}
