'use client'
import { useContext, useMemo } from 'react'
import type { Localization } from './Localization.js'
import { LocalizationContext } from './Localization.js'
import { useLocale } from './useLocale.js'

/**
 * Returns the current locale, time zone and messages. The default time zone is the user's. On the
 * server and in the first render in the browser, it is UTC, so both renders agree.
 */
export function useLocalization(): Localization {
  const settings = useContext(LocalizationContext)
  const { timeZone } = useLocale()
  return useMemo(() => ({ ...settings, timeZone }), [settings, timeZone])
}
