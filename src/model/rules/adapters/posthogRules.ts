import { isRecord } from '../../../internal/isRecord.js'
import { audience } from '../readAudiences.js'
import type { RuleAdapter } from '../RuleReader.js'
import type { RuleNode, RuleOperator } from '../RuleNode.js'
import { condition, group, isScalar, not, opaque } from './nodes.js'

/**
 * Reads the filters of PostHog's feature flags: `{ groups: [{ properties: […] }] }`, `{ type: "AND",
 * values: […] }` and single properties `{ key, operator, value, type }`. A cohort is an audience. A
 * rollout of less than 100% stays opaque. Pass it as an adapter if all your rules are such filters.
 */
export const posthogRules: RuleAdapter = (value) => (isRecord(value) ? readFilter(value) : null)

function readFilter(filter: Record<string, unknown>): RuleNode | null {
  const { groups, properties, values, type } = filter
  if (Array.isArray(groups)) return group('any', groups.map(readGroup), 'groups')
  if (Array.isArray(properties)) return readGroup(filter)
  if (Array.isArray(values) && (type === 'AND' || type === 'OR')) {
    return group(type === 'AND' ? 'all' : 'any', values.map(readPart), type)
  }
  return typeof filter.key === 'string' ? readProperty(filter) : null
}

function readPart(value: unknown): RuleNode {
  return (isRecord(value) ? readFilter(value) : null) ?? opaque(value)
}

/** All properties of a group must match, and a rollout lets only a share of the visitors in. */
function readGroup(value: unknown): RuleNode {
  if (!isRecord(value) || !Array.isArray(value.properties)) return opaque(value)
  const { rollout_percentage: rollout } = value
  const isWhole = rollout === undefined || rollout === null || rollout === 100
  const share = isWhole ? [] : [opaque({ rollout_percentage: rollout })]
  return group('all', [...value.properties.map(readPart), ...share], 'properties')
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

function readProperty(property: Record<string, unknown>): RuleNode {
  const { key, operator = 'exact', value, type, negation } = property
  if (typeof key !== 'string' || typeof operator !== 'string') return opaque(property)
  if (type === 'cohort') {
    const cohort = isScalar(value) ? audience(String(value)) : opaque(property)
    return negation === true || operator === 'not_in' ? not(cohort, operator) : cohort
  }
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
  return known && isScalar(value) ? condition(key, known, value, operator) : opaque(property)
}
