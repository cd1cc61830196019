import type { Personalization } from '../../contract/Personalization.js'
import { clamp } from '../../internal/clamp.js'
import { compareText } from '../../internal/compareText.js'
import { validTime } from '../../internal/isTime.js'
import { displayName } from '../../personalization/displayName.js'
import type { PersonalizationStatus } from '../../personalization/effectiveStatus.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'

/** A bar in a timeline. Positions are fractions of the period, from 0 to 1. */
export interface TimelineRow {
  personalization: Personalization
  /** The key from `keyPersonalizations`. */
  key: string
  name: string
  status: PersonalizationStatus
  /** Whether it starts or ends in the period, does neither, or is outside it. */
  group: TimelineGroup
  start: number
  end: number
  /** The start and end dates in Unix ms. A missing date is `null`. */
  startsAt: number | null
  endsAt: number | null
  /**
   * Whether the bar continues beyond this end of the period, or has no date at this end. A creation date counts as
   * a start.
   */
  isCutAtStart: boolean
  isCutAtEnd: boolean
}

/** The groups of a timeline. */
export type TimelineGroup = 'changes' | 'always' | 'outside'

/** Positions of personalizations in a period. */
export interface TimelineLayout {
  /** Those that start or end in the period: the next to do so first, then those that already did. */
  changes: TimelineRow[]
  /** Those that run in the period but neither start nor end in it, by name. */
  always: TimelineRow[]
  /** Those that ended before the period or start after it, by start. */
  outside: TimelineRow[]
  /** The position of the current time, or `null` if it is outside the period or unknown. */
  now: number | null
}

/** A period in Unix ms. */
export interface TimeSpan {
  from: number
  to: number
}

/**
 * Lays out personalizations in a period, in groups. Without a start date, a bar begins at the
 * creation date, if known. Without an end date, it continues to the end of the period. A
 * personalization that ends before it starts is shown at its start.
 *
 * @param options.now The current time in Unix ms, or `null` if unknown.
 */
export function layOutTimeline(
  personalizations: readonly Personalization[],
  span: TimeSpan,
  { now }: { now: number | null },
): TimelineLayout {
  const keys = keyPersonalizations(personalizations)
  const length = Math.max(1, span.to - span.from)
  const fractionAt = (time: number) => clamp((time - span.from) / length, 0, 1)
  const groups: Record<TimelineGroup, TimelineRow[]> = { changes: [], always: [], outside: [] }
  personalizations.forEach((personalization, index) => {
    const { startsAt, endsAt, begins } = datesOf(personalization)
    const start = begins === null ? 0 : fractionAt(begins)
    const group = groupOf({ startsAt, endsAt }, begins, span)
    const row: TimelineRow = {
      personalization,
      key: keys[index] ?? '',
      name: displayName(personalization),
      status: effectiveStatus(personalization, { now }).status,
      group,
      start,
      end: Math.max(start, endsAt === null ? 1 : fractionAt(endsAt)),
      startsAt,
      endsAt,
      isCutAtStart: begins === null || begins < span.from,
      isCutAtEnd: endsAt === null || endsAt > span.to,
    }
    groups[group].push(row)
  })
  groups.changes.sort((a, b) => compareNext(a, b, { now, span }) || compareNames(a, b))
  groups.always.sort(compareNames)
  groups.outside.sort((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0) || compareNames(a, b))
  const isInside = now !== null && now >= span.from && now <= span.to
  return { ...groups, now: isInside ? fractionAt(now) : null }
}

function groupOf(
  { startsAt, endsAt }: Pick<TimelineRow, 'startsAt' | 'endsAt'>,
  begins: number | null,
  span: TimeSpan,
): TimelineGroup {
  // A personalization that ends before it starts is shown at its start.
  const ends = Math.max(startsAt ?? -Infinity, endsAt ?? Infinity)
  if ((begins ?? -Infinity) >= span.to || ends < span.from) return 'outside'
  return isIn(startsAt, span) || isIn(endsAt, span) ? 'changes' : 'always'
}

function isIn(time: number | null, { from, to }: TimeSpan): time is number {
  return time !== null && time >= from && time <= to
}

interface At {
  now: number | null
  span: TimeSpan
}

/**
 * Sorts by the next date in the period, soonest first. Rows whose dates in the period have passed follow, latest
 * first.
 */
function compareNext(a: TimelineRow, b: TimelineRow, at: At): number {
  const [first, second] = [nextOf(a, at), nextOf(b, at)]
  if (first.isPast !== second.isPast) return first.isPast ? 1 : -1
  return first.isPast ? second.time - first.time : first.time - second.time
}

function nextOf({ startsAt, endsAt }: TimelineRow, { now, span }: At) {
  const times = [startsAt, endsAt].filter((time) => isIn(time, span))
  const next = times.find((time) => time >= (now ?? -Infinity))
  return { time: next ?? Math.max(...times), isPast: next === undefined }
}

function compareNames(a: TimelineRow, b: TimelineRow): number {
  return compareText(a.name, b.name) || compareText(a.key, b.key)
}

function datesOf({ startDate, endDate, createdAt, createdDate }: Personalization) {
  const startsAt = validTime(startDate)
  const endsAt = validTime(endDate)
  return {
    startsAt,
    endsAt,
    begins: startsAt ?? validTime(createdAt) ?? validTime(createdDate),
  }
}
