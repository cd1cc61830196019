import { isRecord } from '../../internal/isRecord.js'
import type { RuleNode, RuleRest } from '../../personalization/rules/RuleNode.js'
import { isAudienceId } from './readAudiences.js'
import { readGroupWord } from './ruleOperators.js'
import type { RuleReader, RuleReading } from './RuleReader.js'
import { isWord, restOf, takeKey } from './takeKey.js'

const listNames = [
  'conditions',
  'rules',
  'children',
  'filters',
  'clauses',
  'operands',
  'items',
  'nodes',
]
const operatorNames = [
  'operator',
  'combinator',
  'condition',
  'logic',
  'logicaloperator',
  'match',
  'join',
  'op',
]
const wordNames = [...operatorNames, 'type']
/** Keys that name an attribute. An object with such a key is a condition, even if it has a list. */
const attributeNames = ['attribute', 'field', 'fact', 'property', 'trait', 'variable', 'key']

/** Reads `{ operator: "and", conditions: […] }` and similar groups. */
export const readGroup: RuleReader<Record<string, unknown>> = (record, { read, note }) => {
  const list = takeKey(record, listNames, Array.isArray)
  if (!list || takeKey(record, attributeNames, isWord)) return null
  const word = takeKey(record, wordNames, isGroupWord)
  if (!word && takeKey(record, operatorNames, isGiven)) {
    note('unknown-operator')
    return null
  }
  if (list.value.some(isGroupWord)) {
    return word ? null : readBetween(list.value, read, restOf(record, [list.key]))
  }
  if (!word) note('assumed-all')
  return joinNodes(readGroupWord(word?.value) ?? 'all', list.value.map(read), {
    rawOperator: word?.value ?? null,
    rest: restOf(record, [list.key, word?.key]),
  })
}

/** Reads a list that contains words: `["and", …]`, `["not", …]` or `[…, "and", …]`. */
export function readWords(values: readonly unknown[], { read }: RuleReading): RuleNode | null {
  const [first, ...others] = values
  if (!isGroupWord(first)) return readBetween(values, read, null)
  const word = readGroupWord(first)
  if (word === null || others.length === 0 || others.some(isGroupWord)) return null
  return joinNodes(word, others.map(read), { rawOperator: first, rest: null })
}

/** How many operators between parts can have different spellings. Each needs a level of its own. */
const maxSpelled = 20

/**
 * Reads operators between the parts: `[…, "and", …, "and", …]`. Returns `null` if the operators differ,
 * because it is not public which of them takes precedence.
 */
function readBetween(
  values: readonly unknown[],
  read: RuleReading['read'],
  rest: RuleRest,
): RuleNode | null {
  const parts = values.filter((_, index) => index % 2 === 0)
  const words = values.filter((_, index) => index % 2 === 1)
  const meanings = new Set(words.map(readGroupWord))
  const [meaning] = meanings
  const isRegular = values.length % 2 === 1 && words.every(isGroupWord) && !parts.some(isGroupWord)
  if (!isRegular || meanings.size !== 1 || (meaning !== 'all' && meaning !== 'any')) return null
  const isUniform = words.every((word) => word === words[0])
  if (!isUniform && words.length > maxSpelled) return null
  const nodes = parts.map(read)
  if (isUniform) return { type: meaning, children: nodes, rawOperator: String(words[0]), rest }
  // Each operator has a node of its own, so that each is kept as it was sent.
  return nodes.reduceRight((right, left, index): RuleNode => {
    const rawOperator = String(words[index])
    return { type: meaning, children: [left, right], rawOperator, rest: index === 0 ? rest : null }
  })
}

/** Reads `{ all: […] }`, `{ not: … }` and similar groups, including several in one object. */
export const readNested: RuleReader<Record<string, unknown>> = (record, { read, note }) => {
  const keys = Object.keys(record)
  // `{ not: "audience-7" }` alone is a rule. With other keys, `not` may hold an ordinary value.
  const isAlone = keys.every(isGroupWord)
  const words = keys.filter((key) => {
    const value = record[key]
    const isPart = typeof value === 'object' ? value !== null : isAlone && isAudienceId(value)
    return isGroupWord(key) && isPart
  })
  if (words.length === 0 || words.some((key) => isArrayTest(record[key]))) return null
  const rest = restOf(record, words)
  const nodes = words.map((key) => {
    const value = record[key]
    const children = Array.isArray(value) ? value.map(read) : [read(value)]
    const parts = { rawOperator: key, rest: words.length === 1 ? rest : null }
    return joinNodes(readGroupWord(key) ?? 'all', children, parts)
  })
  if (nodes.includes(null)) return null
  const [only] = nodes
  if (nodes.length === 1 && only) return only
  note('assumed-all')
  const children = nodes.filter((node) => node !== null)
  return { type: 'all', children, rawOperator: null, rest }
}

/** Joins nodes with a group word. Returns `null` if the group has two possible meanings. */
function joinNodes(
  word: 'all' | 'any' | 'none' | 'not',
  children: RuleNode[],
  parts: { rawOperator: string | null; rest: RuleRest },
): RuleNode | null {
  if (word === 'all' || word === 'any') return { type: word, children, ...parts }
  const [child] = children
  if (child && children.length === 1) return { type: 'not', child, ...parts }
  // "Not" with several children could mean that none match, or that not all match.
  if (word === 'not') return null
  const either: RuleNode = { type: 'any', children, rawOperator: parts.rawOperator, rest: null }
  return { type: 'not', child: either, rawOperator: null, rest: parts.rest }
}

/**
 * Returns whether a value tests the entries of a list, as in JsonLogic's
 * `{ "some": [{ "var": "orders" }, … ] }`.
 */
function isArrayTest(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.some((part) => isRecord(part) && Object.keys(part).join() === 'var')
  )
}

/** Returns whether a value is a word that combines conditions, such as "and". */
export function isGroupWord(value: unknown): value is string {
  return readGroupWord(value) !== null
}

function isGiven(value: unknown): value is unknown {
  return value !== undefined && value !== null
}
