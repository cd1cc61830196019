import type { RuleOperator } from '../../../i18n/RuleOperator.js'
import { isRecord } from '../../../internal/isRecord.js'
import type { RuleAdapter } from '../../../personalization/rules/RuleAdapter.js'
import type { RuleNode } from '../../../personalization/rules/RuleNode.js'
import { audience } from '../readAudiences.js'
import { condition, constant, group, isScalar, not, opaque, opaqueRest } from './nodes.js'

/** Differences between two products that use the same query syntax. */
interface Dialect {
  /** The result of a group without parts, or `null` if it is an error. */
  empty: ((key: string) => boolean) | null
  /** Whether `$exists` is true for `null`. */
  isNullSet: boolean
}

const mongo: Dialect = { empty: null, isNullSet: true }
const growthbook: Dialect = { empty: (key) => key !== '$nor', isNullSet: false }

/**
 * Reads queries as MongoDB writes them: `{ country: "DE", visits: { $gte: 3 } }` with `$and`, `$or`, `$nor`,
 * `$not`, comparisons, `$in`, `$nin` and `$regex`. `$exists` is unclear, because in MongoDB, `null` exists.
 * Other operators stay opaque. Pass it as an adapter if all your rules are such queries.
 */
export const mongoRules: RuleAdapter = (value) => (isRecord(value) ? readQuery(value, mongo) : null)

/** Keys of a rule that don't affect who matches. */
const describing = ['condition', 'id', 'description', 'type', 'value']

/**
 * Reads the targeting conditions of GrowthBook, which are queries as {@link mongoRules} reads them, with
 * `$inGroup` and `$notInGroup` for saved groups. Also reads a rule whose `condition` is text. The rule's
 * rollout, saved groups and everything else that may affect who matches stay opaque.
 */
export const growthbookRules: RuleAdapter = (value) => {
  if (!isRecord(value)) return null
  const { condition: text, enabled, coverage, ...others } = value
  if (typeof text !== 'string') return readQuery(value, growthbook)
  try {
    // GrowthBook sends a rule without a condition with an empty text.
    const parsed: unknown = text === '' && typeof enabled === 'boolean' ? {} : JSON.parse(text)
    if (!isRecord(parsed)) return null
    const isWhole = (enabled ?? true) === true && (coverage ?? 1) === 1
    const rest = opaqueRest(isWhole ? others : { ...others, enabled, coverage }, describing)
    return group('all', [readQuery(parsed, growthbook), ...rest], '$and')
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

function readQuery(query: Record<string, unknown>, dialect: Dialect): RuleNode {
  const parts = Object.entries(query).map(([key, value]) => {
    const queries =
      Array.isArray(value) && value.every(isRecord)
        ? value.map((each) => readQuery(each, dialect))
        : null
    if (queries?.length === 0 && isGroup(key)) {
      return dialect.empty ? constant(dialect.empty(key)) : opaque({ [key]: value })
    }
    if (key === '$and' && queries) return group('all', queries, key)
    if (key === '$or' && queries) return group('any', queries, key)
    if (key === '$nor' && queries) return not(group('any', queries, key), key)
    if (key === '$not' && isRecord(value)) return not(readQuery(value, dialect), key)
    return key.startsWith('$') ? opaque({ [key]: value }) : readField(key, value, dialect)
  })
  return group('all', parts, '$and')
}

function isGroup(key: string): boolean {
  return key === '$and' || key === '$or' || key === '$nor'
}

function readField(attribute: string, value: unknown, dialect: Dialect): RuleNode {
  const isOperation = isRecord(value) && Object.keys(value).some((key) => key.startsWith('$'))
  if (!isOperation) return equality(attribute, value)
  const parts = Object.entries(value).map(([key, operand]) =>
    readOperator({ attribute, key, operand }, dialect),
  )
  return group('all', parts, '$and')
}

function readOperator(
  { attribute, key, operand }: { attribute: string; key: string; operand: unknown },
  dialect: Dialect,
): RuleNode {
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
      if (dialect.isNullSet) return condition(attribute, 'unknown', Boolean(operand), key)
      return condition(attribute, operand ? 'exists' : 'not-exists', null, key)
    case '$regex':
      return condition(attribute, 'matches', operand, key)
    case '$not':
      return isRecord(operand) ? not(readField(attribute, operand, dialect), key) : rest()
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
