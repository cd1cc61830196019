'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { useLastKnown } from '../../ui/hooks/useLastKnown.js'
import { useListWork } from '../useListWork.js'
import type { EligibilityResult } from './EligibilityResult.js'
import type { VisitInput } from './encodeVisit.js'
import { eligibilityWork } from './visitWork.js'

const none: EligibilityResult[] = []

/**
 * Returns which personalizations a visit shows, or `null` while the list, the page or the time is unknown,
 * such as on the server. While work on long lists or rules is in progress, returns the last results, or
 * `null` if there are none. With a blank page, there are no results.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 */
export function useEligibility(
  personalizations: readonly Personalization[] | undefined,
  { page, at, visitor, audiences }: VisitInput,
): EligibilityResult[] | null {
  const now = useNow()
  const modelOptions = useModelOptions()
  const time = at ?? now
  const isAsked = page !== null && page.trim() !== ''
  const visit = { page: page ?? '', at: time ?? 0, visitor, audiences }
  const asked = isAsked ? personalizations : undefined
  const results = useLastKnown(
    useListWork(eligibilityWork, asked, time, { ...modelOptions, visit }),
  )
  if (!personalizations || page === null || time === null) return null
  return isAsked ? results : none
}
