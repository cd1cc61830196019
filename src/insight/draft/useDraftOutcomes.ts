'use client'
import { useMemo } from 'react'
import { useNow } from '../../i18n/useNow.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { useLastKnown } from '../../ui/hooks/useLastKnown.js'
import type { Conflict } from '../conflicts/Conflict.js'
import { conflictWork } from '../conflicts/conflictWork.js'
import type { OutcomeStatement } from '../outcomes/readStatements.js'
import { readStatements } from '../outcomes/readStatements.js'
import { useOutcomes } from '../outcomes/useOutcomes.js'
import { useListWork } from '../useListWork.js'
import type { Draft } from './useDraft.js'

/** What a draft changes. */
export interface DraftOutcomes {
  statements: readonly OutcomeStatement[]
  resolved: readonly Conflict[]
  added: readonly Conflict[]
  isComplete: boolean
}

const minuteMs = 60_000

/** Returns what a draft changes for visitors and which conflicts it resolves and adds. `null` while that is unknown. */
export function useDraftOutcomes({ before, after }: Draft): DraftOutcomes | null {
  const now = useNow(minuteMs)
  const model = useModelOptions()
  const outcomes = useOutcomes(before, after)
  const old = useListWork(conflictWork, before, now, model)
  const found = useListWork(conflictWork, after, now, model)
  const known = useMemo(
    () =>
      outcomes &&
      old &&
      found && {
        statements: readStatements(outcomes.changes),
        resolved: without(old, found),
        added: without(found, old),
        isComplete: outcomes.isComplete,
      },
    [outcomes, old, found],
  )
  return useLastKnown(known)
}

function without(conflicts: readonly Conflict[], others: readonly Conflict[]): readonly Conflict[] {
  const ids = new Set(others.map(idOf))
  return conflicts.filter((conflict) => !ids.has(idOf(conflict)))
}

function idOf({ kind, keys, certainty }: Conflict): string {
  return JSON.stringify([kind, certainty, keys.toSorted()])
}
