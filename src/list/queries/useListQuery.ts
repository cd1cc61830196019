'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { PersonalizationList } from '../../contract/PersonalizationList.js'
import type { Scope } from '../../contract/Scope.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import { personalizationsOptions } from './personalizationsOptions.js'
import { refetchOptions } from './refetchOptions.js'

/** Options that select the list a hook reads. */
export interface ListScopeOptions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
}

/** Options for fetching the list. */
export interface ListFetchOptions extends ListScopeOptions {
  /** `false` pauses fetching. @default true */
  enabled?: boolean | undefined
  /**
   * The time between automatic fetches in ms. `false` for none. @default the provider's, or the QueryClient's value
   */
  refetchInterval?: number | false | undefined
  /** How long a list counts as fresh, in ms. @default the QueryClient's value */
  staleTime?: number | undefined
}

/** Fetches the list if needed, and returns one part of it. Waits while no website is selected. */
export function useListQuery<Data>(
  options: ListFetchOptions & { select: (list: PersonalizationList) => Data },
): UseQueryResult<Data, PersonalizationKitError> {
  const kit = usePersonalizationKit()
  const { scope, select, enabled = true, staleTime } = options
  const { refetchInterval = kit.refetchInterval } = options
  const chosen = scope ?? kit.scope
  return useQuery({
    ...personalizationsOptions(kit.client, chosen ?? { accountId: '', websiteId: '' }),
    ...refetchOptions(refetchInterval),
    // An explicit `undefined` would override the QueryClient's default.
    ...(staleTime === undefined ? {} : { staleTime }),
    select,
    enabled: chosen !== null && enabled,
  })
}
