import type { RuleOperator } from '../../i18n/RuleOperator.js'
import { readOperator } from './ruleOperators.js'
import type { RuleReader } from './RuleReader.js'
import { isWord, restOf, takeKey } from './takeKey.js'

const attributeNames = [
  'attribute',
  'field',
  'fact',
  'property',
  'trait',
  'variable',
  'param',
  'parameter',
  'key',
  'name',
]
const operatorNames = ['operator', 'op', 'comparator', 'comparison', 'relation']
const valueNames = ['value', 'values', 'target', 'operand', 'expected', 'compareto']

/** Reads `{ attribute: "visits", operator: "greaterThan", value: 3 }` and similar conditions. */
export const readCondition: RuleReader<Record<string, unknown>> = (record, { note }) => {
  const attribute = takeKey(record, attributeNames, isWord)
  const raw = takeKey(record, operatorNames, isWord)
  if (!attribute || !raw) return null
  const value = takeKey(record, valueNames, isGiven)
  const operator = readMeaning(raw.value, value?.value)
  if (operator === null || (!value && !isPresence(operator))) return null
  if (operator === 'unknown') note('unknown-operator')
  return {
    type: 'condition',
    attribute: attribute.value,
    operator,
    rawOperator: raw.value,
    value: value?.value ?? null,
    rest: restOf(record, [attribute.key, raw.key, value?.key]),
  }
}

/**
 * Returns the meaning of an operator. "Is set" with the value `false` means "is not set". Returns `null` if
 * such an operator has a value that is neither a boolean nor blank, because its meaning is unclear.
 */
function readMeaning(raw: string, value: unknown): RuleOperator | null {
  const operator = readOperator(raw)
  if (!isPresence(operator) || isBlank(value)) return operator
  const isTrue = readBoolean(value)
  if (isTrue === null) return null
  return isTrue === (operator === 'exists') ? 'exists' : 'not-exists'
}

function isPresence(operator: RuleOperator): boolean {
  return operator === 'exists' || operator === 'not-exists'
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function readBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  return value === 'true' ? true : value === 'false' ? false : null
}

function isGiven(value: unknown): value is unknown {
  return value !== undefined
}
