import type { RuleReader } from './RuleReader.js'
import { readOperator } from './ruleOperators.js'
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
  const operator = readOperator(raw.value)
  const value = takeKey(record, valueNames, isGiven)
  const needsNone = operator === 'exists' || operator === 'notExists'
  if (!value && !needsNone) return null
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

function isGiven(value: unknown): value is unknown {
  return value !== undefined
}
