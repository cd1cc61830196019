import type { Personalization } from '../../contract/Personalization.js'
import { isTime } from '../../internal/isTime.js'
import type { PersonalizationStatus } from '../../personalization/effectiveStatus.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { pageTargets } from '../../personalization/pages/pageTargets.js'
import type { NamedDay } from './readDates.js'

/** The list's value, and whether it is what an answer says. `null` if they can't be compared. */
export type Comparison = { is: unknown; isSame: boolean } | null

/** Compares a status. */
export function compareStatus(
  personalization: Personalization,
  said: PersonalizationStatus,
  now: number,
): Comparison {
  const { status } = effectiveStatus(personalization, { now })
  return status === 'unknown' ? null : { is: status, isSame: status === said }
}

/** Compares a day, which agrees with the day that is shown and with the value itself, also in UTC, as services write it. */
export function compareDay(
  time: number | null,
  { year, month, day }: NamedDay,
  { timeZone, isEnd }: { timeZone: string; isEnd: boolean },
): Comparison {
  if (!isTime(time)) return isEnd && time === null ? { is: null, isSame: false } : null
  const times = [time, ...(isEnd ? [time - 1] : [])]
  const days = [timeZone, 'UTC'].flatMap((zone) => times.map((each) => dayOf(each, zone)))
  const isSame = days.some(
    (each) => each.month === month && each.day === day && (year === null || each.year === year),
  )
  return { is: time, isSame }
}

function dayOf(time: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(time)
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') }
}

/** Compares a path. */
export function comparePage(personalization: Personalization, path: string): Comparison {
  const targets = pageTargets(personalization)
  const [target] = targets
  if (!target || targets.length > 1 || !target.isSure || target.isPattern) return null
  return { is: target.path, isSame: bare(target.path) === bare(path) }
}

function bare(path: string): string {
  return path.replace(/(?<=.)\/$/, '').toLowerCase()
}
