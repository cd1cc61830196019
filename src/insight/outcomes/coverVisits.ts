import type { Personalization } from '../../contract/Personalization.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import type { Steps } from '../../internal/steps.js'
import { finishSteps } from '../../internal/steps.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import type {
  EligibilityResult,
  KeyedPersonalization,
  VisitReason,
} from '../eligibility/EligibilityResult.js'
import { keyRows, prepareInSteps } from '../eligibility/evaluateEligibility.js'
import { leavesOf } from '../eligibility/ruleLeaves.js'
import { parseRule } from '../rules/parseRule.js'
import { ruleKey } from '../rules/ruleKey.js'
import { negation } from './describeVisitors.js'
import { pageAddresses, readTargets } from './pageAddresses.js'
import { smallestCover } from './smallestCover.js'
import type { CellIndexes, Dimension, VisitorGrid } from './visitorCells.js'
import { combineCells, dimensionsOf, offBase, visitorOf } from './visitorCells.js'

/** A visit to test, and what it covers. */
export interface CoverVisit {
  visit: Visit
  /** The keys of the personalizations that it certainly shows. */
  shows: string[]
  /** The personalizations that certainly hide another one: first the key of the one that hides, then of the hidden one. */
  blocks: [by: string, on: string][]
  /** The conditions of rules that hold in it, each with the key of its personalization: a condition, or its opposite. */
  edges: { key: string; condition: RuleNode }[]
}

/** A personalization that no visit certainly shows. */
export interface UnreachableItem {
  key: string
  /** Why the most usual visit to its page doesn't show it. */
  because: VisitReason
  /** The result of that visit. `null` for a personalization without a page. */
  result: EligibilityResult | null
}

/** The result of {@link coverVisits}. */
export interface CoverVisits {
  /** By page, in the order of the list. */
  visits: CoverVisit[]
  /** The personalizations that no visit certainly shows. */
  unreachable: UnreachableItem[]
  /** Whether these visits cover everything. `false` if there were too many kinds of visitors to try. */
  isComplete: boolean
}

/** Options for {@link coverVisits}. */
export interface CoverVisitsOptions extends ModelOptions {
  /** The time of the visits in Unix ms. */
  at: number
}

/** How many visitors are tried on each page. */
const maxVisitors = 4_096
/** With more visits to choose from, the best ones of each page are chosen first. */
const maxCandidates = 5_000

/**
 * Returns a small set of visits in which every personalization that can be seen is seen, every certain block happens, and each
 * condition of a rule holds once and fails once (service interface, section 2.1): a plan for testing a website by hand.
 */
export function coverVisits(
  personalizations: readonly Personalization[],
  options: CoverVisitsOptions,
): CoverVisits {
  return finishSteps(coverInSteps(personalizations, options))
}

/** Works like {@link coverVisits}, and can pause after each visit that it tries. */
export function* coverInSteps(
  personalizations: readonly Personalization[],
  { at, ...options }: CoverVisitsOptions,
): Steps<CoverVisits> {
  const rows = keyRows(personalizations)
  const candidates: Candidate[] = []
  const usual = new Map<string, EligibilityResult>()
  const pages = pageAddresses(rows.map(readTargets))
  let { isComplete } = pages
  for (const [, page] of pages.addresses) {
    const found = yield* candidatesOn(page, { rows, at, options, usual })
    // Few personalizations are on several pages, so what is best on each page is nearly the best of all.
    const isMuch = candidates.length + found.candidates.length > maxCandidates
    candidates.push(...(isMuch ? bestOf(found.candidates) : found.candidates))
    isComplete &&= found.isComplete
  }
  const visits = bestOf(candidates).map(({ describe }) => describe())
  const seen = new Set(candidates.flatMap(({ shown }) => shown))
  const unreachable = rows.flatMap(({ key }) =>
    seen.has(key) ? [] : unreachableOf(key, usual.get(key) ?? null),
  )
  return { visits, unreachable, isComplete }
}

function unreachableOf(key: string, result: EligibilityResult | null): UnreachableItem {
  return { key, because: result?.because ?? 'no-page', result }
}

function bestOf(candidates: readonly Candidate[]): Candidate[] {
  const chosen = smallestCover(candidates.map(({ features }) => features))
  return chosen.flatMap((index) => candidates[index] ?? [])
}

