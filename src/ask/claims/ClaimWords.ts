import type { PersonalizationStatus } from '../../personalization/effectiveStatus.js'
import type { ClaimField } from './AnswerClaim.js'

/** The words of a language that make a statement, or keep it from being one. Sources of regular expressions. */
export interface ClaimWords {
  /** Words by which the language is recognized. */
  common: string
  /** Words after which nothing in the rest of the sentence is stated: conditions, wishes, guesses. */
  open: string
  /** Words that negate their part of the sentence, or put it into the past. */
  denied: string
  /** Words before a name that make it not the subject, such as "than". */
  compared: string
  /** Words between names that are subjects together. */
  and: string
  status: Partial<Record<Exclude<PersonalizationStatus, 'unknown'>, string>>
  exclusive: string
  /** Words before a value that say which field it is. */
  starts: string
  ends: string
  priority: string
  page: string
  owner: string
  tags: string
  /** The months, from January. */
  months: readonly string[]
  /** The headings of columns, and labels. */
  columns: Partial<Record<ClaimField, string>>
  yes: string
  no: string
  /** The numbers from one to twelve. */
  numbers: readonly string[]
  /** The word for several variants. */
  variants: string
  /** Says that a number is that of all personalizations. */
  total: string
  /** Before or after a number, says that personalizations of the whole list are counted. */
  counted: string
}
