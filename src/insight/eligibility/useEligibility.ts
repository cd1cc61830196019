'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import type { EligibilityResult } from './EligibilityResult.js'
import type { VisitInput } from './encodeVisit.js'
import { evaluateEligibility } from './evaluateEligibility.js'

const none: EligibilityResult[] = []

/**
 * Returns which personalizations a visit shows, or `null` while the page or the time is unknown,
 * such as on the server. Pass the same `visitor` and `audiences` until they change.
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
  return useMemo(() => {
    if (!personalizations || page === null || time === null) return null
    if (page.trim() === '') return none
    return evaluateEligibility(
      personalizations,
      { page, at: time, visitor, audiences },
      modelOptions,
    )
  }, [personalizations, page, time, visitor, audiences, modelOptions])
}
