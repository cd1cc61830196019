import { validTime } from '../../internal/isTime.js'
import type { PersonalizationStatus, StatusFields } from '../effectiveStatus.js'
import { effectiveStatus } from '../effectiveStatus.js'
import type { Milestone } from './nextMilestone.js'
import { nextMilestone } from './nextMilestone.js'

/** The days that a schedule line shows before and after today. */
export const lineDays = { before: 24, after: 56 }

/**
 * The appearance of a bar: filled if visitors can see the personalization at that time, dashed for drafts,
 * hollow otherwise.
 */
type LineLook = 'filled' | 'hollow' | 'dashed'

/**
 * A schedule on the scale that all lines of a list share. Positions are in days from today. `isCut`, `isOpen`
 * and `isQuiet` are `false` if it has ended, and for a draft without dates.
 */
export interface LineLayout {
  status: PersonalizationStatus
  look: LineLook
  start: number
  end: number
  /** Whether it has no start date, or began on the first day shown or earlier. */
  isCut: boolean
  /** Whether it has no end date, or goes on after the last day shown. */
  isOpen: boolean
  /** Whether it fills the line, so that nothing starts or ends in the days shown. */
  isQuiet: boolean
  /** The most relevant date. `null` if there is none. */
  milestone: Milestone | null
}

const dayMs = 86_400_000
/** The shortest bar, in days. */
const minLength = 2
/** The shortest bar of a schedule that has ended, in days. */
const endedLength = 4
/** The position of the bar of a draft without dates. */
const draftDays = { start: 25, end: 53 }

/** What visitors can see, now or later, is filled. */
const looks: Record<PersonalizationStatus, LineLook> = {
  running: 'filled',
  scheduled: 'filled',
  ended: 'filled',
  draft: 'dashed',
  paused: 'hollow',
  disabled: 'hollow',
  unknown: 'hollow',
}

/**
 * Lays out when a personalization runs, based on `startDate` and `endDate` (service interface,
 * section 2.1), on a line of 80 days: 24 before today and 56 after it.
 *
 * @param options.now The current time in Unix ms.
 */
export function layOutLine(personalization: StatusFields, { now }: { now: number }): LineLayout {
  const { status } = effectiveStatus(personalization, { now })
  const first = -lineDays.before
  const last = lineDays.after
  const dayOf = (time: number | null) => (time === null ? null : Math.round((time - now) / dayMs))
  const start = dayOf(validTime(personalization.startDate))
  const end = dayOf(validTime(personalization.endDate))
  const layout = {
    status,
    look: looks[status],
    milestone: nextMilestone(personalization, { now }),
  } as const
  if (status === 'ended') {
    const to = Math.min(0, Math.max(first + endedLength, end ?? first))
    const from = Math.max(first, Math.min(start ?? first, to - endedLength))
    return { ...layout, start: from, end: to, isCut: false, isOpen: false, isQuiet: false }
  }
  if (status === 'draft' && start === null && end === null)
    return { ...layout, ...draftDays, isCut: false, isOpen: false, isQuiet: false }
  // A schedule that starts after the last day shown is a short bar at the end of the line.
  const from = Math.min(last - minLength, Math.max(first, start ?? first))
  const to = Math.min(last, Math.max(from + minLength, end ?? last))
  const isCut = start === null || start <= first
  const isOpen = end === null || end > last
  return { ...layout, start: from, end: to, isCut, isOpen, isQuiet: isCut && isOpen }
}
