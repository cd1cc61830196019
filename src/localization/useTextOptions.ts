'use client'
import { useContext, useMemo } from 'react'
import type { TextOptions } from '../messages/createText.js'
import { LocalizationContext } from './Localization.js'

/** Returns the texts and language of the provider, for functions such as `formatFinding`. */
export function useTextOptions(): TextOptions {
  // Not useLocalization: texts need no time zone, which every use would subscribe to.
  const { messages, locale } = useContext(LocalizationContext)
  return useMemo(() => ({ messages: messages ?? undefined, locale }), [messages, locale])
}
