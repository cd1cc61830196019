import type { Personalization } from '../../contract/Personalization.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { RuleCondition } from '../../personalization/rules/RuleNode.js'
import { describeTrigger } from '../../personalization/schedule/describeTrigger.js'
import { pageviewsField } from '../eligibility/evaluateEligibility.js'
import type { RuleLeaf } from '../eligibility/ruleLeaves.js'
import { leavesOf } from '../eligibility/ruleLeaves.js'
import type { Literal } from '../rules/attributeSpace.js'
import { candidatesOf } from '../rules/candidatesOf.js'
import { parseRule } from '../rules/parseRule.js'
import { ruleKey } from '../rules/ruleKey.js'
import type { Truth } from '../rules/testCondition.js'
import { testCondition } from '../rules/testCondition.js'

/** Values of an attribute, or a membership, that the rules can't tell apart. */
export interface Cell {
  /** One of the values. `undefined` if the visit doesn't say it. */
  value: unknown
  /** Whether each leaf of the dimension holds. */
  truths: readonly Truth[]
}

/** An attribute or audience that rules ask about, cut where their answers change. */
export interface Dimension {
  type: 'attribute' | 'audience'
  name: string
  leaves: readonly RuleLeaf[]
  /** The cells. The first one is the base: the one in which the fewest leaves hold. */
  cells: readonly Cell[]
  /** How many rules ask about it. */
  weight: number
  /** Whether it was cut at all leaves. `false` if there are too many. */
  isComplete: boolean
}

/** At how many leaves an attribute is cut. */
const maxLeaves = 150

interface FoundDimension {
  type: Dimension['type']
  name: string
  leaves: Map<string, RuleLeaf>
  weight: number
  isComplete: boolean
}

/**
 * Returns what the rules and triggers of personalizations ask about a visitor, each cut into cells. What can't be read
 * isn't cut.
 *
 * @param options.isSparse Whether values that rules can't tell, and visits that don't say a value, are cells, too.
 */
export function dimensionsOf(
  personalizations: readonly Personalization[],
  options: ModelOptions & { isSparse: boolean },
): Dimension[] {
  const found = new Map<string, FoundDimension>()
  for (const personalization of personalizations) {
    const { rule, excludedRule } = personalization
    const leaves = [rule, excludedRule].flatMap((text) => leavesOf(parseRule(text, options).rule))
    note(found, [...leaves, ...pageviewLeaves(personalization)])
  }
  return [...found.values()].map((dimension) => cut(dimension, options.isSparse))
}

function note(found: Map<string, FoundDimension>, leaves: readonly RuleLeaf[]): void {
  const seen = new Set<FoundDimension>()
  for (const leaf of leaves) {
    // Membership in an audience that is only assumed decides nothing.
    if (leaf.type === 'audience' && leaf.isAssumed) continue
    const isAudience = leaf.type === 'audience'
    const name = isAudience ? leaf.id : leaf.attribute
    const dimension = getOrInsert(found, `${leaf.type} ${name}`, () => ({
      type: isAudience ? ('audience' as const) : ('attribute' as const),
      name,
      leaves: new Map<string, RuleLeaf>(),
      weight: 0,
      isComplete: true,
    }))
    const key = ruleKey(leaf)
    if (dimension.leaves.size < maxLeaves) dimension.leaves.set(key, leaf)
    else if (!dimension.leaves.has(key)) dimension.isComplete = false
    if (!seen.has(dimension)) dimension.weight += 1
    seen.add(dimension)
  }
}

/** Returns what a trigger asks. Whether "after 3 pageviews" includes the third one is not public. */
function pageviewLeaves(personalization: Personalization): RuleCondition[] {
  return describeTrigger(personalization).flatMap((part) =>
    part.code === 'after-pageviews'
      ? (['greater-than', 'equals'] as const).map((operator) => ({
          type: 'condition' as const,
          attribute: pageviewsField,
          operator,
          rawOperator: operator,
          value: part.value,
          rest: null,
        }))
      : [],
  )
}

function cut(found: FoundDimension, isSparse: boolean): Dimension {
  const { type, name, leaves, weight, isComplete } = found
  const own = [...leaves.values()]
  const values = type === 'audience' ? [false, true] : valuesFor(own)
  const cells = new Map<string, Cell>()
  for (const value of isSparse ? [...values, undefined] : values) {
    const truths = own.map((leaf) => testLeaf(leaf, value))
    const id = `${value === undefined} ${truths.join()}`
    if (!cells.has(id)) cells.set(id, { value, truths })
  }
  const sorted = [...cells.values()].sort((a, b) => rankOf(a) - rankOf(b))
  // A value that one rule names counts, although another rule may compare it without its case.
  const isNamed = ({ truths }: Cell) => own.some((leaf, at) => truths[at] === true && names(leaf))
  const clear = sorted.filter((cell) => isClearCell(cell) || isNamed(cell))
  const shown = isSparse || clear.length === 0 ? sorted : clear
  return { type, name, leaves: own, cells: shown, weight, isComplete }
}

/** Returns whether a leaf names the values that it holds for. */
function names(leaf: RuleLeaf): boolean {
  return leaf.type === 'condition' && (leaf.operator === 'equals' || leaf.operator === 'in')
}

