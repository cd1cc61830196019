'use client'
import { useMemo } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import { keyIn } from '../personalization/keyIn.js'

/** Returns a personalization's key in its list, or its own key if it is not in the list. */
export function useKeyOf(
  personalization: Personalization,
  personalizations: readonly Personalization[],
): string {
  return useMemo(
    () => keyIn(personalization, personalizations),
    [personalization, personalizations],
  )
}
