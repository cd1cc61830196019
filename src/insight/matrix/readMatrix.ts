import type { Personalization } from '../../contract/Personalization.js'
import { finishSteps } from '../../internal/steps.js'
import type { PersonalizationStatus } from '../../personalization/effectiveStatus.js'
import { canRun, effectiveStatus } from '../../personalization/effectiveStatus.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import type { EligibilityResult } from '../eligibility/EligibilityResult.js'
import { orderOf } from '../order/orderOf.js'
import { readRunningItems } from '../order/PageItem.js'
import type { VisitorKind } from '../outcomes/visitorKinds.js'

/** What a kind of visitor sees of a personalization. */
export type MatrixMark = 'shown' | 'stopped' | 'unclear' | 'tied' | 'none'

/** Where one that shows stops those after it: for certain, possibly, or nothing that would show. */
export type MatrixWall = 'stops' | 'may-stop' | 'idle'

/** A cell of the matrix: a kind of visitor, and a personalization. */
export interface MatrixCell {
  result: EligibilityResult
  mark: MatrixMark
  /** The one with the same priority that this kind of visitor sees as well. `null` if there is none. */
  tiedWith: string | null
  wall: MatrixWall | null
}

/** A kind of visitor, and what it sees of each personalization. */
export interface MatrixRow {
  kind: VisitorKind
  cells: readonly MatrixCell[]
  seesNothing: boolean
}

/** A personalization of the page, and how many kinds of visitors see it or may see it. */
export interface MatrixColumn {
  key: string
  personalization: Personalization
  status: PersonalizationStatus
  /** Whether visitors can see it, now or once it starts. */
  canRun: boolean
  seenBy: number
  wall: MatrixWall | null
}

/** Who sees what on a page. */
export interface Matrix {
  columns: readonly MatrixColumn[]
  rows: readonly MatrixRow[]
}

/** Reads the kinds of visitors of a page as a matrix: personalizations in order, kinds of visitors below each other. */
export function readMatrix(
  kinds: readonly VisitorKind[],
  personalizations: readonly Personalization[],
  { at, ...options }: ModelOptions & { at: number },
): Matrix {
  const isTie = tiesOf(personalizations, { at, ...options })
  const order = shownFirst(kinds[0]?.results ?? [], at)
  const rows = kinds.map((kind): MatrixRow => {
    const results = order.flatMap((index) => kind.results[index] ?? [])
    const cells = results.map((result, index): MatrixCell => {
      const before = results.slice(0, index)
      const tied = before.findLast(
        (other) => isShown(other) && isShown(result) && isTie(other.key, result.key),
      )
      return {
        result,
        mark: tied ? 'tied' : markOf(result),
        tiedWith: tied?.key ?? null,
        wall: wallOf(result, results.slice(index + 1)),
      }
    })
    return { kind, cells, seesNothing: !kind.results.some(isShown) }
  })
  const columns = (rows[0]?.cells ?? []).map(({ result }, index): MatrixColumn => {
    const { key, personalization } = result
    const { status } = effectiveStatus(personalization, { now: at })
    const own = rows.flatMap(({ cells }) => cells[index] ?? [])
    return {
      key,
      personalization,
      status,
      canRun: canRun(status),
      seenBy: own.filter(({ result }) => isShown(result)).length,
      wall: worstWall(own.map(({ wall }) => wall)),
    }
  })
  return { columns, rows }
}

/** Returns the order of the columns: of those with the same priority, those that can show come first, as in the list. */
function shownFirst(results: readonly EligibilityResult[], at: number): number[] {
  const isHidden = results.map(
    ({ personalization }) => !canRun(effectiveStatus(personalization, { now: at }).status),
  )
  const firstOf = results.map(({ personalization }, index) => {
    let first = index
    while (first > 0 && results[first - 1]?.personalization.prio === personalization.prio)
      first -= 1
    return first
  })
  return Array.from(results.keys()).sort(
    (a, b) =>
      (firstOf[a] ?? 0) - (firstOf[b] ?? 0) || Number(isHidden[a]) - Number(isHidden[b]) || a - b,
  )
}

function isShown({ result }: EligibilityResult): boolean {
  return result !== 'no'
}

function markOf({ result, because }: EligibilityResult): MatrixMark {
  if (result === 'yes') return 'shown'
  if (result === 'unclear') return 'unclear'
  return because === 'blocked' ? 'stopped' : 'none'
}

/** Returns where the rest of the page is stopped for a kind of visitor. */
function wallOf(own: EligibilityResult, after: readonly EligibilityResult[]): MatrixWall | null {
  const { personalization, key } = own
  const isStop =
    personalization.exclusive === true || personalizationKind(personalization) === 'redirect'
  if (!isStop || !isShown(own)) return null
  const stopped = after.filter(({ blocker }) => blocker === key)
  if (stopped.some(({ because }) => because === 'blocked')) return 'stops'
  if (stopped.some(({ because }) => because === 'may-be-hidden')) return 'may-stop'
  return own.result === 'yes' ? 'idle' : null
}

function worstWall(walls: readonly (MatrixWall | null)[]): MatrixWall | null {
  return (['stops', 'may-stop', 'idle'] as const).find((wall) => walls.includes(wall)) ?? null
}

/** Returns a function that says whether either of two personalizations can come first. */
function tiesOf(
  personalizations: readonly Personalization[],
  { at, ...options }: ModelOptions & { at: number },
) {
  const items = finishSteps(readRunningItems(personalizations, { now: at, ...options }))
  const byKey = new Map(items.map((item) => [item.key, item]))
  return (a: string, b: string) => {
    const [first, second] = [byKey.get(a), byKey.get(b)]
    return !!first && !!second && orderOf(first, second) === 'tied'
  }
}
