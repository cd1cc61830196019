'use client'
import { useMemo } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import { keyPersonalizations } from '../personalization/keyPersonalizations.js'

/** Returns a personalization's key in its list, or its own key if it is not in the list. */
export function useKeyOf(
  personalization: Personalization,
  personalizations: readonly Personalization[],
): string {
  return useMemo(() => {
    const at = personalizations.indexOf(personalization)
    const keys = keyPersonalizations(at === -1 ? [personalization] : personalizations)
    return keys[Math.max(at, 0)] ?? ''
  }, [personalization, personalizations])
}
