import type { Personalization } from '../../contract/Personalization.js'
import type {
  EffectiveStatus,
  PersonalizationStatus,
} from '../../personalization/effectiveStatus.js'
import type { TriggerPart } from '../../personalization/schedule/describeTrigger.js'
import type { VariantShares } from '../../personalization/variantShares.js'
import type { Conflict } from '../conflicts/Conflict.js'
import type { Limits } from '../order/readLimits.js'
import type { Audience } from '../rules/compareAudiences.js'
import type { ParsedRule } from '../rules/ParsedRule.js'

/**
 * The severity of a finding: broken (`'error'`), probably not intended (`'warning'`) or good to
 * know (`'info'`).
 */
export type AuditSeverity = 'error' | 'warning' | 'info'

/** Values for the placeholders in a finding's message. */
export type AuditParams = Record<string, string | number>

/** A personalization prepared for audit rules. */
export interface AuditSubject {
  personalization: Personalization
  key: string
  status: EffectiveStatus
  /** Returns `rule` or `excludedRule`, parsed. */
  parsed: (field: 'rule' | 'excludedRule') => ParsedRule
  /** Returns the personalization's audience. */
  audience: () => Audience
  /** Returns the share of visitors each variant gets. */
  shares: () => VariantShares
  /** Returns the settings that limit when, how often or to whom it is shown. */
  limits: () => Limits
  /**
   * The conflicts in which the personalization comes second: those that it loses, and those that affect both,
   * such as ties.
   */
  conflicts: readonly Conflict[] | undefined
  /** Returns when the personalization shows and hides. */
  trigger: () => readonly TriggerPart[]
}

/** The most common spelling of a tag. */
export interface Spelling {
  tag: string
  /** Whether more than half of the personalizations with this tag have this spelling. */
  isMajority: boolean
}

/** Information about the whole list, for audit rules. */
export interface AuditContext {
  /** The current time in Unix ms. */
  now: number
  /** Returns a rule's threshold in days. */
  days: (rule: string) => number
  /** How often each ID occurs. */
  idCounts: ReadonlyMap<string, number>
  /** The newest version of each component, by package and type. */
  newestVersions: ReadonlyMap<string, number>
  /** Returns the most common spelling of a tag. */
  usualSpelling: (tag: string) => Spelling | undefined
  /** Returns the name of the personalization with this key. */
  nameOf: (key: string) => string
}

/** A rule that checks each personalization and returns its findings. */
export interface AuditRule {
  /** The ID, in lowercase with hyphens. */
  id: string
  severity: AuditSeverity
  /** The threshold in days, unless the options set another. @default none */
  days?: number | undefined
  /** The statuses of the personalizations that it checks. @default all */
  statuses?: readonly PersonalizationStatus[] | undefined
  /** Returns the parameters of each finding, or `null` if there are none. */
  check: (subject: AuditSubject, context: AuditContext) => AuditParams[] | AuditParams | null
}

/** The statuses of personalizations that can affect visitors. */
export const live: readonly PersonalizationStatus[] = ['running', 'scheduled']

/** Converts a condition to a rule's return value. */
export function when(condition: boolean, params: AuditParams = {}): AuditParams | null {
  return condition ? params : null
}
