'use client'
import { useContext, useMemo } from 'react'
import { en } from '../messages/en.js'
import type { Localization } from './Localization.js'
import { LocalizationContext } from './Localization.js'
import { useLocale } from './useLocale.js'

/**
 * Returns the current locale, time zone and texts. The default zone is that of the user. On a server and in the
 * first render in the browser it is UTC, so that both agree.
 */
export function useLocalization(): Localization {
  const settings = useContext(LocalizationContext)
  const { timeZone } = useLocale()
  return useMemo(
    () => ({ ...settings, timeZone, messages: { ...en, ...settings.messages } }),
    [settings, timeZone],
  )
}
