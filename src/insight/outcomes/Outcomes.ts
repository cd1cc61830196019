import type { Personalization } from '../../contract/Personalization.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import type {
  EligibilityResult,
  KeyedPersonalization,
  VisitReason,
} from '../eligibility/EligibilityResult.js'

/** A list at a time. */
export interface World {
  personalizations: readonly Personalization[]
  /** The time in Unix ms. */
  at: number
}

/** What a visit shows of a personalization. `'absent'`: it is not in the list. */
export type Outcome = EligibilityResult['result'] | 'absent'

/** For some visitors of a page, something else is shown than before. */
export interface OutcomeChange {
  /** The key from `keyPersonalizations` of the personalization whose outcome changes. */
  key: string
  /** The page, as in the list by page. `''` for a personalization without a page. */
  page: string
  /** The visitors, as narrowly as it is known. `null` for everyone on the page. */
  audience: RuleNode | null
  from: Outcome
  to: Outcome
  /** The reason in the second world, or in the first if the personalization is only there. */
  because: VisitReason
  /**
   * What made the difference: a personalization and, if it is one, its field, such as `startDate` if the clock reached
   * it. `null` if several things did.
   */
  cause: { key: string; field: string | null } | null
  /** A visit whose outcome differs. Evaluate it in both worlds, each at its own time. */
  witness: Visit
}

/** The result of `compareOutcomes`. */
export interface Outcomes {
  /** By page, then by how many kinds of visitors are affected, most first. */
  changes: OutcomeChange[]
  /** Whether these are all changes. `false` if there were too many kinds of visitors to try. */
  isComplete: boolean
}

/** A world whose rows have keys. */
export interface KeyedWorld {
  rows: readonly KeyedPersonalization[]
  at: number
}
