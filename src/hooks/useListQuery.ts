'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import type { Scope } from '../contract/Scope.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { personalizationsOptions } from '../queries/personalizationsOptions.js'
import { usePersonalizationKit } from './usePersonalizationKit.js'

/** Reads one part of the cached list. Without a website it waits for one to be chosen. */
export function useListQuery<Data>(
  scope: Scope | undefined,
  options: { select: (list: PersonalizationList) => Data; enabled?: boolean },
): UseQueryResult<Data, PersonalizationKitError> {
  const kit = usePersonalizationKit()
  const chosen = scope ?? kit.scope
  return useQuery({
    ...personalizationsOptions(kit.client, chosen ?? { accountId: '', websiteId: '' }),
    select: options.select,
    enabled: chosen !== null && (options.enabled ?? true),
  })
}
