'use client'
import { useRef } from 'react'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'

/** Chooses the row of a line, or with Shift all from the one before. */
export function useRowSelection(list: PersonalizationListState) {
  /** The row where a range begins that Shift extends. */
  const anchor = useRef<string | null>(null)
  return (line: number, isRange: boolean) => {
    const [key] = keysBetween(list, line, line)
    if (key === undefined) return
    const from = isRange && anchor.current !== null ? lineOf(list, anchor.current) : -1
    if (from === -1) {
      list.selection.toggle(key)
      anchor.current = key
    } else {
      list.selection.set(keysBetween(list, from, line), true)
    }
  }
}

/** Where a row stands now; -1: nowhere. */
function lineOf({ lines, keys }: PersonalizationListState, key: string): number {
  return lines.indexOf(keys.indexOf(key))
}

function keysBetween({ lines, keys }: PersonalizationListState, a: number, b: number): string[] {
  const places = lines.subarray(Math.min(a, b), Math.max(a, b) + 1)
  return Array.from(places).flatMap((place) => (place < 0 ? [] : (keys[place] ?? [])))
}
