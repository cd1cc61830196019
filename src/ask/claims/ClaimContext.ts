import type { Personalization } from '../../contract/Personalization.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { MentionFinder } from '../model/createMentionFinder.js'
import type { ClaimField } from './AnswerClaim.js'
import type { ClaimPatterns } from './claimReader.js'
import type { Comparison } from './compareClaim.js'

/** What an answer is compared with, and how it is read. */
export interface ClaimContext {
  personalizations: readonly Personalization[]
  keyOf: (personalization: Personalization) => string
  findMentions: MentionFinder
  patterns: ClaimPatterns
  now: number
  timeZone: string
  options: ModelOptions
}

/** A name in a sentence. */
export interface Mention {
  from: number
  to: number
  personalization: Personalization
  /** Whether something else is compared with it, so that what follows isn't about it. */
  isObject: boolean
}

/** A value in a sentence, and how it compares with a personalization. */
export interface SaidValue {
  field: ClaimField
  from: number
  to: number
  /** Whether it can stand before the name, as in "The owner of A is B". */
  canPrecede: boolean
  /** Whether the name before it is the subject after all, as in "Responsible for A is B". @default false */
  isAfterObject?: boolean | undefined
  compare: (personalization: Personalization) => Comparison
}

/** The names in a sentence, and what it is about. */
export interface Given {
  mentions: readonly Mention[]
  /** What the lines below a name are about. */
  above: Personalization | null
  context: ClaimContext
}
