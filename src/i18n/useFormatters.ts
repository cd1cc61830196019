'use client'
import { getOrInsert } from '../internal/getOrInsert.js'
import type { Formatters } from './createFormatters.js'
import { createFormatters } from './createFormatters.js'
import { useLocale } from './useLocale.js'

const cache = new Map<string, Formatters>()

/** Returns the formatters for the current locale and time zone. All callers share them. */
export function useFormatters(): Formatters {
  const { locale, timeZone, userTimeZone } = useLocale()
  return getOrInsert(cache, `${locale} ${timeZone} ${userTimeZone}`, () =>
    createFormatters(locale, timeZone, userTimeZone),
  )
}
