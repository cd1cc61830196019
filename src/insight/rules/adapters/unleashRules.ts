import type { RuleOperator } from '../../../i18n/RuleOperator.js'
import { isRecord } from '../../../internal/isRecord.js'
import type { RuleAdapter } from '../../../personalization/rules/RuleAdapter.js'
import type { RuleNode } from '../../../personalization/rules/RuleNode.js'
import { audience } from '../readAudiences.js'
import { condition, constant, group, not, opaque } from './nodes.js'

/**
 * Reads what Unleash stores: a feature with its `strategies`, one of which must match, a strategy with its
 * `constraints` and `segments`, or constraints alone. A segment is an audience. A rollout to a share of the
 * visitors stays opaque, and so do regular expressions, and ranges of IP addresses. Dates are compared as
 * dates, and versions as versions. Pass it as an adapter if all your rules come from Unleash.
 */
export const unleashRules: RuleAdapter = (value) => {
  if (Array.isArray(value) && value.length > 0 && value.every(isConstraint)) {
    return group('all', value.map(readConstraint), 'constraints')
  }
  if (!isRecord(value)) return null
  if (isConstraint(value)) return readConstraint(value)
  if (Array.isArray(value.strategies)) return readFeature(value, value.strategies)
  return typeof value.name === 'string' && (value.constraints || value.parameters)
    ? readStrategy(value)
    : null
}

function readFeature(feature: Record<string, unknown>, strategies: unknown[]): RuleNode {
  if (feature.enabled === false) return constant(false)
  const { dependencies } = feature
  const parents =
    Array.isArray(dependencies) && dependencies.length > 0 ? [opaque(dependencies)] : []
  const own =
    strategies.length === 0
      ? constant(true)
      : group('any', strategies.map(readStrategy), 'strategies')
  return group('all', [own, ...parents], 'dependencies')
}

function readStrategy(strategy: unknown): RuleNode {
  if (!isRecord(strategy)) return opaque(strategy)
  const { constraints, segments, disabled } = strategy
  if (disabled === true) return constant(false)
  const parts = [
    ...(Array.isArray(constraints) ? constraints.map(readConstraint) : []),
    ...(Array.isArray(segments) ? segments.map((id) => audience(String(id))) : []),
    readOwn(strategy),
  ]
  return group('all', parts, 'strategy')
}

/** Reads what a strategy itself requires, besides its constraints. */
function readOwn(strategy: Record<string, unknown>): RuleNode {
  const { name, parameters } = strategy
  const given = isRecord(parameters) ? parameters : {}
  switch (name) {
    case 'default':
      return constant(true)
    case 'userWithId':
      return oneOf('userId', splitList(given.userIds))
    case 'remoteAddress':
      return addresses(given.IPs)
    case 'applicationHostname':
      return oneOf('hostname', splitList(given.hostNames))
    case 'flexibleRollout':
      return rollout(strategy, given.rollout, stickyField(given.stickiness))
    case 'gradualRolloutRandom':
      return rollout(strategy, given.percentage, null)
    case 'gradualRolloutUserId':
      return rollout(strategy, given.percentage, 'userId')
    case 'gradualRolloutSessionId':
      return rollout(strategy, given.percentage, 'sessionId')
    default:
      return opaque(strategy)
  }
}

/** Returns the attribute that a rollout needs, or `null` if it needs no specific attribute. */
function stickyField(stickiness: unknown): string | null {
  const isNamed = typeof stickiness === 'string' && !['default', 'random'].includes(stickiness)
  return isNamed ? stickiness : null
}

/** Reads a rollout to a percentage of the visitors who have the stickiness attribute. */
function rollout(strategy: unknown, percentage: unknown, attribute: string | null): RuleNode {
  const share = Number(percentage)
  if (share === 0) return constant(false)
  const has = attribute === null ? [] : [condition(attribute, 'exists', null, 'stickiness')]
  return group('all', share === 100 ? has : [...has, opaque(strategy)], 'rollout')
}

