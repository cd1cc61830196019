'use client'
import { useMemo } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import { useCatalogue } from '../localization/useCatalogue.js'
import { enInsight } from '../messages/enInsight.js'
import type { PersonalizationField } from '../model/fields/PersonalizationField.js'
import type { RuleAdapter } from '../model/rules/RuleReader.js'
import { insightFields } from './insightFields.js'

/**
 * The fields of `insightFields` in the reader's language: audience and trigger in words, conflicts, and the searches
 * `has:conflict`, `is:stale` and `is:attention`. For `fields` of `usePersonalizationList`.
 *
 * @param personalizations The whole list. Keep the same array while it does not change.
 * @param adapters Readers of your own rules, as for `parseRule`. Keep the same array. @default none
 */
export function useInsightFields(
  personalizations: readonly Personalization[],
  adapters?: readonly RuleAdapter[],
): readonly PersonalizationField[] {
  const { messages, locale } = useCatalogue(enInsight)
  return useMemo(
    () => insightFields(personalizations, { messages, locale, adapters }),
    [personalizations, messages, locale, adapters],
  )
}
