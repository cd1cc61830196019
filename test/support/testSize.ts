const { TEST_FULL, TEST_SEED } = process.env

/** Whether generated tests run at their full size, as in the part `generated` of `npm run test:full`. */
export const isFull = TEST_FULL !== undefined

/** What generated tests begin with. Another seed has other cases: `TEST_SEED=7 npm run test:full`. */
export const seed = Number(TEST_SEED ?? (isFull ? 2 : 1))

/** Returns the size of a generated test: in each run, and in full. */
export function sized<T>(each: T, full: T): T {
  return isFull ? full : each
}