/** Reads IP addresses. Ranges of IP addresses are not compared. */
function addresses(text: unknown): RuleNode {
  const list = splitList(text)
  const single = list.filter((each) => !each.includes('/'))
  const ranges = list.filter((each) => each.includes('/'))
  return group(
    'any',
    [oneOf('remoteAddress', single), ...(ranges.length > 0 ? [opaque(ranges)] : [])],
    'IPs',
  )
}

function oneOf(attribute: string, values: readonly string[]): RuleNode {
  return values.length === 0 ? constant(false) : condition(attribute, 'in', values, 'IN')
}

/** Splits a comma-separated list. */
function splitList(text: unknown): string[] {
  const parts = typeof text === 'string' ? text.split(',') : []
  return parts.map((part) => part.trim()).filter(Boolean)
}

function isConstraint(value: unknown): value is Constraint {
  return (
    isRecord(value) && typeof value.contextName === 'string' && typeof value.operator === 'string'
  )
}

interface Constraint extends Record<string, unknown> {
  contextName: string
  operator: string
}

const textOperators: Readonly<Record<string, RuleOperator>> = {
  STR_STARTS_WITH: 'starts-with',
  STR_ENDS_WITH: 'ends-with',
  STR_CONTAINS: 'contains',
}
const typedOperators: Readonly<Record<string, RuleOperator>> = {
  DATE_AFTER: 'greater-than',
  DATE_BEFORE: 'less-than',
  SEMVER_EQ: 'equals',
  SEMVER_GT: 'greater-than',
  SEMVER_GTE: 'greater-or-equal',
  SEMVER_LT: 'less-than',
  SEMVER_LTE: 'less-or-equal',
}
const numberOperators: Readonly<Record<string, readonly RuleOperator[]>> = {
  NUM_EQ: ['greater-or-equal', 'less-or-equal'],
  NUM_GT: ['greater-than'],
  NUM_GTE: ['greater-or-equal'],
  NUM_LT: ['less-than'],
  NUM_LTE: ['less-or-equal'],
}

function readConstraint(constraint: unknown): RuleNode {
  if (!isConstraint(constraint)) return opaque(constraint)
  const node = readPlain(constraint) ?? opaque(constraint)
  return constraint.inverted === true ? not(node, 'inverted') : node
}

function readPlain(constraint: Constraint): RuleNode | null {
  const { contextName: attribute, operator: name, values, value, caseInsensitive } = constraint
  const list: unknown[] = Array.isArray(values) ? values : []
  // All values are text. Some Unleash clients trim them and leave out empty ones.
  if (!list.every((each) => typeof each === 'string' && each !== '' && each.trim() === each)) {
    return null
  }
  if (name === 'IN' || name === 'NOT_IN') {
    const isIn = list.length === 0 ? constant(false) : condition(attribute, 'in', list, 'IN')
    return name === 'IN' ? isIn : not(isIn, name)
  }
  const text = Object.hasOwn(textOperators, name) ? textOperators[name] : undefined
  if (text)
    return group(
      'any',
      list.map((each) =>
        condition(attribute, text, each, caseInsensitive === true ? `${name}_IGNORE_CASE` : name),
      ),
      name,
    )
  // Some Unleash clients compare dates with the time of the visit, regardless of the field's name.
  if (name.startsWith('DATE_') && attribute !== 'currentTime') return null
  const typed = Object.hasOwn(typedOperators, name) ? typedOperators[name] : undefined
  if (typed && typeof value === 'string') return condition(attribute, typed, value, name)
  const numbers = Object.hasOwn(numberOperators, name) ? numberOperators[name] : undefined
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  if (!numbers || !Number.isFinite(number)) return null
  return group(
    'all',
    numbers.map((each) => condition(attribute, each, number, name)),
    name,
  )
}
