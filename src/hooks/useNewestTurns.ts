'use client'
import { useCallback, useMemo, useState } from 'react'
import type { TurnRecord } from '../queries/TurnRecord.js'

/** How many questions from before a reload are asked for again at once. */
const step = 20

/** The newest turns of a session, and a way to the earlier ones. */
export interface NewestTurns {
  records: TurnRecord[]
  /** How many turns there are before those. */
  earlier: number
  /** Takes in the next 20 before them. */
  showEarlier: () => void
}

/**
 * Leaves out what is stored from before a reload but for the newest 20: each is a request. What is shown stays,
 * whatever is asked after it.
 */
export function useNewestTurns(sessionId: string, records: TurnRecord[]): NewestTurns {
  const [first, setFirst] = useState<{ sessionId: string; turnId: string } | null>(null)
  const known =
    first?.sessionId === sessionId ? records.findIndex(({ turnId }) => turnId === first.turnId) : -1
  const start = known === -1 ? newestFrom(records) : known
  const startId = records[start]?.turnId
  // What was the beginning once stays it: new questions do not push it out.
  if (known === -1 && startId !== undefined) setFirst({ sessionId, turnId: startId })
  const showEarlier = useCallback(() => {
    const turnId = records[Math.max(start - step, 0)]?.turnId
    if (turnId !== undefined) setFirst({ sessionId, turnId })
  }, [records, start, sessionId])
  const shown = useMemo(() => (start === 0 ? records : records.slice(start)), [records, start])
  return { records: shown, earlier: start, showEarlier }
}

/** From where on the stored ones are the newest; what was asked on this page has its text and counts for nothing. */
function newestFrom(records: readonly TurnRecord[]): number {
  const stored = records.flatMap(({ query }, index) => (query === null ? [index] : []))
  return stored.length <= step ? 0 : (stored.at(-step) ?? 0)
}
