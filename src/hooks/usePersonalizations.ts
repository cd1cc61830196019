'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Personalization } from '../contract/Personalization.js'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import type { Scope } from '../contract/Scope.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { useListQuery } from './useListQuery.js'

/**
 * The personalizations of a website (section 4.1), fetched once however many components ask, and
 * kept on screen while a later fetch fails. The untouched result of TanStack Query.
 *
 * @param scope @default the provider's; with neither, nothing is fetched and `status` stays `pending`
 * @param options.enabled `false` holds the fetch back. @default true
 */
export function usePersonalizations(
  scope?: Scope,
  options: { enabled?: boolean } = {},
): UseQueryResult<Personalization[], PersonalizationKitError> {
  return useListQuery(scope, { ...options, select: selectRows })
}

function selectRows(list: PersonalizationList): Personalization[] {
  return list.personalizations
}
