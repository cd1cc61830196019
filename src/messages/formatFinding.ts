import type { Finding } from '../model/audit/auditPersonalizations.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import type { AuditKey } from './enAudit.js'
import { enAudit } from './enAudit.js'

/** A finding in words. */
export interface FindingText {
  /** What is wrong. Rules of your own have no text here, so this is their ID. */
  message: string
  /** How to fix it; `''` for rules of your own. */
  fix: string
}

/** Formats a finding of `auditPersonalizations`. */
export function formatFinding(
  finding: Pick<Finding, 'rule' | 'params'>,
  options?: TextOptions,
): FindingText {
  const { rule, params } = finding
  const count = params.count ?? params.days
  const text = createText(enAudit, options)
  const format = (key: string) =>
    isAuditKey(key) ? text(key, count === undefined ? params : { ...params, count }) : null
  return {
    message: format(`audit.${rule}`) ?? rule,
    fix: format(`audit.${rule}.fix`) ?? format(`audit.${familyOf(rule)}.fix`) ?? '',
  }
}

function isAuditKey(key: string): key is AuditKey {
  return Object.hasOwn(enAudit, key)
}

/** Returns what rules with the same fix have in common: possible conflicts, incomplete components. */
function familyOf(rule: string): string {
  return rule.startsWith('possible-') ? 'possible' : rule.replace(/-\w+$/, '')
}
