'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { keyPersonalizations } from '../../model/personalization/keyPersonalizations.js'

/** The key of one in its list; by itself if it is not in there. */
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
