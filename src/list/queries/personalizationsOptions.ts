import type { QueryFunction, UnusedSkipTokenOptions } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import type { PersonalizationClient } from '../../client/PersonalizationClient.js'
import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationList } from '../../contract/PersonalizationList.js'
import type { Scope } from '../../contract/Scope.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { readProperty } from '../../internal/readProperty.js'
import { ownQueryOptions } from '../../provider/ownOptions.js'
import type { ListKey } from '../../provider/personalizationKeys.js'
import { personalizationKeys } from '../../provider/personalizationKeys.js'
import { watchSession } from '../../provider/watchSession.js'
import { shareRows } from './shareRows.js'

/** Query options for a list. The cache holds the whole list, and `data` holds its rows. */
export type PersonalizationsOptions = UnusedSkipTokenOptions<
  PersonalizationList,
  PersonalizationKitError,
  Personalization[],
  ListKey
> & { queryKey: ListKey; queryFn: QueryFunction<PersonalizationList, ListKey> }

const maxRetries = 3
const maxRetryDelayMs = 30_000
const maxRetryAfterMs = 120_000

/**
 * Returns query options for one website's list, for use with `useQuery`, `useSuspenseQuery`,
 * `queryClient.query()` and prefetching (service interface, section 4.1). Temporary failures are retried up
 * to 3 times, no sooner than the service asks, but after 2 minutes at the latest. Statuses 400, 401, 403 and
 * 404 are never retried.
 */
export function personalizationsOptions(
  client: PersonalizationClient,
  scope: Scope,
): PersonalizationsOptions {
  return {
    ...ownQueryOptions,
    queryKey: personalizationKeys.list(scope),
    queryFn: ({ signal, client: queryClient, queryKey }) => {
      const known = queryClient.getQueryData<PersonalizationList>(queryKey)
      return watchSession(
        client,
        hashKey(queryKey),
        client.listPersonalizations(scope, { signal, known }),
      )
    },
    select: selectRows,
    structuralSharing: shareRows,
    retry: (failureCount, error) =>
      readProperty(error, 'retryable') === true && failureCount < maxRetries,
    retryDelay: (failureCount, error) =>
      Math.max(
        Math.min(1_000 * 2 ** failureCount, maxRetryDelayMs),
        Math.min(Number(readProperty(error, 'retryAfterMs')) || 0, maxRetryAfterMs),
      ),
  }
}

function selectRows(list: PersonalizationList): Personalization[] {
  return list.personalizations
}
