/**
 * When a question was submitted, Unix ms, as far as that can be believed: a clock that runs ahead and what is no number
 * at all count as now, from where a deadline can be kept.
 */
export function submittedAt(said: number | undefined, now: number): number {
  return said !== undefined && said <= now ? said : now
}
