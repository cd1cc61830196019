/**
 * Returns when a question was submitted, in Unix ms. Missing, invalid and future times count as
 * now.
 */
export function submittedAt(said: number | undefined, now: number): number {
  return said !== undefined && said <= now ? said : now
}
