'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { formatKind } from '../matrix/formatKind.js'
import { matrixTexts } from '../matrix/texts.js'
import { useVisitorKinds } from '../matrix/useVisitorKinds.js'
import type { VisitInput } from './encodeVisit.js'
import type { VisitPreset } from './VisitPreset.js'

const maxPresets = 5
const maxLabel = 80

/**
 * Returns kinds of visitors of a page as visitors to start from: those that see something, the ones that see the first
 * personalization before the others. Empty while they are unknown.
 */
export function useKindPresets(
  personalizations: readonly Personalization[] | undefined,
  { page, at }: Pick<VisitInput, 'page' | 'at'>,
): readonly VisitPreset[] {
  const text = useText(matrixTexts)
  const wording = useWordingOptions()
  const found = useVisitorKinds(
    page === null || page.trim() === '' ? undefined : personalizations,
    {
      page: page ?? '',
      at,
    },
  )
  return useMemo(() => {
    const kinds = found?.kinds ?? []
    return kinds
      .filter(({ results }) => results.some(({ result }) => result === 'yes'))
      .slice(0, maxPresets)
      .map((kind) => ({
        label: shorten(
          formatKind(kind, { ...wording, text, isOnly: kinds.length === 1 }),
          maxLabel,
        ),
        visitor: kind.witness.visitor,
        audiences: kind.witness.audiences,
      }))
  }, [found, wording, text])
}
