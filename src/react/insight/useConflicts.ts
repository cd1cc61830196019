'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../localization/useNow.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import { detectConflicts } from '../../model/conflicts/detectConflicts.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'

/** Conflicts depend on days, so they are detected again once an hour. */
const granularityMs = 3_600_000

/** Options of {@link useConflicts}. */
export interface UseConflictsOptions {
  /** Known conflicts, to skip the detection. @default none */
  conflicts?: readonly Conflict[] | undefined
  /** Readers of your own rules, as for `parseRule`. Keep the same array. @default none */
  adapters?: readonly RuleAdapter[] | undefined
}

/**
 * Returns the conflicts of a list. `null` while the time is unknown, as on a server.
 *
 * @param personalizations The whole list. Keep the same array while it does not change.
 */
export function useConflicts(
  personalizations: readonly Personalization[],
  { conflicts, adapters }: UseConflictsOptions = {},
): readonly Conflict[] | null {
  const now = useNow(granularityMs)
  return useMemo(() => {
    if (conflicts) return conflicts
    return now === null ? null : detectConflicts(personalizations, { now, adapters })
  }, [conflicts, personalizations, now, adapters])
}
