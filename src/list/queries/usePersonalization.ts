'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationList } from '../../contract/PersonalizationList.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import type { ListScopeOptions } from './useListQuery.js'
import { useListQuery } from './useListQuery.js'

/**
 * Returns one personalization from the list that `usePersonalizations` fetches. The service has no
 * call for a single personalization (service interface, section 4.1).
 *
 * @param key The personalization's key from `keyPersonalizations`: its `variationId`, if unique.
 * @returns The query result. Its `data` is `null` if the list has no such key.
 */
export function usePersonalization(
  key: string,
  options: ListScopeOptions = {},
): UseQueryResult<Personalization | null, PersonalizationKitError> {
  const select = useCallback(
    ({ personalizations }: PersonalizationList) => findByKey(personalizations, key),
    [key],
  )
  return useListQuery({ ...options, select })
}

function findByKey(personalizations: readonly Personalization[], key: string) {
  return personalizations[keyPersonalizations(personalizations).indexOf(key)] ?? null
}
