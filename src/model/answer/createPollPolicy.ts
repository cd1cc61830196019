import { configError } from '../../errors/configError.js'
import { clamp } from '../../internal/clamp.js'
import { hashText } from '../../internal/hashText.js'

/** The age in ms from which an answer counts as slow. */
export const defaultSlowAfterMs = 15_000

/** The numbers of polling, in ms except `ageFactor`. */
export interface PollPolicyOptions {
  /** Minimum time between two requests, and before the first one. @default 1_000 */
  minIntervalMs?: number | undefined
  /** Maximum time between two requests without failures. @default 10_000 */
  maxIntervalMs?: number | undefined
  /** The time between requests is the age of the question times this. @default 0.15 */
  ageFactor?: number | undefined
  /** How long to poll before `timedOut`. @default 300_000 */
  deadlineMs?: number | undefined
  /** Maximum `Retry-After` that is obeyed. @default 120_000 */
  maxRetryAfterMs?: number | undefined
  /** The age from which panels say that the answer is slow. @default 15_000 */
  slowAfterMs?: number | undefined
}

/** All polling numbers, and the waits that follow from them. */
export interface PollPolicy extends Required<PollPolicyOptions> {
  /** Returns the wait after an unfinished answer. */
  intervalMs(at: { questionId: string; polls: number; ageMs: number }): number
  /** Returns the wait after `failures` consecutive failed requests: at least `retryAfterMs`, up to its maximum. */
  backoffMs(failures: number, retryAfterMs?: number): number
}

const maxBackoffMs = 30_000
const jitterShare = 0.1

/**
 * Creates a poll policy: frequent requests at first, fewer as the question ages. Fast answers appear at once, and
 * slow ones cost few requests. Pure and deterministic: the jitter comes from the question ID, so reloads and other
 * tabs wait equally long.
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
      return Math.max(ownMs, Math.min(retryAfterMs, numbers.maxRetryAfterMs))
    },
  }
}

/** Zero, negative and invalid numbers would poll without a pause or never, so the default is used. */
function positive(value: number | undefined, fallback: number): number {
  return value !== undefined && value > 0 && Number.isFinite(value) ? value : fallback
}
