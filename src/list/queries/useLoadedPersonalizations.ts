'use client'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { personalizationKeys } from '../../provider/personalizationKeys.js'
import { useCached } from '../../provider/useCached.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'

const none: readonly Personalization[] = []

/** Returns when a website's list was loaded, in Unix ms. `null` if nothing on the page has loaded it. */
export function useLoadedAt(scope: Scope | undefined): number | null {
  const kit = usePersonalizationKit()
  const chosen = scope ?? kit.scope
  return useCached(
    (queryClient) =>
      (chosen && queryClient.getQueryState(personalizationKeys.list(chosen))?.dataUpdatedAt) ||
      null,
    null,
  )
}

/** Returns a website's list if something else on the page has loaded it. Never fetches it. */
export function useLoadedPersonalizations(scope: Scope | undefined): readonly Personalization[] {
  const kit = usePersonalizationKit()
  const chosen = scope ?? kit.scope
  return useCached(
    (queryClient) =>
      (chosen && queryClient.getQueryData(personalizationKeys.list(chosen))?.personalizations) ??
      none,
    none,
  )
}
