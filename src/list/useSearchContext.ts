'use client'
import { useMemo } from 'react'
import { useLocale } from '../i18n/useLocale.js'
import { useNow } from '../i18n/useNow.js'
import { useText } from '../i18n/useText.js'
import { valueLabel } from '../personalization/fieldLabel.js'
import { personalizationTexts } from '../personalization/texts.js'
import type { SearchContext } from './search/matcherOf.js'

/** Returns what a search depends on: the time, the time zone, and the words that the user sees for values. */
export function useSearchContext(): SearchContext {
  const now = useNow()
  const { timeZone } = useLocale()
  const text = useText(personalizationTexts)
  return useMemo(
    () => ({ now, timeZone, labelOf: (field, value) => valueLabel(text, field, value) }),
    [now, timeZone, text],
  )
}
