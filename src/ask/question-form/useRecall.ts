'use client'
import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { isComposing } from '../../ui/hooks/isComposing.js'

/**
 * Returns a key handler that recalls earlier questions: ArrowUp in an empty field fills in the last one, and again the one
 * before it. ArrowDown goes back. A recalled question that was edited stays.
 */
export function useRecall(
  value: string,
  history: readonly string[],
  onValueChange: (value: string) => void,
): (event: KeyboardEvent) => void {
  /** How many questions back the recalled one is. `0` if none is recalled. */
  const back = useRef(0)
  const at = (index: number) => history[history.length - index]
  return (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return
    if (altKey || ctrlKey || metaKey || shiftKey || isComposing(event)) return
    const current = back.current > 0 && at(back.current) === value ? back.current : 0
    if (current === 0 && (value !== '' || key === 'ArrowDown')) return
    const next = current + (key === 'ArrowUp' ? 1 : -1)
    if (next > history.length) return
    event.preventDefault()
    back.current = next
    onValueChange(next === 0 ? '' : (at(next) ?? ''))
  }
}
