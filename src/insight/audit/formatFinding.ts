import type { TextOptions } from '../../i18n/createText.js'
import { createText } from '../../i18n/createText.js'
import { isRecord } from '../../internal/isRecord.js'
import { readProperty, readText } from '../../internal/readProperty.js'
import { shorten } from '../../internal/shorten.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import { formatWitness } from '../conflicts/formatWitness.js'
import { decodeVisit } from '../eligibility/encodeVisit.js'
import type { Finding } from './auditPersonalizations.js'
import type { AuditParams } from './AuditRule.js'
import { conflictKindOf } from './conflictRules.js'
import type { AuditKey } from './texts.js'
import { auditTexts } from './texts.js'

/** A finding in words. */
export interface FindingText {
  /** The rule in a few words. If the catalog has no title for the rule, this is the rule's ID. */
  title: string
  /** What is wrong. If the catalog has no message for the rule, this is the rule's ID. */
  message: string
  /** How to fix the issue; `''` if the catalog has no fix for the rule. */
  fix: string
  /** For a certain conflict, a visit in which it happens; otherwise `''`. */
  example: string
}

/** Formats a finding from `auditPersonalizations`. Never throws, even if the finding is invalid. */
export function formatFinding(
  finding: Pick<Finding, 'rule' | 'params'> & Partial<Pick<Finding, 'name'>>,
  options?: TextOptions,
): FindingText {
  const rule = readText(finding, 'rule')
  const params = readParams(readProperty(finding, 'params'))
  const count = params.count ?? params.days
  const text = createText(auditTexts, options)
  const format = (key: string) =>
    isAuditKey(key) ? text(key, count === undefined ? params : { ...params, count }) : null
  return {
    title: format(`audit.${rule}.title`) ?? rule,
    message:
      (params.extent === 'some' ? format(`audit.${rule}.some`) : null) ??
      (params.days === 0 ? format(`audit.${rule}.today`) : null) ??
      (params.notation === undefined ? null : format(`audit.${rule}.${params.notation}`)) ??
      format(`audit.${rule}`) ??
      rule,
    fix:
      formatFix(finding, params, options) ??
      format(`audit.${sharedFixes.get(rule) ?? rule}.fix`) ??
      '',
    example: formatExample(finding, options),
  }
}

/** The longest name or text from the service in a finding, in characters. */
export const maxLength = 200

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
  return Object.hasOwn(auditTexts, key)
}

/** Returns the fix for a conflict, which is the same as in a list of conflicts. `null` for other rules. */
function formatFix(finding: unknown, params: AuditParams, options?: TextOptions): string | null {
  const kind = conflictKindOf(readText(finding, 'rule'))
  if (kind === null) return null
  // A conflict that begins later has the fix of the conflict that it becomes.
  const key = `conflict.fix.${String(params.becomes ?? kind)}`
  if (!isAuditKey(key)) return null
  const text = createText(auditTexts, options)
  const name = readProperty(finding, 'name')
  return text(key, {
    first: String(params.other ?? text('conflict.fix.other')),
    second:
      typeof name === 'string' && name !== ''
        ? shorten(name, maxLength)
        : text('conflict.fix.this'),
  })
}

/** Returns the visit in which a conflict happens, or `null` if a finding has none. */
export function visitOf(finding: unknown): Visit | null {
  const encoded = readProperty(readProperty(finding, 'params'), 'visit')
  if (typeof encoded !== 'string') return null
  const { page, at, ...visitor } = decodeVisit(new URLSearchParams(encoded))
  return page === null || at === null ? null : { page, at, ...visitor }
}

function formatExample(finding: unknown, options?: TextOptions): string {
  const visit = visitOf(finding)
  return visit ? formatWitness(visit, { ...options, from: beginningOf(finding, visit) }) : ''
}

/** Returns when the conflict of a finding begins: at its example. `null` if it has begun. */
export function beginningOf(finding: unknown, { at }: Visit): number | null {
  return conflictKindOf(readText(finding, 'rule')) === 'future-overlap' ? at : null
}

/** The rules that share a fix with others, and the name of that fix. */
const sharedFixes = new Map([
  ['component-without-package', 'component-without'],
  ['component-without-type', 'component-without'],
  ['possible-redirects-to-itself', 'redirects-to-itself'],
])
