'use client'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { personalizationKeys } from '../../provider/personalizationKeys.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'

const none: readonly Personalization[] = []

/** Returns a website's list if something else on the page has loaded it. Never fetches it. */
export function useLoadedPersonalizations(scope: Scope | undefined): readonly Personalization[] {
  const queryClient = useQueryClient()
  const kit = usePersonalizationKit()
  const chosen = scope ?? kit.scope
  const subscribe = useCallback(
    (listener: () => void) =>
      queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  )
  const read = () =>
    (chosen && queryClient.getQueryData(personalizationKeys.list(chosen))?.personalizations) ?? none
  return useSyncExternalStore(subscribe, read, () => none)
}
