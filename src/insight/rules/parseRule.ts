import { isRecord } from '../../internal/isRecord.js'
import { jsonErrorOffset } from '../../internal/jsonErrorOffset.js'
import { parseJsonText } from '../../internal/parseJsonText.js'
import type { ParseRuleOptions, RuleAdapter } from '../../personalization/rules/RuleAdapter.js'
import type { OpaqueReason, RuleNode } from '../../personalization/rules/RuleNode.js'
import { isSoundRule } from './isSoundRule.js'
import { isNegationKey, isUnderstood } from './isUnderstood.js'
import type { RuleIssueCode, ParsedRule } from './ParsedRule.js'
import { anyAudience, audience, isAudienceId, isIdList, readAudiences } from './readAudiences.js'
import { readCondition } from './readCondition.js'
import { isGroupWord, readGroup, readNested, readWords } from './readGroup.js'
import { readJsonLogic } from './readJsonLogic.js'
import type { RuleReading } from './RuleReader.js'

const readers = [readGroup, readNested, readJsonLogic, readAudiences, readCondition]

/**
 * Parses a `rule` or `excludedRule` (service interface, section 2.1). The grammar is not public, so common
 * forms are recognized: groups such as `{ operator, conditions }` or `{ all: […] }`, conditions such as `{
 * attribute, operator, value }`, JsonLogic, lists of audience IDs and single IDs. Everything else is kept as
 * an opaque node. Nothing is dropped, and no code in a rule is run. Never throws.
 */
export function parseRule(
  text: string | null,
  { adapters = [] }: ParseRuleOptions = {},
): ParsedRule {
  if (text === null || text.length < longText || adapters.length > 0) {
    return parseText(text, adapters)
  }
  const known = longRules.find((each) => each.text === text)
  if (known) return known.parsed
  const parsed = parseText(text, adapters)
  longRules.unshift({ text, parsed })
  longRules.length = Math.min(longRules.length, maxLongRules)
  return parsed
}

/** Long rules take long to parse, so the last few are kept. */
const longRules: { text: string; parsed: ParsedRule }[] = []
const longText = 20_000
const maxLongRules = 8

function parseText(text: string | null, adapters: readonly RuleAdapter[]): ParsedRule {
  const json = parseJsonText(text)
  if (json.issue === 'not-json') return readPlainText(json.text)
  if (json.issue) return { rule: opaque(json.text, json.issue), issues: [{ code: json.issue }] }
  if (json.value === null) return { rule: null, issues: [] }
  if (isEmpty(json.value)) return { rule: null, issues: [{ code: 'empty' }] }
  if (typeof json.value === 'string' && /^\s*[[{]/.test(json.value)) {
    const inner = parseRule(json.value, { adapters })
    // Offsets in the inner text are not positions in this one.
    return { ...inner, issues: inner.issues.map(({ code }) => ({ code })) }
  }
  const codes = new Set<RuleIssueCode>()
  const rule = createReading(adapters, (code) => codes.add(code)).read(json.value)
  return { rule, issues: [...codes].map((code) => ({ code })) }
}

function createReading(adapters: readonly RuleAdapter[], note: RuleReading['note']): RuleReading {
  const reading: RuleReading = { read, note }
  function read(value: unknown): RuleNode {
    const adapted = readAdapted(value, adapters, reading)
    if (adapted) return adapted
    const node = readKnown(value, reading)
    if (node && isUnclearGroup(node)) note('not-understood')
    if (node) return node
    note('not-understood')
    const isAmbiguous = isRecord(value) && Object.keys(value).some((key) => /^(not|!)$/i.test(key))
    return opaque(value, isAmbiguous ? 'ambiguous' : 'unknown-shape')
  }
  return reading
}

function readAdapted(value: unknown, adapters: readonly RuleAdapter[], reading: RuleReading) {
  for (const adapter of adapters) {
    try {
      const node = adapter(value, reading.read)
      if (!node) continue
      if (isSoundRule(node)) return node
    } catch {
      // It is reported below.
    }
    reading.note('adapter-failed')
  }
  return null
}

function readKnown(value: unknown, reading: RuleReading): RuleNode | null {
  if (isAudienceId(value)) return isGroupWord(value) ? null : audience(value)
  if (Array.isArray(value) && value.some(isGroupWord)) return readWords(value, reading)
  if (isIdList(value))
    return anyAudience(value, { rawOperator: null, rest: null, note: reading.note })
  if (Array.isArray(value)) return readList(value, reading)
  if (!isRecord(value)) return null
  for (const readShape of readers) {
    const node = readShape(value, reading)
    if (node) return withoutDoubt(negated(node))
  }
  return null
}

/**
 * Returns `null` for a condition or an audience with a key that may change its meaning: a description of the
 * rest could say the opposite.
 */
function withoutDoubt(node: RuleNode): RuleNode | null {
  const leaf = node.type === 'not' ? node.child : node
  const isLeaf = leaf.type === 'condition' || leaf.type === 'audience'
  return isLeaf && !isUnderstood(leaf) ? null : node
}

/** Returns whether a group is empty, or has a key that may change its meaning, such as `enabled: false`. */
function isUnclearGroup(node: RuleNode): boolean {
  const group = node.type === 'not' ? node.child : node
  if (group.type !== 'all' && group.type !== 'any') return false
  return group.children.length === 0 || !isUnderstood(group) || !isUnderstood(node)
}

/** Wraps a part in a negation if it has a key that negates it. */
function negated(node: RuleNode): RuleNode {
  const entries = node.type === 'opaque' ? [] : Object.entries(node.rest ?? {})
  const at = entries.findIndex(([key, value]) => isNegationKey(key) && value === true)
  const [found] = entries.splice(at, at === -1 ? 0 : 1)
  if (!found) return node
  const rest = entries.length > 0 ? Object.fromEntries(entries) : null
  const child = { ...node, rest } as RuleNode
  return { type: 'not', child, rawOperator: found[0], rest: { [found[0]]: true } }
}

/** Reads a list of conditions without an operator. */
function readList(values: unknown[], { read, note }: RuleReading): RuleNode | null {
  if (values.length === 0) return null
  if (values.length > 1) note('assumed-all')
  return { type: 'all', children: values.map(read), rawOperator: null, rest: null }
}

/** Words for an empty value, which may mean no one or everyone. */
const placeholders = /^(none|undefined|nan|null|all|any|everyone|everybody|n\/a|na|default)$/i

/** Reads text that is not JSON. An ID without quotes is still an ID. */
function readPlainText(text: string): ParsedRule {
  const bare = text.trim()
  if (/^[\w][\w.:/-]{0,199}$/.test(bare) && !placeholders.test(bare))
    return { rule: { ...audience(bare), isAssumed: true }, issues: [{ code: 'bare-text' }] }
  const offset = jsonErrorOffset(text)
  return {
    rule: opaque(text, 'not-json'),
    issues: [offset === null ? { code: 'not-json' } : { code: 'not-json', offset }],
  }
}

function opaque(value: unknown, reason: OpaqueReason): RuleNode {
  return { type: 'opaque', value, reason }
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
