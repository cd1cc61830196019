import type { Personalization } from '../contract/Personalization.js'
import { validTime } from '../internal/isTime.js'

/** The actual status of a personalization, as shown in its badge. */
export type PersonalizationStatus =
  | 'draft'
  | 'scheduled'
  | 'running'
  | 'paused'
  | 'ended'
  | 'disabled'
  | 'unknown'

/** Returns whether visitors can see it, now or once it starts: it runs, is scheduled or has a state that is not known. */
export function canRun(status: PersonalizationStatus): boolean {
  return status === 'running' || status === 'scheduled' || status === 'unknown'
}

/**
 * Issues by urgency: first what visitors should see but don't, then what never runs, then invalid dates, then
 * forgotten drafts, then unknown states.
 */
export const statusIssues = [
  'running-but-disabled',
  'running-but-ended',
  'ends-before-start',
  'invalid-date',
  'draft-but-started',
  'unknown-state',
] as const

/** Fields of a personalization that contradict each other, an invalid date, or an unknown state. */
export type StatusIssue = (typeof statusIssues)[number]

/** The result of {@link effectiveStatus}. */
export interface EffectiveStatus {
  status: PersonalizationStatus
  /** When the status began, in Unix ms, or `null` if no date says so. */
  since: number | null
  /** When the status ends, in Unix ms, or `null` if it has no end. */
  until: number | null
  /** The issues that need attention, most urgent first. */
  issues: StatusIssue[]
  /** Whether the personalization needs attention because of an issue. */
  needsAttention: boolean
}

/** The fields that determine a personalization's status. */
export type StatusFields = Pick<Personalization, 'state' | 'disabled' | 'startDate' | 'endDate'>

/**
 * Returns a personalization's status at a given time: its `state` (service interface, section 3.1), adjusted
 * for its dates and `disabled`. If its end date is not after its start date, it never runs, and `issues` says
 * so.
 *
 * @param options.now The current time in Unix ms. If it is `null`, such as on the server, the status does not
 * depend on dates.
 */
export function effectiveStatus(
  personalization: StatusFields,
  { now }: { now: number | null },
): EffectiveStatus {
  const state = personalization.state?.trim().toLowerCase() ?? ''
  const start = validTime(personalization.startDate)
  const end = validTime(personalization.endDate)
  const hasStarted = now !== null && start !== null && start <= now
  const isEarly = now !== null && start !== null && start > now
  const isOver = now !== null && end !== null && end <= now
  const isDisabled = personalization.disabled === true
  const isBackward = start !== null && end !== null && end <= start
  const issues: StatusIssue[] = []
  if (state === 'running' && isDisabled) issues.push('running-but-disabled')
  if (state === 'running' && isOver && !isBackward) issues.push('running-but-ended')
  if (isBackward) issues.push('ends-before-start')
  const hasInvalidDate = start !== personalization.startDate || end !== personalization.endDate
  if (hasInvalidDate) issues.push('invalid-date')
  if (state === 'draft' && hasStarted && !isOver) issues.push('draft-but-started')

  const status = decide(state, { isDisabled, isEarly, isOver })
  if (status === 'unknown') issues.push('unknown-state')
  return {
    status,
    since: isBackward
      ? null
      : status === 'ended'
        ? end
        : status === 'running' && hasStarted
          ? start
          : null,
    until: status === 'scheduled' && !isBackward ? start : endsWithDate(status, state) ? end : null,
    issues,
    needsAttention: issues.length > 0,
  }
}

/** Returns whether a status ends with the personalization: it becomes `ended` on its end date. */
function endsWithDate(status: PersonalizationStatus, state: string): boolean {
  if (status === 'disabled') return state === 'running' || state === 'paused'
  return status === 'running' || status === 'scheduled' || status === 'paused'
}

function decide(
  state: string,
  is: { isDisabled: boolean; isEarly: boolean; isOver: boolean },
): PersonalizationStatus {
  if (state !== 'running' && state !== 'paused' && state !== 'draft') {
    return is.isDisabled ? 'disabled' : 'unknown'
  }
  if (state === 'draft') return 'draft'
  if (is.isOver) return 'ended'
  if (is.isDisabled) return 'disabled'
  if (state === 'paused') return 'paused'
  return is.isEarly ? 'scheduled' : 'running'
}
