/** Returns when a question was submitted, Unix ms. Invalid times and times in the future count as now. */
export function submittedAt(said: number | undefined, now: number): number {
  return said !== undefined && said <= now ? said : now
}
