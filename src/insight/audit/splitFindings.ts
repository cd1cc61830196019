import { groupBy } from '../../internal/groupBy.js'
import type { Finding } from './auditPersonalizations.js'

/** All reasons for dismissing a finding. */
export const dismissalReasons = ['intended', 'later', 'wrong'] as const

/** Why a finding was dismissed: it is intended, will be fixed later, or is wrong. */
export type DismissalReason = (typeof dismissalReasons)[number]

/** The dismissal of a finding. */
export interface Dismissal {
  /** The finding's ID. */
  id: string
  reason: DismissalReason
  /** When it was dismissed, in Unix ms. */
  at: number
}

/** A finding with its dismissal. */
export interface DismissedFinding extends Finding {
  dismissal: Dismissal
}

/**
 * Splits findings into open and dismissed ones. Dismissals of findings that no longer exist have no
 * effect. If a finding was dismissed several times, the last dismissal counts.
 */
export function splitFindings(
  findings: readonly Finding[],
  dismissals: readonly Dismissal[],
): { open: Finding[]; dismissed: DismissedFinding[] } {
  const byId = groupBy(dismissals, ({ id }) => id)
  const open: Finding[] = []
  const dismissed: DismissedFinding[] = []
  for (const finding of findings) {
    const dismissal = byId.size > 0 ? byId.get(finding.id)?.at(-1) : undefined
    if (dismissal) dismissed.push({ ...finding, dismissal })
    else open.push(finding)
  }
  return { open, dismissed }
}