/** A visit that could be part of the plan. */
interface Candidate {
  /** What it covers, as texts that are the same for the same. */
  features: readonly string[]
  shown: readonly string[]
  describe: () => CoverVisit
}

interface Context {
  rows: readonly KeyedPersonalization[]
  at: number
  options: ModelOptions
  /** The result of the most usual visit to the first page of each personalization. */
  usual: Map<string, EligibilityResult>
}

/** Returns the different visits to a page. Of those that cover the same, the most usual one. */
function* candidatesOn(
  page: string,
  { rows, at, options, usual }: Context,
): Steps<{ candidates: readonly Candidate[]; isComplete: boolean }> {
  const evaluate = yield* prepareInSteps(rows, { page, at }, options)
  const base = evaluate({})
  const asked = base.map(({ personalization }) => personalization)
  const grid = combineCells(dimensionsOf(asked, { ...options, isSparse: false }), maxVisitors)
  const edges = edgesOf(base, grid, options)
  const candidates = new Map<string, { visitor: CellIndexes; candidate: Candidate }>()
  for (const visitor of grid.visitors) {
    yield
    const results = evaluate(visitorOf(grid.dimensions, visitor))
    for (const result of results) getOrInsert(usual, result.key, () => result)
    const visit: Visit = { page, at, ...visitorOf(grid.dimensions, visitor) }
    const candidate = candidateOf(
      visit,
      results,
      edges.filter((edge) => edge.holds(visitor)),
    )
    const id = candidate.features.join('\n')
    const known = candidates.get(id)
    if (!known || offBase(visitor) < offBase(known.visitor))
      candidates.set(id, { visitor, candidate })
  }
  const found = [...candidates.values()].map(({ candidate }) => candidate)
  return { candidates: found, isComplete: grid.isComplete }
}

function candidateOf(
  visit: Visit,
  results: readonly EligibilityResult[],
  edges: readonly Edge[],
): Candidate {
  const shown = results.flatMap(({ key, result }) => (result === 'yes' ? key : []))
  const blocks = results.flatMap(({ key, result, blocker, doubts }): [string, string][] =>
    result === 'no' && blocker !== null && doubts.length === 0 ? [[blocker, key]] : [],
  )
  const features = [
    ...shown.map((key) => `shows ${key}`),
    ...blocks.map((block) => `blocks ${JSON.stringify(block)}`),
    ...edges.map(({ id }) => id),
  ]
  return {
    features,
    shown,
    describe: () => ({
      visit,
      shows: shown,
      blocks,
      edges: edges.map(({ key, condition }) => ({ key, condition })),
    }),
  }
}

/** A condition of a rule, or its opposite. */
interface Edge {
  id: string
  key: string
  condition: RuleNode
  /** Returns whether it holds for a visitor. */
  holds: (visitor: CellIndexes) => boolean
}

function edgesOf(
  results: readonly EligibilityResult[],
  { dimensions }: VisitorGrid,
  options: ModelOptions,
): Edge[] {
  return results.flatMap(({ key, personalization }) => {
    const { rule, excludedRule } = personalization
    const leaves = [rule, excludedRule].flatMap((text) => leavesOf(parseRule(text, options).rule))
    const ids = new Map(leaves.map((leaf) => [ruleKey(leaf), leaf]))
    return [...ids].flatMap(([id, leaf]): Edge[] => {
      const position = positionOf(id, dimensions)
      if (!position) return []
      const [dimension, index] = position
      const truthOf = (visitor: CellIndexes) =>
        dimensions[dimension]?.cells[visitor[dimension] ?? 0]?.truths[index]
      const edge = (isWanted: boolean): Edge => ({
        id: `edge ${JSON.stringify([key, id, isWanted])}`,
        key,
        condition: isWanted ? leaf : negation(leaf),
        holds: (visitor) => truthOf(visitor) === isWanted,
      })
      return [edge(true), edge(false)]
    })
  })
}

/** Returns the dimension and the leaf in it. */
function positionOf(
  id: string,
  dimensions: readonly Dimension[],
): [dimension: number, leaf: number] | null {
  for (const [dimension, { leaves }] of dimensions.entries()) {
    const leaf = leaves.findIndex((each) => ruleKey(each) === id)
    if (leaf !== -1) return [dimension, leaf]
  }
  return null
}
