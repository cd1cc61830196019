'use client'
import { useContext, useSyncExternalStore } from 'react'
import { knownTimeZone } from '../internal/knownTimeZone.js'
import { lazy } from '../internal/lazy.js'
import { noSubscription } from '../internal/noSubscription.js'
import { LocalizationContext } from './Localization.js'

/**
 * Reads the time zone once per page, because every component needs it. Browsers without `Temporal` have to
 * create a date format for it, which takes about a millisecond.
 */
const readVisitorZone = lazy(() => {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } }
  try {
    const zone = Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
    return knownTimeZone(zone)
  } catch {
    return 'UTC'
  }
})

/** Returns the current locale and time zones. {@link useLocalization} also returns the messages. */
export function useLocale(): {
  locale: string
  timeZone: string
  /** The user's time zone, which differs from `timeZone` in a panel of a website that has its own. */
  userTimeZone: string
} {
  const { locale, timeZone, userTimeZone = timeZone } = useContext(LocalizationContext)
  const visitorZone = useSyncExternalStore(noSubscription, readVisitorZone, () => 'UTC')
  return {
    locale,
    timeZone: timeZone ?? visitorZone,
    userTimeZone: userTimeZone ?? visitorZone,
  }
}
