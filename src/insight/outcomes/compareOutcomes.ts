import type { Steps } from '../../internal/steps.js'
import { finishSteps } from '../../internal/steps.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { EligibilityResult, VisitReason } from '../eligibility/EligibilityResult.js'
import { keyRows, prepareInSteps } from '../eligibility/evaluateEligibility.js'
import type { DecidingChange } from './decidingChanges.js'
import { causeOf, decidingChanges } from './decidingChanges.js'
import { describeVisitors } from './describeVisitors.js'
import type { KeyedWorld, OutcomeChange, Outcomes, World } from './Outcomes.js'
import type { ComparedPage } from './pagesToCompare.js'
import { pagesToCompare } from './pagesToCompare.js'
import { rowsThatDecide } from './rowsThatDecide.js'
import type { CellIndexes, VisitorGrid } from './visitorCells.js'
import { combineCells, dimensionsOf, isClearCell, offBase, visitorOf } from './visitorCells.js'

/** Options for {@link compareOutcomes}. */
export interface CompareOutcomesOptions extends ModelOptions {
  /** The most changes that are returned. @default 500 */
  limit?: number | undefined
  /**
   * Whether visits that don't say an attribute, or that rules can't tell, are tried as well. Their outcomes are often unclear
   * in both worlds. @default true
   */
  hasUnknown?: boolean | undefined
}

/** How many visitors are tried for each personalization of a page. */
const maxVisitors = 4_096
/** About how many results are evaluated for each of them. */
const maxResults = 60_000
const defaultLimit = 500

/**
 * Compares what visitors see in two worlds: a list and a draft of it, a list today and next week, or two versions of a
 * list (service interface, section 2.1). Each change is what {@link OutcomeChange.witness} shows in both. The visitors
 * that are tried come from the rules' own values, the pages from the targets, and the times are those of the worlds.
 *
 * @returns What changes for whom, on which page and why.
 */
export function compareOutcomes(
  before: World,
  after: World,
  options: CompareOutcomesOptions = {},
): Outcomes {
  return finishSteps(outcomesInSteps(before, after, options))
}

/** Works like {@link compareOutcomes}, and can pause after each visitor that it tries. */
export function* outcomesInSteps(
  before: World,
  after: World,
  { limit = defaultLimit, hasUnknown = true, ...options }: CompareOutcomesOptions = {},
): Steps<Outcomes> {
  const worlds: Worlds = {
    before: { rows: keyRows(before.personalizations), at: before.at },
    after: { rows: keyRows(after.personalizations), at: after.at },
    options,
    isSparse: hasUnknown,
    deciding: new Map(),
  }
  worlds.deciding = decidingChanges(worlds.before, worlds.after)
  if (worlds.deciding.size === 0) return { changes: [], isComplete: true }
  const changes: OutcomeChange[] = []
  const compared = pagesToCompare(worlds.before, worlds.after, worlds.deciding)
  let { isComplete } = compared
  for (const page of compared.pages) {
    yield
    const found = yield* comparePage(page, worlds)
    changes.push(...found.changes)
    isComplete &&= found.isComplete
  }
  return {
    changes: changes.slice(0, limit),
    isComplete: isComplete && changes.length <= limit,
  }
}

interface Worlds {
  before: KeyedWorld
  after: KeyedWorld
  options: ModelOptions
  isSparse: boolean
  /** What changes about each personalization, by its key. */
  deciding: ReadonlyMap<string, DecidingChange>
}

/** Visitors with the same change. */
interface FoundChange extends Pick<OutcomeChange, 'key' | 'from' | 'to' | 'cause'> {
  visitors: CellIndexes[]
  /** The reason for each visitor. */
  because: Map<CellIndexes, VisitReason>
}

