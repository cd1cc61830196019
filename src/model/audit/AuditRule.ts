import type { Personalization } from '../../contract/Personalization.js'
import type { Conflict } from '../conflicts/Conflict.js'
import type { EffectiveStatus } from '../personalization/effectiveStatus.js'
import type { Audience } from '../rules/audienceRelation.js'
import type { ParsedRule } from '../rules/parseRule.js'
import type { VariantShares } from '../personalization/variantShares.js'

/** How grave a finding is: broken; probably not what was meant; worth knowing. */
export type AuditSeverity = 'error' | 'warning' | 'info'

/** Values for a finding's text. */
export type AuditParams = Record<string, string | number>

/** One personalization as audit rules see it. */
export interface AuditSubject {
  personalization: Personalization
  key: string
  status: EffectiveStatus
  /** It runs, or will: visitors see what is wrong with it. */
  isLive: boolean
  /** Its two rules, taken apart once. */
  rules: () => { rule: ParsedRule; excludedRule: ParsedRule }
  /** Whom they mean together. */
  audience: () => Audience
  /** How its visitors are split. */
  shares: () => VariantShares
}

/** What audit rules know besides. */
export interface AuditContext {
  /** Unix ms. */
  now: number
  /** The days a rule with a threshold waits. */
  days: (rule: string) => number
  /** How often each id occurs. */
  idCounts: ReadonlyMap<string, number>
  /** The newest version seen of each component, by package and type. */
  newestVersions: ReadonlyMap<string, number>
  /** The spelling of each tag that is used most, by its lower case. */
  tagSpellings: ReadonlyMap<string, string>
  /** By the key of the one that suffers. */
  conflicts: ReadonlyMap<string, Conflict[]>
  /** A personalization's name by its key. */
  nameOf: (key: string) => string
}

/** One thing to look for. */
export interface AuditRule {
  /** Lower case with dashes. */
  id: string
  severity: AuditSeverity
  /** Its threshold in days, unless another is set. @default it has none */
  days?: number | undefined
  /** What is wrong, once for each time it is; nothing: all is well. */
  check: (subject: AuditSubject, context: AuditContext) => AuditParams[] | AuditParams | null
}

/** Puts a condition into the form rules return. */
export function when(condition: boolean, params: AuditParams = {}): AuditParams | null {
  return condition ? params : null
}
