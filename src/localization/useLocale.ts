'use client'
import { useContext, useSyncExternalStore } from 'react'
import { lazy } from '../internal/lazy.js'
import { LocalizationContext } from './Localization.js'

/** Asked once for the page: it costs a tenth of a millisecond, and every component reads it. */
const readVisitorZone = lazy(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Locale and time zone in force, without the words. See {@link useLocalization}. */
export function useLocale(): { locale: string; timeZone: string } {
  const { locale, timeZone } = useContext(LocalizationContext)
  const visitorZone = useSyncExternalStore(noSubscription, readVisitorZone, () => 'UTC')
  return { locale, timeZone: timeZone ?? visitorZone }
}

function noSubscription() {
  return () => {}
}