function valuesFor(leaves: readonly RuleLeaf[]): unknown[] {
  const conditions = leaves.filter((leaf) => leaf.type === 'condition')
  const range = { low: -Infinity, high: Infinity }
  const found = new Set<unknown>()
  for (const literals of literalSets(conditions)) {
    for (const value of candidatesOf(literals, range)) if (!Array.isArray(value)) found.add(value)
  }
  return [...found]
}

/** Yields which leaves are wanted at once. Some services ignore the difference between uppercase and lowercase. */
function* literalSets(conditions: readonly RuleCondition[]): Generator<Literal[]> {
  yield* wantedSets(conditions)
  for (const [at, condition] of conditions.entries()) {
    const swapped = conditions.with(at, swapCase(condition))
    if (conditions.length <= maxPaired) yield* wantedSets(swapped)
    else yield swapped.map((each, index) => ({ condition: each, isWanted: index === at }))
  }
}

/** With how many leaves each is tried in lowercase and uppercase together with each pair of others. */
const maxPaired = 20

function swapCase(condition: RuleCondition): RuleCondition {
  const { value } = condition
  return { ...condition, value: Array.isArray(value) ? value.map(inOtherCase) : inOtherCase(value) }
}

function inOtherCase(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const upper = value.toUpperCase()
  return upper === value ? value.toLowerCase() : upper
}

/** How many leaves are wanted in all combinations. Of more, only all, each alone and each pair are tried. */
const maxCombined = 5

/** Returns which leaves are wanted at once, because texts are made of all parts that are. */
function wantedSets(conditions: readonly RuleCondition[]): Literal[][] {
  const want = (isWanted: (at: number) => boolean) =>
    conditions.map((condition, at) => ({ condition, isWanted: isWanted(at) }))
  if (conditions.length <= maxCombined) {
    return Array.from({ length: 2 ** conditions.length }, (_, mask) =>
      want((at) => ((mask >> at) & 1) === 1),
    ).toReversed()
  }
  const pairs: Literal[][] = []
  for (const a of conditions.keys()) {
    const last = pairs.length < maxPairs ? conditions.length : a + 1
    for (let b = a; b < last; b++) pairs.push(want((at) => at === a || at === b))
  }
  return [want(() => true), ...pairs, want(() => false)]
}

/** After so many pairs, leaves are only wanted alone. */
const maxPairs = 200

function testLeaf(leaf: RuleLeaf, value: unknown): Truth {
  if (value === undefined) return 'unknown'
  if (leaf.type === 'audience') return value === true
  return testCondition(leaf, value)
}

/** The base cell comes first, and cells with unknown answers last. */
function rankOf({ value, truths }: Cell): number {
  if (value === undefined) return Infinity
  const unknown = truths.filter((truth) => truth === 'unknown').length
  return unknown * 1_000 + truths.filter((truth) => truth === true).length
}

/** Returns whether the rules have a certain answer for each value of a cell. */
export function isClearCell(cell: Cell | undefined): boolean {
  return cell?.value !== undefined && !cell.truths.includes('unknown')
}

/** A visitor by cell: the index of a cell for each dimension. */
export type CellIndexes = readonly number[]

/** Returns how unusual a visitor is: how many cells are not the base. */
export function offBase(visitor: CellIndexes): number {
  return visitor.filter((index) => index !== 0).length
}

/** The visitors that are tried, and whether these are all. */
export interface VisitorGrid {
  dimensions: readonly Dimension[]
  visitors: readonly CellIndexes[]
  isComplete: boolean
}

/**
 * Returns all combinations of cells, up to a limit. If there are more, the dimensions that most rules ask about are
 * combined, and the others keep their base.
 */
export function combineCells(dimensions: readonly Dimension[], limit: number): VisitorGrid {
  const byWeight = dimensions.toSorted((a, b) => b.weight - a.weight)
  const combined = new Set<Dimension>()
  let count = 1
  for (const dimension of byWeight) {
    if (count * dimension.cells.length > limit) continue
    count *= dimension.cells.length
    combined.add(dimension)
  }
  let visitors: number[][] = [[]]
  for (const dimension of dimensions) {
    const indexes = combined.has(dimension) ? [...dimension.cells.keys()] : [0]
    visitors = visitors.flatMap((visitor) => indexes.map((index) => [...visitor, index]))
  }
  return {
    dimensions,
    visitors,
    isComplete:
      combined.size === dimensions.length && dimensions.every(({ isComplete }) => isComplete),
  }
}

/** Returns the attributes and audiences of a visitor. */
export function visitorOf(
  dimensions: readonly Dimension[],
  indexes: CellIndexes,
): Required<Pick<Visit, 'visitor' | 'audiences'>> {
  const visitor: Record<string, unknown> = {}
  const audiences: Record<string, boolean> = {}
  for (const [at, { type, name, cells }] of dimensions.entries()) {
    const value = cells[indexes[at] ?? 0]?.value
    if (value === undefined) continue
    if (type === 'audience') setOwn(audiences, name, value === true)
    else setOwn(visitor, name, value)
  }
  return { visitor, audiences }
}

/** Sets a property by its own name, even `__proto__`. */
function setOwn<Value>(target: Record<string, Value>, name: string, value: Value): void {
  Object.defineProperty(target, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}
