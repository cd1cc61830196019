'use client'
import { useText } from '../../i18n/useText.js'
import { shortName } from '../../personalization/displayName.js'
import { useWhy } from '../eligibility/useWhy.js'
import type { MatrixCell, MatrixRow } from './readMatrix.js'
import { matrixTexts } from './texts.js'

/** Returns functions that put a cell into words: a few for its name, and a sentence for its note. */
export function useCellWords({ kind }: Pick<MatrixRow, 'kind'>) {
  const text = useText(matrixTexts)
  const why = useWhy(kind.results)
  const nameOf = (key: string | null) => {
    const other = kind.results.find((result) => result.key === key)
    return other ? shortName(other.personalization, text) : ''
  }
  return {
    short: ({ mark, result, tiedWith }: MatrixCell): string =>
      text(`matrix.mark.${mark}`, { name: nameOf(mark === 'tied' ? tiedWith : result.blocker) }),
    sentence: ({ result }: MatrixCell): string => why(result),
  }
}