function* comparePage(page: ComparedPage, worlds: Worlds): Steps<Outcomes> {
  const changes: { change: OutcomeChange; share: number }[] = []
  let isComplete = true
  for (const key of page.keys) {
    yield
    const decides = rowsThatDecide(key, page, worlds.options)
    if (!decides.keys.some((each) => worlds.deciding.has(each))) continue
    const grid = gridOf(decides, worlds)
    isComplete &&= grid.isComplete
    const found = yield* compareRow(key, { page: { ...page, ...decides }, grid, worlds })
    for (const each of found) {
      const change = describeChange(each, { page, grid, at: worlds.after.at })
      changes.push({ change, share: each.visitors.length / grid.visitors.length })
    }
  }
  changes.sort((a, b) => b.share - a.share)
  return { changes: changes.map(({ change }) => change), isComplete }
}

function gridOf(
  { before, after }: Pick<ComparedPage, 'before' | 'after'>,
  { options, isSparse }: Worlds,
) {
  const asked = new Set([...before, ...after].map(({ personalization }) => personalization))
  const dimensions = dimensionsOf([...asked], { ...options, isSparse })
  const rows = Math.max(1, before.length + after.length)
  return combineCells(dimensions, Math.min(maxVisitors, Math.ceil(maxResults / rows)))
}

function* compareRow(
  key: string,
  { page, grid, worlds }: { page: ComparedPage; grid: VisitorGrid; worlds: Worlds },
): Steps<Iterable<FoundChange>> {
  const { before, after, options } = worlds
  const found = new Map<string, FoundChange>()
  const { address } = page
  const evaluateOld = yield* prepareInSteps(page.before, { page: address, at: before.at }, options)
  const evaluateNow = yield* prepareInSteps(page.after, { page: address, at: after.at }, options)
  const resultIn = (results: readonly EligibilityResult[]) =>
    results.find((result) => result.key === key)
  for (const visitor of grid.visitors) {
    yield
    const visit = visitorOf(grid.dimensions, visitor)
    const first = resultIn(evaluateOld(visit))
    const second = resultIn(evaluateNow(visit))
    noteChange(found, key, { first, second, visitor, page, worlds })
  }
  return found.values()
}

function noteChange(
  found: Map<string, FoundChange>,
  key: string,
  given: Record<'first' | 'second', EligibilityResult | undefined> & {
    visitor: CellIndexes
    page: ComparedPage
    worlds: Worlds
  },
): void {
  const { first, second, visitor, page, worlds } = given
  const from = first?.result ?? (page.isInBefore(key) ? 'no' : 'absent')
  const to = second?.result ?? (page.isInAfter(key) ? 'no' : 'absent')
  const because = (second ?? first)?.because
  // Nobody notices that something is not in the list that was not shown.
  if (from === to || (isHidden(from) && isHidden(to)) || because === undefined) return
  const cause = causeOf(key, { first, second }, worlds.deciding)
  const id = JSON.stringify([from, to, cause])
  const change: FoundChange = found.get(id) ?? {
    key,
    from,
    to,
    cause,
    visitors: [],
    because: new Map(),
  }
  found.set(id, change)
  change.visitors.push(visitor)
  change.because.set(visitor, because)
}

function isHidden(outcome: OutcomeChange['from']): boolean {
  return outcome === 'no' || outcome === 'absent'
}

function describeChange(
  { visitors, because, ...change }: FoundChange,
  { page, grid, at }: { page: ComparedPage; grid: VisitorGrid; at: number },
): OutcomeChange {
  const { dimensions } = grid
  const audience = describeVisitors(dimensions, visitors, grid.visitors)
  const [witness = []] = visitors.toSorted((a, b) => oddness(a, grid) - oddness(b, grid))
  return {
    key: change.key,
    page: page.name,
    audience,
    from: change.from,
    to: change.to,
    because: because.get(witness) ?? 'none',
    cause: change.cause,
    witness: { page: page.address, at, ...visitorOf(dimensions, witness) },
  }
}

/** Returns how unusual a visitor is. What rules can't tell is the most unusual. */
function oddness(visitor: CellIndexes, { dimensions }: VisitorGrid): number {
  const unclear = visitor.filter((index, at) => !isClearCell(dimensions[at]?.cells[index]))
  return offBase(visitor) + unclear.length * 1_000
}
