'use client'
import { useEffect, useMemo, useRef } from 'react'
import { isTerminalPhase } from '../../answer/isTerminalPhase.js'
import type { Scope } from '../../contract/Scope.js'
import { useStored } from '../../provider/storage/useStored.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import type { UsualTime } from '../model/usualTime.js'
import { maxTimes, readTimes, usualTime } from '../model/usualTime.js'

const maxPauseMs = 15_000

/**
 * Returns how long answers of a website usually take, from the last 50 that this user saw arrive, and `null` while too few
 * are known. Only these times are stored, as numbers.
 */
export function useUsualTime(
  turns: readonly ConversationTurn[],
  scope: Scope | null,
): UsualTime | null {
  const { value: times, write } = useStored({ kind: 'answer-times', scope }, readTimes)
  /** When each open question was last asked about, in Unix ms. Others were answered before. */
  const open = useRef(new Map<string, number>())
  useEffect(() => {
    const added: number[] = []
    for (const { turnId, phase, progress } of turns) {
      if (!progress) continue
      const { startedAt, updatedAt, isStartKnown } = progress
      if (!isTerminalPhase(progress.phase)) open.current.set(turnId, updatedAt)
      else {
        const before = open.current.get(turnId)
        open.current.delete(turnId)
        // After a long pause, such as in a hidden tab, nobody knows when the answer was ready.
        const isSeenInTime = before !== undefined && updatedAt - before <= maxPauseMs
        if (phase === 'done' && isStartKnown && isSeenInTime) added.push(updatedAt - startedAt)
      }
    }
    if (added.length > 0 && times && write) write([...times, ...added].slice(-maxTimes))
  }, [turns, times, write])
  return useMemo(() => (times ? usualTime(times) : null), [times])
}
