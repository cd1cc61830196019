import type { Personalization } from '../../contract/Personalization.js'
import { isTime } from '../schedule/isTime.js'

/** What a personalization is really doing, in the words of the status badge. */
export type PersonalizationStatus =
  | 'draft'
  | 'scheduled'
  | 'running'
  | 'paused'
  | 'ended'
  | 'disabled'
  | 'unknown'

/** The verdict of {@link effectiveStatus}. */
export interface EffectiveStatus {
  status: PersonalizationStatus
  /** Since when, Unix ms; `null`: not known. */
  since: number | null
  /** Until when, Unix ms; `null`: open. */
  until: number | null
  /** Codes of fields that contradict each other, such as `'running-but-ended'`. */
  issues: string[]
  /** Whether it needs attention, because of an issue or an unknown state. */
  needsAttention: boolean
}

/**
 * Issues by urgency: what visitors should see and don't, then what will never be seen,
 * then what is only forgotten. `'unknown-state'` stands for a state nobody knows.
 */
export const attentionOrder: readonly string[] = [
  'running-but-disabled',
  'running-but-ended',
  'ends-before-start',
  'draft-but-started',
  'unknown-state',
]

/** Puts verdicts that need more attention first; for `sort`. Those that need none come last, and are equal. */
export function compareAttention(a: EffectiveStatus, b: EffectiveStatus): number {
  return rankOf(a) - rankOf(b) || b.issues.length - a.issues.length
}

function rankOf({ issues, needsAttention }: EffectiveStatus): number {
  if (!needsAttention) return attentionOrder.length
  const ranks = issues.map((code) => attentionOrder.indexOf(code))
  return Math.min(attentionOrder.length - 1, ...ranks)
}

type StatusFields = Pick<Personalization, 'state' | 'disabled' | 'startDate' | 'endDate'>

/**
 * Returns the status of a personalization at a moment: its `state` (section 3.1), corrected by its dates and
 * `disabled`.
 *
 * @param options.now Unix ms; `null`: unknown, as on a server. Dates are ignored then.
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
  const issues: string[] = []
  if (state === 'running' && isDisabled) issues.push('running-but-disabled')
  if (state === 'running' && isOver) issues.push('running-but-ended')
  if (state === 'draft' && hasStarted && !isOver) issues.push('draft-but-started')
  if (start !== null && end !== null && end < start) issues.push('ends-before-start')

  const status = decide(state, { isDisabled, isEarly, isOver })
  return {
    status,
    since: status === 'ended' ? end : hasStarted ? start : null,
    until: status === 'scheduled' ? start : status === 'ended' ? null : end,
    issues,
    needsAttention: issues.length > 0 || status === 'unknown',
  }
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

function validTime(time: number | null): number | null {
  return isTime(time) ? time : null
}
