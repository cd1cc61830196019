'use client'
import { useContext, useMemo } from 'react'
import { normalizeText } from '../../internal/normalizeText.js'
import type { OwnMarks } from '../../personalization/fields/isField.js'
import { PersonalizationKitContext } from '../../provider/PersonalizationKitContext.js'
import { usePins } from './usePins.js'

/** Returns which personalizations are the user’s: those whose owner is the provider’s `me`, and pinned ones. */
export function useOwnMarks(): OwnMarks {
  const me = useContext(PersonalizationKitContext)?.me?.trim()
  const { isPinned } = usePins()
  return useMemo(() => {
    const owner = me ? normalizeText(me) : null
    return {
      isPinned,
      isMine: (personalization) =>
        isPinned(personalization) ||
        (owner !== null && normalizeText(personalization.assignee?.trim() ?? '') === owner),
    }
  }, [me, isPinned])
}
