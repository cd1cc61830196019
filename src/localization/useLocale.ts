'use client'
import { useContext, useSyncExternalStore } from 'react'
import { lazy } from '../internal/lazy.js'
import { LocalizationContext } from './Localization.js'

/** Reads the time zone once per page, because reading it is slow and every component needs it. */
const readVisitorZone = lazy(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Returns the current locale and time zone. {@link useLocalization} also returns the messages. */
export function useLocale(): { locale: string; timeZone: string } {
  const { locale, timeZone } = useContext(LocalizationContext)
  const visitorZone = useSyncExternalStore(noSubscription, readVisitorZone, () => 'UTC')
  return { locale, timeZone: timeZone ?? visitorZone }
}

function noSubscription() {
  return () => {}
}
