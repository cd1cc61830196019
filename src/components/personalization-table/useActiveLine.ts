'use client'
import { useMemo, useState } from 'react'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'

/** The row that Tab reaches. */
export interface ActiveLine {
  line: number
  activate: (line: number) => void
}

/** Keeps the same row active while the list changes, otherwise the same index. */
export function useActiveLine(list: PersonalizationListState): ActiveLine {
  const [active, setActive] = useState({ line: 0, id: '' })
  const line = useMemo(() => findLine(list, active), [list, active])
  return { line, activate: (next) => setActive({ line: next, id: lineId(list, next) }) }
}

type Lines = Pick<PersonalizationListState, 'lines' | 'keys' | 'groups'>

function findLine(list: Lines, { line, id }: { line: number; id: string }): number {
  const last = Math.max(0, list.lines.length - 1)
  if (id === '' || lineId(list, line) === id) return Math.min(line, last)
  const row = list.keys.indexOf(id)
  const found = row === -1 ? -1 : list.lines.indexOf(row)
  return found === -1 ? Math.min(line, last) : found
}

/** What a visible row shows, wherever it is. */
function lineId({ lines, keys, groups }: Lines, line: number): string {
  const place = lines[line]
  if (place === undefined) return ''
  return place < 0 ? `group ${groups?.[~place]?.value ?? ''}` : (keys[place] ?? '')
}
