import type { Personalization } from '../../contract/Personalization.js'
import { displayName } from '../personalization/displayName.js'
import type { PersonalizationStatus } from '../personalization/effectiveStatus.js'
import { effectiveStatus } from '../personalization/effectiveStatus.js'
import { isTime } from './isTime.js'
import { keyPersonalizations } from '../personalization/keyPersonalizations.js'

/** A bar in a timeline. Positions are fractions of the period, from 0 to 1. */
export interface TimelineRow {
  personalization: Personalization
  /** The key from `keyPersonalizations`. */
  key: string
  name: string
  status: PersonalizationStatus
  start: number
  end: number
  /** The start and end dates in Unix ms. A missing date is `null`. */
  startsAt: number | null
  endsAt: number | null
  /** Whether the bar continues beyond this end of the period, or has no date at this end. */
  isCutAtStart: boolean
  isCutAtEnd: boolean
}

/** Positions of the personalizations that run in a period. */
export interface TimelineLayout {
  /** The rows, sorted by start, then by name. */
  rows: TimelineRow[]
  /** The number of personalizations outside the period. */
  outside: number
  /** The position of the current time, or `null` if it is outside the period or unknown. */
  now: number | null
}

/** A period in Unix ms. */
export interface TimeSpan {
  from: number
  to: number
}

/**
 * Lays out personalizations in a period. Without a start date, a bar begins at the creation date,
 * if known. Without an end date, it continues to the end of the period. A personalization that ends
 * before it starts is shown at its start.
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
  const fractionAt = (time: number) => Math.min(1, Math.max(0, (time - span.from) / length))
  const rows = personalizations.flatMap((personalization, index): TimelineRow[] => {
    const { startsAt, endsAt, begins } = datesOf(personalization)
    if ((begins ?? -Infinity) >= span.to || (endsAt ?? Infinity) < span.from) return []
    const start = begins === null ? 0 : fractionAt(begins)
    return [
      {
        personalization,
        key: keys[index] ?? '',
        name: displayName(personalization),
        status: effectiveStatus(personalization, { now }).status,
        start,
        end: Math.max(start, endsAt === null ? 1 : fractionAt(endsAt)),
        startsAt,
        endsAt,
        isCutAtStart: begins === null || begins < span.from,
        isCutAtEnd: endsAt === null || endsAt > span.to,
      },
    ]
  })
  rows.sort(
    (a, b) =>
      (a.startsAt ?? 0) - (b.startsAt ?? 0) ||
      compareText(a.name, b.name) ||
      compareText(a.key, b.key),
  )
  const isInside = now !== null && now >= span.from && now <= span.to
  return {
    rows,
    outside: personalizations.length - rows.length,
    now: isInside ? fractionAt(now) : null,
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function datesOf({ startDate, endDate, createdAt, createdDate }: Personalization) {
  const startsAt = isTime(startDate) ? startDate : null
  const endsAt = isTime(endDate) ? endDate : null
  const created = [createdAt, createdDate].find(isTime) ?? null
  return { startsAt, endsAt, begins: startsAt ?? created }
}
