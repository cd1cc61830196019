'use client'
import { useMemo } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import { useText } from '../i18n/useText.js'
import { shorten } from '../internal/shorten.js'
import { shortName } from '../personalization/displayName.js'
import { keyPersonalizations } from '../personalization/keyPersonalizations.js'
import { eligibilityTexts } from './eligibility/texts.js'

const maxLength = 160
const none: readonly Personalization[] = []

/** Finds personalizations and their names by the keys from `keyPersonalizations`. */
export function useByKey(personalizations: readonly Personalization[] = none) {
  const text = useText(eligibilityTexts)
  const byKey = useMemo(() => {
    const keys = keyPersonalizations(personalizations)
    return new Map(personalizations.map((each, index) => [keys[index] ?? '', each]))
  }, [personalizations])
  return {
    find: (key: string) => byKey.get(key),
    /** Returns a name that fits in a sentence, or the key if the personalization isn't in the list. */
    nameOf: (key: string) => {
      const found = byKey.get(key)
      return found ? shortName(found, text) : shorten(key, maxLength)
    },
  }
}
