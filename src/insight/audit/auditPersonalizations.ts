import type { Personalization } from '../../contract/Personalization.js'
import { groupBy } from '../../internal/groupBy.js'
import { lazy } from '../../internal/lazy.js'
import { shorten } from '../../internal/shorten.js'
import type { Steps } from '../../internal/steps.js'
import { finishSteps } from '../../internal/steps.js'
import { displayName } from '../../personalization/displayName.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import { describeTrigger } from '../../personalization/schedule/describeTrigger.js'
import { variantShares } from '../../personalization/variantShares.js'
import type { Conflict } from '../conflicts/Conflict.js'
import { detectInSteps } from '../conflicts/detectConflicts.js'
import { readLimits } from '../order/readLimits.js'
import type { RuleTextReader } from '../rules/createRuleReader.js'
import { createRuleReader } from '../rules/createRuleReader.js'
import type {
  AuditContext,
  AuditParams,
  AuditRule,
  AuditSeverity,
  AuditSubject,
  Spelling,
} from './AuditRule.js'
import { auditRules } from './auditRules.js'
import { componentId } from './componentRules.js'

/** A result of an audit. `formatFinding` returns its message and how to fix it. */
export interface Finding {
  /**
   * An ID that stays the same as long as the finding does. It contains the rule, the personalization and what
   * the finding is about, such as a field or another personalization, but no durations.
   */
  id: string
  /** The ID of the rule. */
  rule: string
  severity: AuditSeverity
  /** The personalization's key, from `keyPersonalizations`. */
  key: string
  /** The personalization's name, otherwise its page, otherwise its ID; `''` if it has none of them. */
  name: string
  /**
   * Values for the placeholders in the message, such as a field name, a number of days, or the name
   * and key of another personalization.
   */
  params: AuditParams
}

/** A rule's setting: `'off'`, another severity or another threshold. */
export type AuditRuleSetting =
  | 'off'
  | AuditSeverity
  | {
      severity?: AuditSeverity | undefined
      /** The threshold in days, for rules that have one. */
      days?: number | undefined
    }

/** Options for {@link auditPersonalizations}. */
export interface AuditOptions extends ModelOptions {
  /** The current time in Unix ms. */
  now: number
  /** Settings by rule ID. @default every rule with its own severity and threshold */
  rules?: Readonly<Record<string, AuditRuleSetting>> | undefined
  /** The list's conflicts from `detectConflicts`, to skip detection. @default detected */
  conflicts?: readonly Conflict[] | undefined
}

/**
 * Audits a website's personalizations. Finds what is broken, contradictory, forgotten or in
 * conflict, based only on the 41 documented fields. Findings that are not certain have the severity
 * `'info'`. Never throws because of invalid data.
 *
 * @returns Findings by severity, errors first, then in list order.
 * @throws `RangeError` if `rules` names an unknown rule.
 */
export function auditPersonalizations(
  personalizations: readonly Personalization[],
  options: AuditOptions,
): Finding[] {
  return finishSteps(auditInSteps(personalizations, options))
}

/** Audits in steps. Options as for `auditPersonalizations`. */
export function* auditInSteps(
  personalizations: readonly Personalization[],
  options: AuditOptions,
): Steps<Finding[]> {
  const { now, rules: settings = {} } = options
  const rules = chooseRules(settings)
  const keys = keyPersonalizations(personalizations)
  const reader = createRuleReader(options)
  const detected =
    options.conflicts ?? (yield* detectInSteps(personalizations, { ...options, reader }))
  yield
  const conflicts = groupBy(detected, ({ keys: [, key] }) => key)
  const subjects = personalizations.map((personalization, index) => {
    const key = keys[index] ?? ''
    return readSubject(personalization, { key, options, reader, conflicts: conflicts.get(key) })
  })
  const context = gatherContext(subjects, now, settings)
  const findings: Finding[] = []
  for (const subject of subjects) {
    const name = displayName(subject.personalization)
    for (const { rule, severity } of rules) {
      // With one long text, a rule can take longer than all rules take for thousands of personalizations.
      yield
      const { statuses } = rule
      if (statuses && !statuses.includes(subject.status.status)) continue
      const found = rule.check(subject, context)
      if (found === null) continue
      for (const params of Array.isArray(found) ? found : [found]) {
        const id = findingId(rule.id, subject.key, params)
        findings.push({ id, rule: rule.id, severity, key: subject.key, name, params })
      }
    }
  }
  return severities.flatMap((severity) => findings.filter((each) => each.severity === severity))
}

