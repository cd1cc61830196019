import { isRecord } from '../internal/isRecord.js'
import { readProperty, readText } from '../internal/readProperty.js'
import { shorten } from '../internal/shorten.js'
import type { AuditParams } from '../model/audit/AuditRule.js'
import type { Finding } from '../model/audit/auditPersonalizations.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import type { AuditKey } from './enAudit.js'
import { enAudit } from './enAudit.js'

/** A finding in words. */
export interface FindingText {
  /** The rule in a few words. If the catalog has no title for the rule, this is the rule's ID. */
  title: string
  /** What is wrong. If the catalog has no message for the rule, this is the rule's ID. */
  message: string
  /** How to fix the issue; `''` if the catalog has no fix for the rule. */
  fix: string
}

/** Formats a finding from `auditPersonalizations`. Never throws, whatever it is. */
export function formatFinding(
  finding: Pick<Finding, 'rule' | 'params'>,
  options?: TextOptions,
): FindingText {
  const rule = readText(finding, 'rule')
  const params = readParams(readProperty(finding, 'params'))
  const count = params.count ?? params.days
  const text = createText(enAudit, options)
  const format = (key: string) =>
    isAuditKey(key) ? text(key, count === undefined ? params : { ...params, count }) : null
  return {
    title: format(`audit.${rule}.title`) ?? rule,
    message:
      (params.extent === 'some' ? format(`audit.${rule}.some`) : null) ??
      format(`audit.${rule}`) ??
      rule,
    fix: format(`audit.${rule}.fix`) ?? format(`audit.${familyOf(rule)}.fix`) ?? '',
  }
}

const maxLength = 200

/** Reads texts and numbers. Shortens what the service sent, because it can be a megabyte long. */
function readParams(params: unknown): AuditParams {
  const read: AuditParams = {}
  for (const name of isRecord(params) ? Object.keys(params) : []) {
    const value = readProperty(params, name)
    if (typeof value === 'number') read[name] = value
    if (typeof value === 'string') read[name] = shorten(value, maxLength)
  }
  return read
}

function isAuditKey(key: string): key is AuditKey {
  return Object.hasOwn(enAudit, key)
}

/**
 * Returns the part of the ID that rules with the same fix share, such as `possible` or
 * `component-without`.
 */
function familyOf(rule: string): string {
  return rule.startsWith('possible-') ? 'possible' : rule.replace(/-\w+$/, '')
}
