import type { RuleOperator } from '../../../i18n/RuleOperator.js'
import { isRecord } from '../../../internal/isRecord.js'
import type { RuleAdapter } from '../../../personalization/rules/RuleAdapter.js'
import type { RuleNode } from '../../../personalization/rules/RuleNode.js'
import { audience } from '../readAudiences.js'
import { condition, group, isScalar, not, opaque, opaqueRest } from './nodes.js'

/**
 * Reads the filters of PostHog's feature flags: `{ groups: [{ properties: […] }] }`, `{ type: "AND",
 * values: […] }` and single properties `{ key, operator, value, type }`. A cohort is an audience. A
 * rollout of less than 100% stays opaque. Pass it as an adapter if all your rules are such filters.
 */
export const posthogRules: RuleAdapter = (value) => (isRecord(value) ? readFilter(value) : null)

/** Keys of a flag and of its groups that don't affect who matches. */
const describing = [
  'payloads',
  'multivariate',
  'variant',
  'description',
  'sort_key',
  'users_affected',
]

function readFilter(filter: Record<string, unknown>): RuleNode | null {
  const { groups, properties, values, type } = filter
  if (Array.isArray(groups)) {
    const own = group('any', groups.map(readGroup), 'groups')
    return group('all', [own, ...opaqueRest(filter, ['groups', ...describing])], 'groups')
  }
  if (Array.isArray(properties)) return readGroup(filter)
  if (Array.isArray(values) && (type === 'AND' || type === 'OR')) {
    const own = group(type === 'AND' ? 'all' : 'any', values.map(readValue), type)
    return group('all', [own, ...opaqueRest(filter, ['type', 'values'])], type)
  }
  return typeof filter.key === 'string' ? readProperty(filter) : null
}

function readPart(value: unknown): RuleNode {
  return (isRecord(value) ? readFilter(value) : null) ?? opaque(value)
}

/** Reads a part of a cohort, in which each property can be negated. */
function readValue(value: unknown): RuleNode {
  if (!isRecord(value) || value.negation !== true || value.type === 'cohort') return readPart(value)
  return not(readPart({ ...value, negation: false }), 'negation')
}

/** All properties of a group must match, and a rollout includes only a share of the visitors. */
function readGroup(value: unknown): RuleNode {
  if (!isRecord(value) || !Array.isArray(value.properties)) return opaque(value)
  const { rollout_percentage: rollout } = value
  const known = ['properties', ...describing, ...(rollout === 100 ? ['rollout_percentage'] : [])]
  return group(
    'all',
    [...value.properties.map(readPart), ...opaqueRest(value, known)],
    'properties',
  )
}

const operators: Readonly<Record<string, RuleOperator>> = {
  gt: 'greater-than',
  gte: 'greater-or-equal',
  lt: 'less-than',
  lte: 'less-or-equal',
  icontains: 'contains',
  regex: 'matches',
}
const negations: Readonly<Record<string, string>> = {
  is_not: 'exact',
  not_icontains: 'icontains',
  not_regex: 'regex',
  is_not_set: 'is_set',
}

/**
 * Only person properties are attributes of a visitor. Others, such as those about past events, stay opaque.
 */
function readProperty(property: Record<string, unknown>): RuleNode {
  const { key, operator = 'exact', value, type = 'person', negation } = property
  if (typeof key !== 'string' || typeof operator !== 'string') return opaque(property)
  if (type === 'cohort') {
    const cohort = isScalar(value) ? audience(String(value)) : opaque(property)
    return negation === true || operator === 'not_in' ? not(cohort, operator) : cohort
  }
  const known = [
    'key',
    'operator',
    'value',
    'type',
    'label',
    ...(negation === false ? ['negation'] : []),
  ]
  if (type !== 'person' || opaqueRest(property, known).length > 0) return opaque(property)
  const opposite = Object.hasOwn(negations, operator) ? negations[operator] : undefined
  const node = readPlain(property, key, opposite ?? operator)
  return opposite === undefined ? node : not(node, operator)
}

function readPlain(property: unknown, key: string, operator: string): RuleNode {
  const value: unknown = isRecord(property) ? property.value : undefined
  if (operator === 'is_set') return condition(key, 'exists', null, operator)
  if (operator === 'exact') {
    const list: unknown[] = Array.isArray(value) ? value : [value]
    const isList = list.length > 0 && list.every(isScalar)
    return isList ? condition(key, 'in', list, operator) : opaque(property)
  }
  const known = Object.hasOwn(operators, operator) ? operators[operator] : undefined
  return known && isScalar(value) && value !== ''
    ? condition(key, known, value, operator)
    : opaque(property)
}
