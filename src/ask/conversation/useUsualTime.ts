'use client'
import { useEffect, useMemo, useRef } from 'react'
import { isTerminalPhase } from '../../answer/isTerminalPhase.js'
import type { Scope } from '../../contract/Scope.js'
import { useStored } from '../../provider/storage/useStored.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import type { UsualTime } from '../model/usualTime.js'
import { maxTimes, readTimes, usualTime } from '../model/usualTime.js'

/** After a longer pause, such as in a hidden tab, the answer was ready at an unknown time. */
const maxPauseMs = 15_000

/**
 * Returns how long answers of a website usually take, from the last 50 that this user saw arrive. `undefined` while too few
 * are known. Only these times are stored, as numbers.
 */
export function useUsualTime(
  turns: readonly ConversationTurn[],
  scope: Scope | null,
): UsualTime | undefined {
  const { value: times, write } = useStored({ kind: 'answer-times', scope }, readTimes)
  /** When each open question was last asked about, in Unix ms, and `null` once its answer is counted. */
  const lastAsked = useRef(new Map<string, number | null>())
  useEffect(() => {
    const added: number[] = []
    for (const { phase, progress } of turns) {
      if (!progress) continue
      const { questionId, startedAt, updatedAt, isStartKnown } = progress
      // Answers that were there before they were waited for have no entry.
      const before = lastAsked.current.get(questionId)
      if (!isTerminalPhase(progress.phase)) {
        if (before !== null) lastAsked.current.set(questionId, updatedAt)
      } else if (before) {
        lastAsked.current.set(questionId, null)
        const isSeenInTime = updatedAt - before <= maxPauseMs
        if (phase === 'done' && isStartKnown && isSeenInTime) added.push(updatedAt - startedAt)
      }
    }
    if (added.length > 0 && times && write) write([...times, ...added].slice(-maxTimes))
  }, [turns, times, write])
  return useMemo(() => times && usualTime(times), [times])
}
