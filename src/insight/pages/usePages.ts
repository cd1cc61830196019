'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useAudit } from '../audit/useAudit.js'
import { useConflicts } from '../conflicts/useConflicts.js'
import type { PageSummaries } from './readPages.js'
import { readPages } from './readPages.js'

const dayMs = 86_400_000
const none: never[] = []

/**
 * Returns the pages of a list, worst first, or `null` while the time is unknown and while the list is being audited.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 */
export function usePages(
  personalizations: readonly Personalization[] | undefined,
): PageSummaries | null {
  const { locale } = useLocale()
  const conflicts = useConflicts(personalizations ?? none)
  const findings = useAudit(personalizations)
  const now = useNow(dayMs)
  return useMemo(() => {
    if (!personalizations || !conflicts || !findings || now === null) return null
    return readPages(personalizations, { now, findings, conflicts, locale })
  }, [personalizations, conflicts, findings, now, locale])
}
