import type { RuleOperator } from '../../i18n/RuleOperator.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import type { RuleLeaf } from '../eligibility/ruleLeaves.js'
import { ruleKey } from '../rules/ruleKey.js'
import { joinRules } from './joinRules.js'
import type { Cell, CellIndexes, Dimension } from './visitorCells.js'
import { isClearCell } from './visitorCells.js'

/** Visitors whose cells can be chosen independently: for each dimension, the indexes of its cells. */
type Box = readonly ReadonlySet<number>[]

/** How many boxes are described. A wider description is better than one that nobody reads. */
const maxBoxes = 6

/**
 * Describes some visitors of a grid as a rule: the narrowest one that fits in a few parts. `null` if it is all of them.
 *
 * @param some The visitors to describe.
 * @param all All visitors of the grid.
 */
export function describeVisitors(
  dimensions: readonly Dimension[],
  some: readonly CellIndexes[],
  all: readonly CellIndexes[],
): RuleNode | null {
  const clear = (visitors: readonly CellIndexes[]) =>
    visitors.filter((visitor) => visitor.every((index, at) => isClear(dimensions[at], index)))
  const clearSome = clear(some)
  // Some outcomes depend only on what a visit doesn't say, or on what rules can't tell.
  const isCertain = clearSome.length > 0
  const [wanted, base] = isCertain ? [clearSome, clear(all)] : [some, all]
  if (wanted.length === base.length) return null
  const whole = hullOf(base)
  const boxes = isCertain ? boxesOf(wanted) : []
  const shown = boxes.length > 0 && boxes.length <= maxBoxes ? boxes : [hullOf(wanted)]
  return joinRules(
    'any',
    shown.map((box) => describeBox(dimensions, box, whole)),
  )
}

function isClear(dimension: Dimension | undefined, index: number): boolean {
  return isClearCell(dimension?.cells[index])
}

/** Returns the smallest box around visitors. */
function hullOf(visitors: readonly CellIndexes[]): Box {
  const [first = []] = visitors
  return first.map((_, at) => new Set(visitors.map((visitor) => visitor[at] ?? 0)))
}

function sizeOf(box: Box): number {
  return box.reduce((size, indexes) => size * indexes.size, 1)
}

/** Splits visitors into boxes, along the dimension with the fewest different parts. */
function boxesOf(visitors: readonly CellIndexes[]): Box[] {
  const hull = hullOf(visitors)
  if (sizeOf(hull) === visitors.length) return [hull]
  const splits = hull.flatMap((indexes, at) => {
    if (indexes.size < 2) return []
    const parts = partsAlong(visitors, at)
    return parts.length < 2 ? [] : [parts]
  })
  const [best] = splits.sort((a, b) => a.length - b.length)
  return best ? best.flatMap(boxesOf) : [hull]
}

/** Groups visitors by their cell in a dimension. Cells whose visitors are the same otherwise are one group. */
function partsAlong(visitors: readonly CellIndexes[], at: number): CellIndexes[][] {
  const byCell = new Map<number, { others: string[]; own: CellIndexes[] }>()
  for (const visitor of visitors) {
    const index = visitor[at] ?? 0
    const cell = byCell.get(index) ?? { others: [], own: [] }
    byCell.set(index, cell)
    cell.others.push(visitor.toSpliced(at, 1).join())
    cell.own.push(visitor)
  }
  const byOthers = new Map<string, CellIndexes[]>()
  for (const { others, own } of byCell.values()) {
    const id = others.sort().join(' ')
    byOthers.set(id, [...(byOthers.get(id) ?? []), ...own])
  }
  return [...byOthers.values()]
}

function describeBox(dimensions: readonly Dimension[], box: Box, whole: Box): RuleNode {
  const parts = dimensions.flatMap((dimension, at) => {
    const [own, all] = [box[at], whole[at]]
    return own && all && own.size < all.size ? [describeCells(dimension, own, all)] : []
  })
  return joinRules('all', parts)
}