/** Limits the length of an ID, because a URL can be a megabyte long. */
const maxAbout = 500

function findingId(rule: string, key: string, params: AuditParams): string {
  const { field, otherKey, id, tag, url, state } = params
  const about = field ?? otherKey ?? id ?? tag ?? url ?? state
  return about === undefined
    ? `${rule} ${key}`
    : `${rule} ${key} ${shorten(String(about), maxAbout)}`
}

/** All severities, most severe first. */
export const severities: readonly AuditSeverity[] = ['error', 'warning', 'info']

function chooseRules(settings: Readonly<Record<string, AuditRuleSetting>>) {
  const known = new Set(auditRules.map(({ id }) => id))
  const unknown = Object.keys(settings).filter((id) => !known.has(id))
  if (unknown.length > 0) {
    throw new RangeError(
      `Unknown audit rule "${unknown.join('", "')}". Known rules: ${[...known].join(', ')}.`,
    )
  }
  return auditRules.flatMap((rule): { rule: AuditRule; severity: AuditSeverity }[] => {
    const setting = settings[rule.id]
    if (setting === 'off') return []
    const severity = typeof setting === 'object' ? setting.severity : setting
    return [{ rule, severity: severity ?? rule.severity }]
  })
}

function readSubject(
  personalization: Personalization,
  given: { options: AuditOptions; reader: RuleTextReader } & Pick<
    AuditSubject,
    'key' | 'conflicts'
  >,
): AuditSubject {
  const { key, options, reader, conflicts } = given
  const { now } = options
  const status = effectiveStatus(personalization, { now })
  const { rule, excludedRule, variants } = personalization
  return {
    personalization,
    key,
    status,
    conflicts,
    parsed: (field) => reader.parse(personalization[field]),
    audience: () => reader.audience(rule, excludedRule),
    shares: lazy(() => variantShares(variants, shareOptions(personalization, options))),
    limits: lazy(() => readLimits(personalization, personalizationKind(personalization), options)),
    trigger: lazy(() => describeTrigger(personalization)),
  }
}

function gatherContext(
  subjects: readonly AuditSubject[],
  now: number,
  settings: Readonly<Record<string, AuditRuleSetting>>,
): AuditContext {
  const personalizations = subjects.map(({ personalization }) => personalization)
  const byKey = new Map(subjects.map(({ key, personalization }) => [key, personalization]))
  const spellings = commonSpellings(personalizations)
  return {
    now,
    days(id) {
      const setting = settings[id]
      const own = typeof setting === 'object' ? setting.days : undefined
      return own ?? auditRules.find((rule) => rule.id === id)?.days ?? Infinity
    },
    idCounts: count(personalizations.map(({ variationId }) => variationId ?? '')),
    newestVersions: newestVersions(personalizations),
    usualSpelling: (tag) => spellings.get(tagKey(tag)),
    nameOf(key) {
      const personalization = byKey.get(key)
      return (personalization && displayName(personalization)) || key
    },
  }
}

function count(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function newestVersions(personalizations: readonly Personalization[]): Map<string, number> {
  const newest = new Map<string, number>()
  for (const personalization of personalizations) {
    const id = componentId(personalization)
    const { componentVersion: version } = personalization
    if (id === null || version === null || !Number.isFinite(version)) continue
    newest.set(id, Math.max(version, newest.get(id) ?? -Infinity))
  }
  return newest
}

/**
 * Returns the most common spelling of each tag, and whether most have it. If several are equally common, the
 * alphabetically first one is used.
 */
function commonSpellings(personalizations: readonly Personalization[]): Map<string, Spelling> {
  const tags = personalizations.flatMap(({ personalizationTags }) => [
    ...new Set(personalizationTags),
  ])
  const ordered = [...count(tags)].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const bySpelling = groupBy(ordered, ([tag]) => tagKey(tag))
  return new Map(
    [...bySpelling].flatMap(([key, [usual, ...others]]): [string, Spelling][] => {
      if (!usual) return []
      const rest = others.reduce((sum, [, times]) => sum + times, 0)
      return [[key, { tag: usual[0], isMajority: usual[1] > rest }]]
    }),
  )
}

/** Returns the same key for spellings that differ only in case or surrounding spaces. */
function tagKey(tag: string): string {
  return tag.trim().toLowerCase()
}
