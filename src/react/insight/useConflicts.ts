'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../localization/useNow.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import { conflictsOfList } from '../../model/conflicts/conflictsOfList.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'

/** Conflicts depend on the date, so they are detected again every hour. */
const granularityMs = 3_600_000

/** Options for {@link useConflicts}. */
export interface UseConflictsOptions {
  /** Known conflicts, to skip detection. @default none */
  conflicts?: readonly Conflict[] | undefined
  /**
   * Parsers for your own rules, as for `parseRule`. Pass the same array each time. @default none
   */
  adapters?: readonly RuleAdapter[] | undefined
}

/**
 * Returns a list's conflicts, or `null` while the time is unknown, such as on the server.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 */
export function useConflicts(
  personalizations: readonly Personalization[],
  { conflicts, adapters }: UseConflictsOptions = {},
): readonly Conflict[] | null {
  const now = useNow(granularityMs)
  return useMemo(() => {
    if (conflicts) return conflicts
    return now === null ? null : conflictsOfList(personalizations, { now, adapters })
  }, [conflicts, personalizations, now, adapters])
}
