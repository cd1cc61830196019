'use client'
import { useMemo } from 'react'
import type { Formatters } from './createFormatters.js'
import { createFormatters } from './createFormatters.js'
import { useLocale } from './useLocale.js'

const cache = new Map<string, Formatters>()

/** Returns the formatters for the current locale and time zone. All callers share them. */
export function useFormatters(): Formatters {
  const { locale, timeZone } = useLocale()
  return useMemo(() => {
    const key = `${locale} ${timeZone}`
    let formatters = cache.get(key)
    if (!formatters) {
      formatters = createFormatters(locale, timeZone)
      cache.set(key, formatters)
    }
    return formatters
  }, [locale, timeZone])
}
