import type { Personalization } from '../../contract/Personalization.js'
import { knownTimeZone } from '../../internal/knownTimeZone.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { createMentionFinder } from '../model/createMentionFinder.js'
import type { AnswerClaim } from './AnswerClaim.js'
import type { ClaimContext } from './ClaimContext.js'
import { patternsFor } from './claimReader.js'
import { readLines } from './readLines.js'
import { readTable } from './readTable.js'
import { visibleParts } from './visibleParts.js'

/** Options for {@link checkAnswer}. */
export interface CheckAnswerOptions extends ModelOptions {
  /** The time of the list, in Unix ms. */
  now: number
  /** The time zone of the dates. @default 'UTC' */
  timeZone?: string | undefined
  /** The language of an answer that is too short to show it. @default 'en' */
  locale?: string | undefined
}

/** Longer answers aren't read. */
const maxLength = 50_000

/**
 * Compares what an answer of the AI says about personalizations with the list (service interface, section 3.2). A claim
 * exists only if its subject and its value are certain: a name or an ID of the list, and a value in the same sentence, list
 * item or table row. Questions, quotations, and negated, conditional or past statements are not claims. That all claims
 * agree doesn't mean that the answer is right.
 *
 * @param text The answer, in Markdown.
 * @returns The claims, in the order of the text.
 */
export function checkAnswer(
  text: string,
  personalizations: readonly Personalization[],
  { now, timeZone = 'UTC', locale = 'en', ...options }: CheckAnswerOptions,
): AnswerClaim[] {
  const patterns = text.length > maxLength ? null : patternsFor(text, locale)
  if (!patterns) return []
  const keys = keyPersonalizations(personalizations)
  const keyOf = new Map(personalizations.map((each, index) => [each, keys[index] ?? '']))
  const context: ClaimContext = {
    personalizations,
    keyOf: (personalization) => keyOf.get(personalization) ?? '',
    findMentions: createMentionFinder(personalizations),
    patterns,
    now,
    timeZone: knownTimeZone(timeZone),
    options,
  }
  const { lines, tables } = visibleParts(text)
  const claims = [
    ...readLines(lines, context),
    ...tables.flatMap((rows) => readTable(rows, context)),
  ]
  const bySpan = new Map(
    claims.map((claim) => [`${claim.key} ${claim.field} ${claim.span.join()}`, claim]),
  )
  return [...bySpan.values()].sort((a, b) => a.span[0] - b.span[0])
}
