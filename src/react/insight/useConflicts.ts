'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../localization/useNow.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import { detectConflicts } from '../../model/conflicts/detectConflicts.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'

/** When conflicts are looked for again: they depend on days, not on minutes. */
const granularityMs = 3_600_000

/**
 * The conflicts of a website: those that are known, else found once an hour. `null`: it is not known what time it
 * is.
 */
export function useConflicts(
  personalizations: readonly Personalization[],
  known?: readonly Conflict[],
  adapters?: readonly RuleAdapter[],
): readonly Conflict[] | null {
  const now = useNow(granularityMs)
  return useMemo(() => {
    if (known) return known
    return now === null ? null : detectConflicts(personalizations, { now, adapters })
  }, [known, personalizations, now, adapters])
}
