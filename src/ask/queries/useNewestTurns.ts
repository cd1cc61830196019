'use client'
import { useCallback, useMemo, useState } from 'react'
import type { TurnRecord } from '../model/createTurn.js'

/** The number of older turns to load at a time. */
const step = 20

/** How many older turns are not loaded, and a function that loads more. */
export interface LoadedTurns {
  /** The number of older turns that are not loaded. */
  earlier: number
  /** Loads the next 20 older turns. */
  showEarlier: () => void
}

/** A session's newest turns and a function that loads earlier turns. */
interface NewestTurns extends LoadedTurns {
  records: TurnRecord[]
}

/** The first turn shown, and its index when it was last rendered. */
interface FirstTurn {
  sessionId: string
  turnId: string
  index: number
}

/**
 * Returns the turns from this page and the newest 20 from before a reload. Older turns are left out
 * at first, because each takes one request. New questions don't hide turns that are already shown.
 */
export function useNewestTurns(sessionId: string, records: TurnRecord[]): NewestTurns {
  const [remembered, setFirst] = useState<FirstTurn | null>(null)
  const first = remembered?.sessionId === sessionId ? remembered : null
  const known = first ? records.findIndex(({ turnId }) => turnId === first.turnId) : -1
  // If the first turn shown was removed, the next one is now at its index.
  const start = known === -1 ? Math.min(newestFrom(records), first?.index ?? Infinity) : known
  const startId = records[start]?.turnId
  // Remember the first turn shown, so that new questions don't hide it.
  if (startId !== undefined && (startId !== first?.turnId || start !== first.index)) {
    setFirst({ sessionId, turnId: startId, index: start })
  }
  const showEarlier = useCallback(() => {
    const index = Math.max(start - step, 0)
    const turnId = records[index]?.turnId
    if (turnId !== undefined) setFirst({ sessionId, turnId, index })
  }, [records, start, sessionId])
  const shown = useMemo(() => (start === 0 ? records : records.slice(start)), [records, start])
  return { records: shown, earlier: start, showEarlier }
}

/**
 * Returns the index of the 20th-newest stored turn. Turns added since the page loaded still have
 * their text and are not counted.
 */
function newestFrom(records: readonly TurnRecord[]): number {
  const stored = records.flatMap(({ query }, index) => (query === null ? [index] : []))
  return stored.length <= step ? 0 : (stored.at(-step) ?? 0)
}
