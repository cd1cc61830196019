import { asciiDigits } from '../../internal/plainDigits.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import type { ClaimContext, Mention } from './ClaimContext.js'
import { numberSource, readNumber } from './readNumber.js'

/** A count in a sentence, compared with the list. */
interface SaidCount {
  field: 'count'
  from: number
  to: number
  compared: { is: number; isSame: boolean }
}

/** Finds counts of the whole list by status, such as "4 of them are paused". A sentence that names a page counts others. */
export function readCounts(
  masked: string,
  { mentions, context }: { mentions: readonly Mention[]; context: ClaimContext },
): SaidCount[] {
  const { patterns, personalizations, now } = context
  const { words } = patterns
  const plain = asciiDigits(masked)
  const number = patterns.isUnspaced ? '\\d{1,5}' : numberSource(words)
  const [first] = mentions
  const isScoped = /(?<![\p{L}\p{N}])\/[a-z0-9]|\p{L}\.\p{L}{3}/iu.test(masked)
  const isWhole = new RegExp(words.counted, 'iu').test(masked)
  if (isScoped || !isWhole) return []
  return Object.entries(words.status).flatMap(([status, source]) => {
    const between = patterns.isUnspaced
      ? '件?(?:が|は|の)?'
      : '\\s+(?:(?:of them|are|is|sind|davon|sont|d’entre elles|personnalisations?|personali[sz]ations?|Personalisierungen|من|منها|تخصيصات|تخصيصًا|są|personalizacj\\p{L}+)\\s+){0,4}'
    const end = patterns.isUnspaced ? '' : '(?![\\p{L}])'
    const pattern = new RegExp(
      `(?<![\\d\\p{L}.,/-])(${number})${between}(?:${source})${end}`,
      'giu',
    )
    return [...plain.matchAll(pattern)].flatMap((match): SaidCount[] => {
      // After a name, a number is about it.
      if (first && first.from < match.index) return []
      const is = personalizations.filter(
        (each) => effectiveStatus(each, { now }).status === status,
      ).length
      const from = match.index
      const isSame = readNumber(match[1] ?? '', words) === is
      return [{ field: 'count', from, to: from + match[0].length, compared: { is, isSame } }]
    })
  })
}
