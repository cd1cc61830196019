'use client'
import { useCallback } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { useListWork } from '../useListWork.js'
import type { Outcomes } from './Outcomes.js'
import { outcomeWork } from './outcomeWork.js'

const minuteMs = 60_000

/**
 * Returns what changes for whom between two versions of a list, at the current time. `null` while a list or the time is
 * unknown, and while the work is in progress.
 */
export function useOutcomes(
  before: readonly Personalization[] | undefined,
  after: readonly Personalization[] | undefined,
): Outcomes | null {
  const now = useNow(minuteMs)
  const model = useModelOptions()
  const read = useCallback(() => before ?? [], [before])
  return useListWork(outcomeWork, before && after, now, { ...model, before: read })
}
