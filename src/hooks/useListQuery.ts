'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import type { Scope } from '../contract/Scope.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { personalizationsOptions } from '../queries/personalizationsOptions.js'
import { usePersonalizationKit } from './usePersonalizationKit.js'

/** Selects the list that a hook reads. */
export interface ListScopeOptions {
  /** The website. @default the provider's */
  scope?: Scope | undefined
}

/** Options for fetching the list. */
export interface ListFetchOptions extends ListScopeOptions {
  /** `false` pauses fetching. @default true */
  enabled?: boolean | undefined
  /** Fetches again after this long, ms; `false`: never. @default that of the QueryClient */
  refetchInterval?: number | false | undefined
  /** How long a list counts as fresh, ms. @default that of the QueryClient */
  staleTime?: number | undefined
}

/** Reads one part of the cached list. Waits while no website is selected. */
export function useListQuery<Data>(
  options: ListFetchOptions & { select: (list: PersonalizationList) => Data },
): UseQueryResult<Data, PersonalizationKitError> {
  const { scope, select, enabled = true, refetchInterval, staleTime } = options
  const kit = usePersonalizationKit()
  const chosen = scope ?? kit.scope
  return useQuery({
    ...personalizationsOptions(kit.client, chosen ?? { accountId: '', websiteId: '' }),
    // An explicit `undefined` would hide the defaults of the QueryClient.
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
    ...(staleTime === undefined ? {} : { staleTime }),
    select,
    enabled: chosen !== null && enabled,
  })
}
