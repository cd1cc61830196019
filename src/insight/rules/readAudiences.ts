import type { RuleAudience, RuleNode } from '../../personalization/rules/RuleNode.js'
import { readOperator } from './ruleOperators.js'
import type { RuleReader } from './RuleReader.js'
import { isWord, restOf, takeKey } from './takeKey.js'

const idNames = ['audienceid', 'audience', 'segmentid', 'segment']
const listNames = ['audienceids', 'audiences', 'segmentids', 'segments']
const operatorNames = ['operator', 'op', 'comparator']

/** Reads `{ audienceId: "…" }`, `{ audiences: ["…"] }` and `{ type: "audience", id: "…" }`. */
export const readAudiences: RuleReader<Record<string, unknown>> = (record, { note }) => {
  const found =
    takeKey(record, idNames, isAudienceId) ??
    takeKey(record, listNames, isIdList) ??
    takeTyped(record)
  if (!found) return null
  const operator = takeKey(record, operatorNames, isWord)
  const meaning = operator ? readOperator(operator.value) : 'in'
  const isNegated = meaning === 'not-in' || meaning === 'not-equals'
  if (!isNegated && !['in', 'equals', 'contains'].includes(meaning)) return null
  const ids = [found.value].flat()
  // With several IDs, "is" and "contains" can mean any or all of them.
  if (ids.length > 1 && meaning !== 'in' && meaning !== 'not-in') return null
  const type = takeKey(record, ['type'], isAudienceWord)
  const node = anyAudience(ids, {
    rawOperator: operator?.value ?? null,
    rest: restOf(record, [found.key, operator?.key, type?.key]),
    note,
  })
  return isNegated ? { type: 'not', child: node, rawOperator: null, rest: null } : node
}

/** Creates a rule for visitors in any of these audiences. */
export function anyAudience(
  ids: readonly (string | number)[],
  parts: {
    rawOperator: string | null
    rest: RuleAudience['rest']
    note: (code: 'assumed-any') => void
  },
): RuleNode {
  const { rawOperator, rest, note } = parts
  const [only] = ids
  if (only !== undefined && ids.length === 1) return { ...audience(only), rawOperator, rest }
  const children = ids.map(audience)
  if (rawOperator === null) note('assumed-any')
  return { type: 'any', children, rawOperator, rest }
}

/** Creates a rule for a single audience. */
export function audience(id: string | number): RuleAudience {
  return { type: 'audience', id: String(id), rawOperator: null, rest: null }
}

/** Returns whether a value can be an audience ID. */
export function isAudienceId(value: unknown): value is string | number {
  // `!vip`, `-vip` and `a|b` may be expressions. Numbers that aren't safe integers may differ from what was sent,
  // because `JSON.parse` rounds them.
  const isPlain = isWord(value) && !/^\s*[!-]|\|/.test(value)
  return isPlain || (typeof value === 'number' && Number.isSafeInteger(value))
}

/** Returns whether a value is a non-empty list of audience IDs. */
export function isIdList(value: unknown): value is (string | number)[] {
  return Array.isArray(value) && value.length > 0 && value.every(isAudienceId)
}

function isAudienceWord(value: unknown): value is string {
  return typeof value === 'string' && /^(?:audience|segment)s?$/i.test(value)
}

function takeTyped(record: Record<string, unknown>) {
  if (!takeKey(record, ['type'], isAudienceWord)) return null
  return (
    takeKey(record, ['id', 'value', 'name'], isAudienceId) ??
    takeKey(record, ['ids', 'values', 'value'], isIdList)
  )
}
