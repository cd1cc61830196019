'use client'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { lazy } from '../internal/lazy.js'
import type { Localization } from './Localization.js'
import { LocalizationContext } from './Localization.js'

/** Asked once for the page: it costs a tenth of a millisecond, and every component reads it. */
const readVisitorZone = lazy(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)

/**
 * The locale, time zone and messages in force. A zone that nobody set is the visitor's; on a server
 * and in the first render in the browser it is UTC, so that the two agree.
 */
export function useLocalization(): Localization {
  const settings = useContext(LocalizationContext)
  const visitorZone = useSyncExternalStore(noSubscription, readVisitorZone, () => 'UTC')
  return useMemo(
    () => ({ ...settings, timeZone: settings.timeZone ?? visitorZone }),
    [settings, visitorZone],
  )
}

function noSubscription() {
  return () => {}
}
