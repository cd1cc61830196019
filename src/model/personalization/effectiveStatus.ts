import type { Personalization } from '../../contract/Personalization.js'
import { isTime } from '../schedule/isTime.js'

/** What a personalization really does, as shown in its badge. */
export type PersonalizationStatus =
  | 'draft'
  | 'scheduled'
  | 'running'
  | 'paused'
  | 'ended'
  | 'disabled'
  | 'unknown'

/** The result of {@link effectiveStatus}. */
export interface EffectiveStatus {
  status: PersonalizationStatus
  /** Since when, Unix ms; `null`: unknown. */
  since: number | null
  /** Until when, Unix ms; `null`: open end. */
  until: number | null
  /** Codes of fields that contradict each other, such as `'running-but-ended'`. */
  issues: string[]
  /** Whether it needs attention, because of an issue or an unknown state. */
  needsAttention: boolean
}

/**
 * Issues by urgency: first what visitors should see and don't, then what they will never see, then what was
 * forgotten. `'unknown-state'` is an unknown state.
 */
export const attentionOrder: readonly string[] = [
  'running-but-disabled',
  'running-but-ended',
  'ends-before-start',
  'draft-but-started',
  'unknown-state',
]

/** Compares by urgency, most urgent first; for `sort`. Those that need no attention come last. */
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
