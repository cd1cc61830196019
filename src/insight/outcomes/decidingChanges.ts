import type { Personalization } from '../../contract/Personalization.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import type { EligibilityResult } from '../eligibility/EligibilityResult.js'
import type { KeyedWorld, OutcomeChange } from './Outcomes.js'

/** What changes about a personalization that can decide who sees what. */
export interface DecidingChange {
  /** The fields that differ. Empty if it is new or removed. */
  fields: readonly string[]
}

/** The fields that decide who sees a personalization, and what it does to others. */
const decidingFields = [
  'state',
  'disabled',
  'startDate',
  'endDate',
  'prio',
  'exclusive',
  'redirectUrl',
  'variants',
  'rule',
  'excludedRule',
  'webPagePath',
  'targetTemplateDomain',
  'targetTemplatePath',
  'delayOption',
  'delayValue',
  'hideOption',
  'hideValue',
  'maxValue',
  'testMode',
  'javascriptTrigger',
  'javascriptTriggerParsed',
  'isComponent',
  'isHiddenAiComponent',
  'componentAccountId',
  'componentPackageName',
  'componentType',
  'websiteId',
] as const satisfies readonly (keyof Personalization)[]

/** Returns what differs between two worlds, by key: fields, or the dates that the clock has reached. */
export function decidingChanges(
  before: KeyedWorld,
  after: KeyedWorld,
): ReadonlyMap<string, DecidingChange> {
  const old = new Map(before.rows.map(({ key, personalization }) => [key, personalization]))
  const changes = new Map<string, DecidingChange>()
  for (const { key, personalization } of after.rows) {
    const other = old.get(key)
    old.delete(key)
    const fields = other && [
      ...changedFields(other, personalization),
      ...reachedDates(personalization, before.at, after.at),
    ]
    if (!fields) changes.set(key, { fields: [] })
    else if (fields.length > 0) changes.set(key, { fields: [...new Set(fields)] })
  }
  for (const key of old.keys()) changes.set(key, { fields: [] })
  return changes
}

function changedFields(before: Personalization, after: Personalization): string[] {
  if (before === after) return []
  return decidingFields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}

/** Returns the dates between two times, if the status changes. */
function reachedDates(personalization: Personalization, from: number, to: number): string[] {
  if (from === to) return []
  const [old, now] = [from, to].map((at) => effectiveStatus(personalization, { now: at }).status)
  const isBetween = (date: number | null) =>
    date !== null && Math.min(from, to) < date && date <= Math.max(from, to)
  const { startDate, endDate } = personalization
  const reached = [
    ...(isBetween(startDate) ? ['startDate'] : []),
    ...(isBetween(endDate) ? ['endDate'] : []),
  ]
  return old === now && reached.length === 0 ? [] : reached
}

/**
 * Returns what made an outcome change: the personalization itself, or the one that hides it or no longer does. `null` if
 * several could.
 */
export function causeOf(
  key: string,
  { first, second }: Record<'first' | 'second', EligibilityResult | undefined>,
  deciding: ReadonlyMap<string, DecidingChange>,
): OutcomeChange['cause'] {
  const own = deciding.get(key)
  const blockers = [second?.blocker, first?.blocker].filter(
    (blocker) => typeof blocker === 'string' && deciding.has(blocker),
  )
  const [blocker] = blockers
  const isByOther = typeof blocker === 'string' && first?.blocker !== second?.blocker
  if (own && !(isByOther && own.fields.every((field) => !orderFields.has(field)))) {
    return { key, field: onlyField(own) }
  }
  if (typeof blocker === 'string') return { key: blocker, field: onlyField(deciding.get(blocker)) }
  if (own) return { key, field: onlyField(own) }
  const [only, ...others] = deciding
  return only && others.length === 0 ? { key: only[0], field: onlyField(only[1]) } : null
}

/** The fields that decide what hides a personalization. */
const orderFields: ReadonlySet<string> = new Set([
  'prio',
  'exclusive',
  'state',
  'disabled',
  'startDate',
  'endDate',
  'rule',
  'excludedRule',
  'webPagePath',
])

function onlyField(change: DecidingChange | undefined): string | null {
  const [field, ...others] = change?.fields ?? []
  return field !== undefined && others.length === 0 ? field : null
}
