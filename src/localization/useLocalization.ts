'use client'
import { useContext } from 'react'
import type { Localization } from './Localization.js'
import { LocalizationContext } from './Localization.js'

/** The locale, time zone and messages in force. */
export function useLocalization(): Localization {
  return useContext(LocalizationContext)
}
