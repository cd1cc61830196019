'use client'
import { useContext } from 'react'
import { configError } from '../errors/configError.js'
import type { PersonalizationKit } from './PersonalizationKitContext.js'
import { PersonalizationKitContext } from './PersonalizationKitContext.js'

/**
 * Returns the provider's client, scope, user, storage and polling policy.
 *
 * @throws {PersonalizationKitError} `config` if there is no provider.
 */
export function usePersonalizationKit(): PersonalizationKit {
  const kit = useContext(PersonalizationKitContext)
  if (kit) return kit
  throw configError(
    'PK-NO-PROVIDER',
    'A hook or panel was used outside <PersonalizationKitProvider>, so ' +
      'it has no client. Wrap your app in the provider: ' +
      '<PersonalizationKitProvider client={createPersonalizationClient({ baseUrl })}>.',
  )
}
