'use client'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import type { Localization } from './Localization.js'
import { LocalizationContext } from './Localization.js'

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

function readVisitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
