'use client'
import { useRef } from 'react'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'

/** Chooses the row of a line, or with Shift all from the one before. */
export function useRowSelection(list: PersonalizationListState) {
  /** Where a range begins that Shift extends. */
  const anchor = useRef<number | null>(null)
  return (line: number, isRange: boolean) => {
    const [key] = keysBetween(list, line, line)
    if (key === undefined) return
    if (isRange && anchor.current !== null) {
      list.selection.set(keysBetween(list, anchor.current, line), true)
      return
    }
    list.selection.toggle(key)
    anchor.current = line
  }
}

function keysBetween({ lines, keys }: PersonalizationListState, a: number, b: number): string[] {
  const places = lines.subarray(Math.min(a, b), Math.max(a, b) + 1)
  return Array.from(places).flatMap((place) => (place < 0 ? [] : (keys[place] ?? [])))
}
