'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { useListWork } from '../useListWork.js'
import type { Conflict } from './Conflict.js'
import { conflictWork } from './conflictWork.js'

/** Conflicts depend on the date, so they are detected again every hour. */
const granularityMs = 3_600_000

/** Options for {@link useConflicts}. */
export interface UseConflictsOptions {
  /** Known conflicts, to skip detection. @default none */
  conflicts?: readonly Conflict[] | undefined
}

/**
 * Returns a list's conflicts, or `null` while the time is unknown, such as on the server. Detection for more
 * than 500 personalizations, or for long rules, continues after the render, and the result is `null` until it
 * finishes. Detection does not block the page.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 */
export function useConflicts(
  personalizations: readonly Personalization[],
  { conflicts }: UseConflictsOptions = {},
): readonly Conflict[] | null {
  const now = useNow(granularityMs)
  const detected = useListWork(
    conflictWork,
    conflicts ? undefined : personalizations,
    now,
    useModelOptions(),
  )
  return conflicts ?? detected
}
