import type { Personalization } from '../../contract/Personalization.js'
import { displayName } from '../personalization/displayName.js'
import type { PersonalizationStatus } from '../personalization/effectiveStatus.js'
import { effectiveStatus } from '../personalization/effectiveStatus.js'
import { isTime } from './isTime.js'
import { keyPersonalizations } from '../personalization/keyPersonalizations.js'

/** One bar of a timeline. Places are fractions of the span, in `[0, 1]`. */
export interface TimelineRow {
  personalization: Personalization
  /** Of `keyPersonalizations`. */
  key: string
  name: string
  status: PersonalizationStatus
  start: number
  end: number
  /** Unix ms; `null`: it has none. */
  startsAt: number | null
  endsAt: number | null
  /** It goes on beyond the span: because it does, or because it has no such end. */
  isCutAtStart: boolean
  isCutAtEnd: boolean
}

/** Positions of the personalizations that run in a period. */
export interface TimelineLayout {
  /** By start, then name. */
  rows: TimelineRow[]
  /** How many lie wholly outside. */
  outside: number
  /** Where now is; `null`: outside the span, or not known. */
  now: number | null
}

/** A span of time, Unix ms. */
export interface TimeSpan {
  from: number
  to: number
}

/**
 * Lays personalizations out on a span of time. One without a start begins when it was created, if that is
 * known; one without an end goes on. Ends that lie before starts take no room, and are shown where they start.
 *
 * @param now Unix ms; `null`: not known.
 */
export function layOutTimeline(
  personalizations: readonly Personalization[],
  span: TimeSpan,
  { now }: { now: number | null },
): TimelineLayout {
  const keys = keyPersonalizations(personalizations)
  const length = Math.max(1, span.to - span.from)
  const placeOf = (time: number) => Math.min(1, Math.max(0, (time - span.from) / length))
  const rows = personalizations.flatMap((personalization, index): TimelineRow[] => {
    const { startsAt, endsAt, begins } = datesOf(personalization)
    if ((begins ?? -Infinity) >= span.to || (endsAt ?? Infinity) < span.from) return []
    const start = begins === null ? 0 : placeOf(begins)
    return [
      {
        personalization,
        key: keys[index] ?? '',
        name: displayName(personalization),
        status: effectiveStatus(personalization, { now }).status,
        start,
        end: Math.max(start, endsAt === null ? 1 : placeOf(endsAt)),
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
    now: isInside ? placeOf(now) : null,
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
