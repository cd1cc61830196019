import type { Personalization } from '../../contract/Personalization.js'
import type { Steps } from '../../internal/steps.js'
import { finishSteps } from '../../internal/steps.js'
import { canRun, effectiveStatus } from '../../personalization/effectiveStatus.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import type { EligibilityResult } from '../eligibility/EligibilityResult.js'
import { keyRows, prepareInSteps } from '../eligibility/evaluateEligibility.js'
import { describeCells } from './describeVisitors.js'
import { joinRules } from './joinRules.js'
import type { CellIndexes, Dimension } from './visitorCells.js'
import { combineCells, dimensionsOf, offBase, visitorOf } from './visitorCells.js'

/** Visitors of a page who see the same personalizations. */
export interface VisitorKind {
  /**
   * What sets the witness apart from the most usual visitor of the page, in the order of the rules. Of attributes with more
   * than two cases, also the usual case where it makes a difference. Empty for everyone else, or for everyone.
   */
  conditions: RuleNode[]
  /** The most usual visit of this kind. */
  witness: Visit
  /** What the witness sees of each personalization of the page, in order. */
  results: EligibilityResult[]
}

/** Options for {@link visitorKinds}. */
export interface VisitorKindsOptions extends ModelOptions {
  /** The path or URL of the page. */
  page: string
  /** The time of the visits in Unix ms. */
  at: number
}

/** The result of {@link visitorKinds}. */
export interface VisitorKinds {
  /** Those who see the first personalization of the page come first, and everyone else comes last. */
  kinds: VisitorKind[]
  /** Whether these are all kinds. `false` if there were too many combinations to try. */
  isComplete: boolean
}

/** How many combinations are tried. */
const maxVisitors = 4_096

/**
 * Returns the kinds of visitors of a page, from the rules of what runs or is scheduled there (service interface, section
 * 2.1): each attribute is cut where the rules' answers change, and visitors who see the same are one kind. What can't be
 * read isn't cut, and its result stays unclear.
 */
export function visitorKinds(
  personalizations: readonly Personalization[],
  options: VisitorKindsOptions,
): VisitorKinds {
  return finishSteps(kindsInSteps(personalizations, options))
}

/** Works like {@link visitorKinds}, and can pause after each combination. */
export function* kindsInSteps(
  personalizations: readonly Personalization[],
  { page, at, ...options }: VisitorKindsOptions,
): Steps<VisitorKinds> {
  const evaluate = yield* prepareInSteps(keyRows(personalizations), { page, at }, options)
  const asked = evaluate({}).flatMap(({ personalization }) => {
    const { status } = effectiveStatus(personalization, { now: at })
    return canRun(status) ? personalization : []
  })
  const dimensions = dimensionsOf(asked, { ...options, isSparse: false })
  const grid = combineCells(dimensions, maxVisitors)
  const byOutcome = new Map<string, { visitors: CellIndexes[]; results: EligibilityResult[] }>()
  const outcomes = new Map<string, string>()
  for (const visitor of grid.visitors) {
    yield
    const results = evaluate(visitorOf(dimensions, visitor))
    const id = results.map(({ result, blocker }) => `${result} ${blocker}`).join()
    outcomes.set(visitor.join(), id)
    const known = byOutcome.get(id)
    if (!known) byOutcome.set(id, { visitors: [visitor], results })
    else known.visitors.push(visitor)
  }
  const kinds = [...byOutcome.values()].map(({ visitors }): VisitorKind => {
    const witness = usualOf(visitors)
    const visit = visitorOf(dimensions, witness)
    return {
      conditions: conditionsOf(dimensions, visitors, outcomes),
      witness: { page, at, ...visit },
      results: evaluate(visit),
    }
  })
  return { kinds: kinds.sort(compareKinds), isComplete: grid.isComplete }
}

/** Returns the visitor with the fewest cells off the base. */
function usualOf(visitors: readonly CellIndexes[]): CellIndexes {
  return visitors.reduce((a, b) => (offBase(b) < offBase(a) ? b : a))
}

/** How many ways to be of a kind are named. */
const maxWays = 6

/** The cells that set a visitor apart, by dimension. `null` if all cells of a dimension, or the usual one, do. */
type Way = readonly (ReadonlySet<number> | null)[]

/**
 * Describes what sets a kind apart, in the order of the columns' rules: the cells of its most usual visitor, and "or" those
 * of others who see the same for another reason.
 */
function conditionsOf(
  dimensions: readonly Dimension[],
  visitors: readonly CellIndexes[],
  outcomes: ReadonlyMap<string, string>,
): RuleNode[] {
  const ways: Way[] = []
  for (const visitor of visitors.toSorted((a, b) => offBase(a) - offBase(b))) {
    if (offBase(visitor) === 0) return []
    const isNamed = ways.some((way) =>
      way.every((cells, at) => cells === null || cells.has(visitor[at] ?? 0)),
    )
    if (!isNamed && ways.length < maxWays) ways.push(wayOf(dimensions, visitor, outcomes))
  }
  const named = ways.map((way) =>
    way.flatMap((cells, at) => {
      const dimension = dimensions[at]
      if (!dimension || cells === null) return []
      return [describeCells(dimension, cells, new Set(dimension.cells.keys()))]
    }),
  )
  const [only = []] = named
  if (named.length < 2) return only
  const children = named.map((conditions) => joinRules('all', conditions))
  return [joinRules('any', children)]
}

function wayOf(
  dimensions: readonly Dimension[],
  visitor: CellIndexes,
  outcomes: ReadonlyMap<string, string>,
): Way {
  const own = outcomes.get(visitor.join())
  return dimensions.map(({ cells }, at) => {
    const same = new Set(
      Array.from(cells.keys()).filter(
        (index) => outcomes.get(visitor.with(at, index).join()) === own,
      ),
    )
    // With two cells, the usual one is what is left if the other one isn't named.
    return same.size === cells.length || (same.has(0) && cells.length < 3) ? null : same
  })
}

/** Puts everyone else last. Of the others: who sees the first column, then who sees most, then the fewest conditions. */
function compareKinds(a: VisitorKind, b: VisitorKind): number {
  // "Everyone else" can only be read after the others.
  const [restA, restB] = [a, b].map(({ conditions }) => conditions.length === 0)
  if (restA !== restB) return restA ? 1 : -1
  const [shownA, shownB] = [columnsOf(a), columnsOf(b)]
  const [firstA = Infinity, firstB = Infinity] = [shownA[0], shownB[0]]
  if (firstA !== firstB) return firstA < firstB ? -1 : 1
  return shownB.length - shownA.length || a.conditions.length - b.conditions.length
}

function columnsOf({ results }: VisitorKind): number[] {
  return results.flatMap(({ result }, at) => (result === 'yes' ? [at] : []))
}
