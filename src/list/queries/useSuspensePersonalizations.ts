'use client'
import type { UseSuspenseQueryResult } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Personalization } from '../../contract/Personalization.js'
import { configError } from '../../errors/configError.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import { personalizationsOptions } from './personalizationsOptions.js'
import type { ListScopeOptions } from './useListQuery.js'

/**
 * Returns a website's personalizations. Use this hook inside `<Suspense>` and an error boundary.
 *
 * @throws {PersonalizationKitError} `config` if there is no website, or the error from the fetch.
 */
export function useSuspensePersonalizations(
  options: ListScopeOptions = {},
): UseSuspenseQueryResult<Personalization[], PersonalizationKitError> {
  const kit = usePersonalizationKit()
  const chosen = options.scope ?? kit.scope
  if (!chosen) {
    throw configError(
      'PK-NO-SCOPE',
      'useSuspensePersonalizations has no website to fetch. Pass a scope, ' +
        'set one on the provider, or render the component only after a website is selected.',
    )
  }
  return useSuspenseQuery(personalizationsOptions(kit.client, chosen))
}
