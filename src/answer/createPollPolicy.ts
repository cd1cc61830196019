import { configError } from '../errors/configError.js'
import { clamp } from '../internal/clamp.js'
import { hashText } from '../internal/hashText.js'

/** The age, in ms, at which an answer counts as slow. */
export const defaultSlowAfterMs = 15_000

/**
 * Options for polling. All values except `ageFactor` are in ms. Numbers that are not positive and finite are
 * replaced with the default.
 */
export interface PollPolicyOptions {
  /** The minimum time between two requests, and before the first one. @default 1_000 */
  minIntervalMs?: number | undefined
  /**
   * The maximum time between two requests, except after failures. Up to 10% is added, so that pages don't all
   * poll at once. After an unknown status, the wait is doubled. @default 10_000
   */
  maxIntervalMs?: number | undefined
  /** The time between requests as a multiple of the question's age. @default 0.15 */
  ageFactor?: number | undefined
  /** The time to poll before the phase becomes `timed-out`. @default 300_000 */
  deadlineMs?: number | undefined
  /** The maximum `Retry-After` that is honored. @default 120_000 */
  maxRetryAfterMs?: number | undefined
  /**
   * The age at which panels show that the answer is slow, until they know how long answers of the website
   * usually take.
   * @default 15_000
   */
  slowAfterMs?: number | undefined
}

/** All polling options, with functions that return the wait times. */
export interface PollPolicy extends Required<PollPolicyOptions> {
  /** Returns the wait after an unfinished answer, in ms. */
  intervalMs(at: { questionId: string; polls: number; ageMs: number }): number
  /**
   * Returns the wait after `failures` consecutive failed requests, in ms. Starts at 1 s and doubles with each
   * failure, up to 30 s. It is at least `minIntervalMs`, and at least `retryAfterMs`, which is capped at
   * `maxRetryAfterMs`.
   */
  backoffMs(failures: number, retryAfterMs?: number): number
}

const maxBackoffMs = 30_000
const jitterShare = 0.1

/**
 * Creates a poll policy. Requests are frequent at first and less frequent as the question ages. Fast answers
 * appear promptly, and slow answers need few requests. The policy is pure and deterministic, so that it can
 * be tested: the variation comes from the question ID and the number of polls.
 *
 * @throws {PersonalizationKitError} `config` if the minimum wait exceeds the maximum.
 */
export function createPollPolicy(options: PollPolicyOptions = {}): PollPolicy {
  const numbers = {
    minIntervalMs: positive(options.minIntervalMs, 1_000),
    maxIntervalMs: positive(options.maxIntervalMs, 10_000),
    ageFactor: positive(options.ageFactor, 0.15),
    deadlineMs: positive(options.deadlineMs, 300_000),
    maxRetryAfterMs: positive(options.maxRetryAfterMs, 120_000),
    slowAfterMs: positive(options.slowAfterMs, defaultSlowAfterMs),
  }
  const { minIntervalMs, maxIntervalMs } = numbers
  if (minIntervalMs > maxIntervalMs) {
    throw configError(
      'PK-POLL-POLICY',
      `minIntervalMs (${minIntervalMs}) is greater than maxIntervalMs (${maxIntervalMs}). Change one of them.`,
    )
  }
  return {
    ...numbers,
    intervalMs({ questionId, polls, ageMs }) {
      const base = clamp(numbers.ageFactor * ageMs, numbers.minIntervalMs, numbers.maxIntervalMs)
      const spread = hashText(`${questionId}:${polls}`) / 4_294_967_296
      return Math.round(base * (1 + jitterShare * spread))
    },
    backoffMs(failures, retryAfterMs = 0) {
      const ownMs = Math.min(1_000 * 2 ** Math.max(failures - 1, 0), maxBackoffMs)
      return Math.max(minIntervalMs, ownMs, Math.min(retryAfterMs, numbers.maxRetryAfterMs))
    },
  }
}

/**
 * Replaces zero, negative and invalid numbers with the default. They would cause polling without a
 * pause or no polling at all.
 */
function positive(value: number | undefined, fallback: number): number {
  return value !== undefined && value > 0 && Number.isFinite(value) ? value : fallback
}
