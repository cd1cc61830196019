import type { Personalization } from '../../contract/Personalization.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { validTime } from '../../internal/isTime.js'
import type { Steps } from '../../internal/steps.js'
import { displayName } from '../../personalization/displayName.js'
import { canRun, effectiveStatus } from '../../personalization/effectiveStatus.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { visitOverlap } from '../../personalization/pages/pageAddress.js'
import { pageTargets, pageText, readPath } from '../../personalization/pages/pageTargets.js'
import type { KeyedPersonalization } from '../eligibility/EligibilityResult.js'
import { evaluateEligibility, keyRows } from '../eligibility/evaluateEligibility.js'
import { outcomesInSteps } from '../outcomes/compareOutcomes.js'
import type { OutcomeChange, World } from '../outcomes/Outcomes.js'
import type { OutcomeStatement } from '../outcomes/readStatements.js'
import { readStatements } from '../outcomes/readStatements.js'

const dayMs = 86_400_000

/** Something that starts or ends. The same name at the same moment, such as on two pages, is one event. */
export interface ForecastEvent {
  what: 'starts' | 'ends'
  /** When, in Unix ms. */
  at: number
  rows: readonly KeyedPersonalization[]
  /** The pages that its personalizations target. */
  pages: readonly string[]
  /** What changes for whom. Empty if nobody sees a difference. */
  statements: readonly OutcomeStatement[]
  /** What the visit of the first statement shows before and after. `null` if nobody sees a difference. */
  shown: { page: string; before: Shown; after: Shown } | null
}

type Shown = readonly KeyedPersonalization[]

type Boundary = Omit<ForecastEvent, 'statements' | 'shown'>

/** What starts or ends soon. */
export interface Forecast {
  /** In the order of time. */
  events: readonly ForecastEvent[]
  /** Pages on which nothing runs after the last of these events, each with when. */
  emptied: readonly { page: string; after: number }[]
  /** Whether the statements say everything. `false` if there were too many kinds of visitors to try. */
  isComplete: boolean
}

/** Options for {@link forecastInSteps}. */
export interface ForecastOptions extends ModelOptions {
  now: number
  /** How many days to look ahead. */
  days: number
}

/** Returns what starts or ends soon and what each changes for whom. Can pause between the visitors that it tries. */
export function* forecastInSteps(
  personalizations: readonly Personalization[],
  { now, days, ...options }: ForecastOptions,
): Steps<Forecast> {
  const events = eventsOf(personalizations, { now, until: now + days * dayMs })
  const byTime = new Map<number, OutcomeChange[]>()
  let isComplete = true
  for (const { at } of events) {
    if (byTime.has(at)) continue
    const found = yield* outcomesInSteps(
      worldAt(personalizations, at - 1),
      worldAt(personalizations, at + 1),
      { ...options, hasUnknown: false },
    )
    byTime.set(at, found.changes)
    isComplete &&= found.isComplete
  }
  return {
    events: events.map((event) => {
      const statements = readStatements(changesOf(event, byTime.get(event.at) ?? []))
      return { ...event, statements, shown: shownIn(statements[0], personalizations, options) }
    }),
    emptied: emptiedPages(personalizations, events),
    isComplete,
  }
}

function worldAt(personalizations: readonly Personalization[], at: number): World {
  return { personalizations, at }
}

/** Returns what starts or ends between two times, in order. */
function eventsOf(
  personalizations: readonly Personalization[],
  { now, until }: { now: number; until: number },
): Boundary[] {
  const events = new Map<string, Boundary & { rows: KeyedPersonalization[] }>()
  for (const row of keyRows(personalizations)) {
    const { personalization } = row
    const { status, issues } = effectiveStatus(personalization, { now })
    if (!canRun(status) || issues.includes('ends-before-start')) continue
    for (const what of ['starts', 'ends'] as const) {
      const at = validTime(what === 'starts' ? personalization.startDate : personalization.endDate)
      if (at === null || at <= now || at > until) continue
      const id = JSON.stringify([what, at, displayName(personalization)])
      getOrInsert(events, id, () => ({ what, at, rows: [], pages: [] })).rows.push(row)
    }
  }
  return [...events.values()]
    .map((event) => ({ ...event, pages: pagesOf(event.rows) }))
    .sort((a, b) => a.at - b.at || (a.what === b.what ? 0 : a.what === 'ends' ? -1 : 1))
}

/** Returns what the visit of a statement shows just before and after it. */
function shownIn(
  statement: OutcomeStatement | undefined,
  personalizations: readonly Personalization[],
  options: ModelOptions,
): ForecastEvent['shown'] {
  if (!statement) return null
  const { witness, pages } = statement
  const shownAt = (at: number) =>
    evaluateEligibility(personalizations, { ...witness, at }, options).filter(
      ({ result }) => result === 'yes',
    )
  const page = pages[0] ?? ''
  return { page, before: shownAt(witness.at - 2), after: shownAt(witness.at) }
}

function pagesOf(rows: readonly KeyedPersonalization[]): string[] {
  return [
    ...new Set(rows.flatMap(({ personalization }) => pageTargets(personalization).map(pageText))),
  ]
}

/** Returns the changes that an event made, or that several made together with it. */
function changesOf(
  { rows }: Pick<ForecastEvent, 'rows'>,
  changes: readonly OutcomeChange[],
): OutcomeChange[] {
  const keys = new Set(rows.map(({ key }) => key))
  return changes.filter(({ key, cause }) => keys.has(cause === null ? key : cause.key))
}

/** Returns the pages on which the last personalization ends, if it is not followed by another. */
function emptiedPages(
  personalizations: readonly Personalization[],
  events: readonly Boundary[],
): Forecast['emptied'] {
  return events.flatMap(({ what, at, pages }) => {
    if (what !== 'ends') return []
    const isLeft = (page: string) => {
      const left = readPath(page, null)
      return personalizations.some((each) => {
        const { status } = effectiveStatus(each, { now: at + 1 })
        if (!canRun(status)) return false
        const targets = pageTargets(each)
        return (
          left === null ||
          targets.length === 0 ||
          targets.some((target) => visitOverlap(target, left) !== 'none')
        )
      })
    }
    return pages.filter((page) => !isLeft(page)).map((page) => ({ page, after: at }))
  })
}