/** Describes some cells of a dimension by its leaves. */
export function describeCells(
  { type, name, leaves, cells }: Dimension,
  wanted: ReadonlySet<number>,
  all: ReadonlySet<number>,
): RuleNode {
  const cellAt = (index: number) => cells[index]
  if ([...wanted].every((index) => cellAt(index)?.value === undefined)) return unsaid(type, name)
  const others = [...all].filter((index) => !wanted.has(index) && isClearCell(cellAt(index)))
  const [inside, outside] = [[...wanted], others].map((indexes) =>
    indexes.flatMap((i) => cellAt(i) ?? []),
  )
  const literals = leaves.flatMap((leaf, at): Literal[] => [
    { node: leaf, holds: ({ truths }) => truths[at] === true },
    { node: negation(leaf), holds: ({ truths }) => truths[at] === false },
  ])
  return (
    exactLiteral(literals, inside, outside) ??
    exactPair(literals, inside, outside) ??
    joinRules(
      'any',
      distinct((inside ?? []).map((cell) => narrowest(literals, cell, outside ?? []))),
    )
  )
}

interface Literal {
  node: RuleNode
  holds: (cell: Cell) => boolean
}

function exactLiteral(literals: readonly Literal[], inside: Cell[] = [], outside: Cell[] = []) {
  const exact = literals.find(
    ({ holds }) => inside.every(holds) && !outside.some((cell) => holds(cell)),
  )
  return exact?.node
}

function exactPair(literals: readonly Literal[], inside: Cell[] = [], outside: Cell[] = []) {
  const fitting = literals.filter(({ holds }) => inside.every(holds))
  for (const [at, a] of fitting.entries()) {
    const b = fitting
      .slice(at + 1)
      .find(({ holds }) => !outside.some((cell) => a.holds(cell) && holds(cell)))
    if (b) return joinRules('all', [a.node, b.node])
  }
  return undefined
}

/** Describes one cell by as few literals as needed to tell it from the others. */
function narrowest(literals: readonly Literal[], cell: Cell, outside: readonly Cell[]): RuleNode {
  const fitting = literals.filter(({ holds }) => holds(cell))
  let left = outside
  const parts: RuleNode[] = []
  for (const { node, holds } of fitting) {
    const rest = left.filter(holds)
    if (rest.length === left.length) continue
    parts.push(node)
    left = rest
  }
  if (parts.length > 0) return joinRules('all', parts)
  // Rules give no certain answer for this value, so they can't describe it.
  return fitting[0]?.node ?? literals[0]?.node ?? joinRules('all', [])
}

/** Describes visits that don't say the attribute, or the membership. */
function unsaid(type: Dimension['type'], name: string): RuleNode {
  if (type === 'audience') return { type: 'audience', id: name, rawOperator: 'in', rest: null }
  return {
    type: 'condition',
    attribute: name,
    operator: 'not-exists',
    rawOperator: 'not-exists',
    value: null,
    rest: null,
  }
}

function distinct(nodes: readonly RuleNode[]): RuleNode[] {
  return [...new Map(nodes.map((node) => [ruleKey(node), node])).values()]
}

/** The opposite of each comparison of numbers, which reads better than a negation. */
const opposites: Partial<Record<RuleOperator, RuleOperator>> = {
  'greater-than': 'less-or-equal',
  'greater-or-equal': 'less-than',
  'less-than': 'greater-or-equal',
  'less-or-equal': 'greater-than',
}

/** Returns the opposite of a condition. */
export function negation(child: RuleLeaf): RuleNode {
  const opposite = child.type === 'condition' ? opposites[child.operator] : undefined
  if (child.type === 'condition' && opposite && typeof child.value === 'number') {
    return { ...child, operator: opposite, rawOperator: opposite }
  }
  return { type: 'not', child, rawOperator: 'not', rest: null }
}
