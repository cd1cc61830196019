import { isRecord } from '../../../internal/isRecord.js'
import { audience } from '../readAudiences.js'
import type { RuleAdapter } from '../RuleReader.js'
import type { RuleNode, RuleOperator } from '../RuleNode.js'
import { condition, group, isScalar, not, opaque } from './nodes.js'

/**
 * Reads queries as MongoDB writes them: `{ country: "DE", visits: { $gte: 3 } }` with `$and`, `$or`,
 * `$nor`, `$not`, comparisons, `$in`, `$nin`, `$exists` and `$regex`. Other operators stay opaque. Pass
 * it as an adapter if all your rules are such queries.
 */
export const mongoRules: RuleAdapter = (value) => (isRecord(value) ? readQuery(value) : null)

/**
 * Reads the targeting conditions of GrowthBook, which are queries as {@link mongoRules} reads them, with
 * `$inGroup` and `$notInGroup` for saved groups. Also reads a rule with its `condition` as text.
 */
export const growthbookRules: RuleAdapter = (value) => {
  if (!isRecord(value)) return null
  const { condition: text } = value
  if (typeof text !== 'string') return readQuery(value)
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? readQuery(parsed) : null
  } catch {
    return null
  }
}

const comparisons: Readonly<Record<string, RuleOperator>> = {
  $gt: 'greater-than',
  $gte: 'greater-or-equal',
  $lt: 'less-than',
  $lte: 'less-or-equal',
}

function readQuery(query: Record<string, unknown>): RuleNode {
  const parts = Object.entries(query).map(([key, value]) => {
    const queries = Array.isArray(value) && value.every(isRecord) ? value.map(readQuery) : null
    if (key === '$and' && queries) return group('all', queries, key)
    if (key === '$or' && queries) return group('any', queries, key)
    if (key === '$nor' && queries) return not(group('any', queries, key), key)
    if (key === '$not' && isRecord(value)) return not(readQuery(value), key)
    return key.startsWith('$') ? opaque({ [key]: value }) : readField(key, value)
  })
  return group('all', parts, '$and')
}

function readField(attribute: string, value: unknown): RuleNode {
  const isOperation = isRecord(value) && Object.keys(value).some((key) => key.startsWith('$'))
  if (!isOperation) return equality(attribute, value)
  const parts = Object.entries(value).map(([key, operand]) => readOperator(attribute, key, operand))
  return group('all', parts, '$and')
}

function readOperator(attribute: string, key: string, operand: unknown): RuleNode {
  const rest = () => opaque({ [attribute]: { [key]: operand } })
  const isList = Array.isArray(operand) && operand.length > 0 && operand.every(isScalar)
  switch (key) {
    case '$eq':
      return equality(attribute, operand)
    case '$ne':
      return not(equality(attribute, operand), key)
    case '$in':
      return isList ? condition(attribute, 'in', operand, key) : rest()
    case '$nin':
      return isList ? not(condition(attribute, 'in', operand, key), key) : rest()
    case '$exists':
      return condition(attribute, operand ? 'exists' : 'not-exists', null, key)
    case '$regex':
      return condition(attribute, 'matches', operand, key)
    case '$not':
      return isRecord(operand) ? not(readField(attribute, operand), key) : rest()
    case '$inGroup':
      return typeof operand === 'string' ? audience(operand) : rest()
    case '$notInGroup':
      return typeof operand === 'string' ? not(audience(operand), key) : rest()
    default: {
      const operator = Object.hasOwn(comparisons, key) ? comparisons[key] : undefined
      return operator && isScalar(operand) ? condition(attribute, operator, operand, key) : rest()
    }
  }
}

/** `null` also matches visitors without the attribute. */
function equality(attribute: string, value: unknown): RuleNode {
  if (value === null) return condition(attribute, 'not-exists', null, '$eq')
  if (!isScalar(value)) return opaque({ [attribute]: value })
  return condition(attribute, 'equals', value, '$eq')
}
