'use client'
import { useContext, useMemo } from 'react'
import { en } from '../messages/en.js'
import type { Localization } from './Localization.js'
import { LocalizationContext } from './Localization.js'
import { useLocale } from './useLocale.js'

/**
 * The locale, time zone and messages in force. A zone that nobody set is the visitor's; on a server
 * and in the first render in the browser it is UTC, so that the two agree.
 */
export function useLocalization(): Localization {
  const settings = useContext(LocalizationContext)
  const { timeZone } = useLocale()
  return useMemo(
    () => ({ ...settings, timeZone, messages: { ...en, ...settings.messages } }),
    [settings, timeZone],
  )
}
