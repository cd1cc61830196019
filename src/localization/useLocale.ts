'use client'
import { useContext, useSyncExternalStore } from 'react'
import { lazy } from '../internal/lazy.js'
import { LocalizationContext } from './Localization.js'

/** Read once per page, because it is slow and every component needs it. */
const readVisitorZone = lazy(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Returns the current locale and time zone without texts. See {@link useLocalization}. */
export function useLocale(): { locale: string; timeZone: string } {
  const { locale, timeZone } = useContext(LocalizationContext)
  const visitorZone = useSyncExternalStore(noSubscription, readVisitorZone, () => 'UTC')
  return { locale, timeZone: timeZone ?? visitorZone }
}

function noSubscription() {
  return () => {}
}
