'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationList } from '../../contract/PersonalizationList.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { ListFetchOptions } from './useListQuery.js'
import { useListQuery } from './useListQuery.js'

/** Options for {@link usePersonalizations}. */
export interface UsePersonalizationsOptions<Data = Personalization[]> extends ListFetchOptions {
  /**
   * Derives `data` from the rows. Pass the same function each time, or it runs on every render.
   * @default the rows
   */
  select?: ((personalizations: Personalization[]) => Data) | undefined
}

/**
 * Returns a website's personalizations (service interface, section 4.1) as an unmodified TanStack
 * Query result. They are fetched once for all components and kept if a later fetch fails.
 * Without a website, nothing is fetched and `status` stays `pending`.
 */
export function usePersonalizations<Data = Personalization[]>(
  options: UsePersonalizationsOptions<Data> = {},
): UseQueryResult<Data, PersonalizationKitError> {
  const { select, ...fetchOptions } = options
  const selectFromList = useCallback(
    ({ personalizations }: PersonalizationList) =>
      // Without `select`, `Data` is the type of the rows.
      select ? select(personalizations) : (personalizations as Data),
    [select],
  )
  return useListQuery({ ...fetchOptions, select: selectFromList })
}
