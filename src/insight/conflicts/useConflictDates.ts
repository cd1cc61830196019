'use client'
import { useMemo } from 'react'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'

/** Returns the options for dates in texts about conflicts: the current time and the provider's time zone. */
export function useConflictDates() {
  const { timeZone } = useLocale()
  const now = useNow()
  return useMemo(() => ({ timeZone, now }), [timeZone, now])
}
