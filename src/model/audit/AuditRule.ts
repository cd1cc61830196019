import type { Personalization } from '../../contract/Personalization.js'
import type { Conflict } from '../conflicts/Conflict.js'
import type { EffectiveStatus } from '../personalization/effectiveStatus.js'
import type { VariantShares } from '../personalization/variantShares.js'
import type { Audience } from '../rules/audienceRelation.js'
import type { ParsedRule } from '../rules/parseRule.js'

/** The severity of a finding: broken; probably not intended; good to know. */
export type AuditSeverity = 'error' | 'warning' | 'info'

/** Placeholder values of a finding. */
export type AuditParams = Record<string, string | number>

/** A personalization, prepared for audit rules. */
export interface AuditSubject {
  personalization: Personalization
  key: string
  status: EffectiveStatus
  /** Whether it runs or will run, so visitors are affected. */
  isLive: boolean
  /** Its two rules, parsed once. */
  rules: () => { rule: ParsedRule; excludedRule: ParsedRule }
  /** Its audience. */
  audience: () => Audience
  /** Its traffic split. */
  shares: () => VariantShares
}

/** What audit rules know about the whole list. */
export interface AuditContext {
  /** Unix ms. */
  now: number
  /** The threshold in days of a rule. */
  days: (rule: string) => number
  /** How often each ID occurs. */
  idCounts: ReadonlyMap<string, number>
  /** The newest version of each component, by package and type. */
  newestVersions: ReadonlyMap<string, number>
  /** The most common spelling of each tag, by its lower case. */
  tagSpellings: ReadonlyMap<string, string>
  /** Conflicts, by the key of the one that loses. */
  conflicts: ReadonlyMap<string, Conflict[]>
  /** Returns the name of the personalization with this key. */
  nameOf: (key: string) => string
}

/** An audit rule. */
export interface AuditRule {
  /** Lower case with hyphens. */
  id: string
  severity: AuditSeverity
  /** Its threshold in days, unless the options set another. @default none */
  days?: number | undefined
  /** Returns the parameters of each finding. */
  check: (subject: AuditSubject, context: AuditContext) => AuditParams[] | AuditParams | null
}

/** Converts a condition to the return value of a rule. */
export function when(condition: boolean, params: AuditParams = {}): AuditParams | null {
  return condition ? params : null
}
